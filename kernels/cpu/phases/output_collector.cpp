#include "kernels/cpu/phases/output_collector.h"

#include "kernels/base/assert.h"
#include "kernels/cpu/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom::cpu {
namespace {
bool better(const Candidate& a, const Candidate& b) {
    return a.logit > b.logit || (a.logit == b.logit && a.id < b.id);
}
} // namespace

void OutputCollector::begin(std::span<const OutputRequest> requests, std::int64_t vocab,
                            int threads) {
    requests_ = requests;
    result_.rows.assign(requests.size(), {});
    wanted_.resize(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const OutputRequest& request = requests[i];
        Wanted& wanted = wanted_[i];
        wanted.best = static_cast<std::size_t>(std::clamp<std::int64_t>(request.best, 0, vocab));
        wanted.sum = request.log_sum_exp && (request.best > 0 || request.all_logits);
        wanted.parts.assign(
            wanted.sum ? static_cast<std::size_t>((vocab + kLogitRows - 1) / kLogitRows) : 0, {});
        wanted.heaps.resize(static_cast<std::size_t>(threads));
        wanted.broken.assign(static_cast<std::size_t>(threads), 0);
        for (std::vector<Candidate>& heap : wanted.heaps)
            heap.clear();
        wanted.listed.clear();
        for (std::size_t place = 0; place < request.listed.size(); ++place) {
            const TokenId id = request.listed[place];
            HEADROOM_ASSERT(id >= 0 && id < vocab);
            wanted.listed.emplace_back(id, place);
        }
        std::ranges::sort(wanted.listed);
        result_.rows[i].listed.resize(request.listed.size());
        if (request.all_logits) result_.rows[i].logits.resize(static_cast<std::size_t>(vocab));
    }
}

bool OutputCollector::wants_logits() const {
    return std::ranges::any_of(requests_, [](const OutputRequest& request) {
        return request.best > 0 || request.all_logits || !request.listed.empty();
    });
}

void OutputCollector::take_hidden(std::size_t output, std::span<const float> hidden) {
    if (requests_[output].hidden) result_.rows[output].hidden.assign(hidden.begin(), hidden.end());
}

void OutputCollector::take_logits(const VectorKernels& kernels, std::size_t output,
                                  std::int64_t first, int n, const float* logits, int thread) {
    Wanted& wanted = wanted_[output];
    RowOutput& row = result_.rows[output];
    if (requests_[output].all_logits) std::copy_n(logits, n, row.logits.begin() + first);
    take_listed(wanted, row, first, n, logits);
    if (wanted.best == 0 && !requests_[output].all_logits) return;
    Part part;
    kernels.log_sum_exp_parts(logits, n, &part.largest, &part.sum);
    if (wanted.sum) wanted.parts[static_cast<std::size_t>(first / kLogitRows)] = part;
    if (std::isnan(part.sum)) wanted.broken[static_cast<std::size_t>(thread)] = 1;
    if (wanted.best == 0) return;
    std::vector<Candidate>& heap = wanted.heaps[static_cast<std::size_t>(thread)];
    // Most pieces hold nothing good enough, and a glance at their largest tells.
    if (heap.size() < wanted.best || part.largest >= heap.front().logit)
        keep_best(logits, first, n, wanted.best, heap);
}

void OutputCollector::take_listed(const Wanted& wanted, RowOutput& row, std::int64_t first, int n,
                                  const float* logits) {
    const auto from =
        std::ranges::lower_bound(wanted.listed, std::pair(TokenId(first), std::size_t(0)));
    for (auto at = from; at != wanted.listed.end() && at->first < first + n; ++at)
        row.listed[at->second] = logits[at->first - first];
}

float OutputCollector::needed(int output, int thread) const {
    const Wanted& wanted = wanted_[static_cast<std::size_t>(output)];
    const std::vector<Candidate>& heap = wanted.heaps[static_cast<std::size_t>(thread)];
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    if (wanted.best == 0) return kInfinity;
    return heap.size() < wanted.best ? -kInfinity : heap.front().logit;
}

std::int64_t OutputCollector::next_listed(int output, std::int64_t id) const {
    const auto& listed = wanted_[static_cast<std::size_t>(output)].listed;
    const auto at = std::ranges::lower_bound(listed, std::pair(TokenId(id), std::size_t(0)));
    return at == listed.end() ? std::numeric_limits<std::int64_t>::max() : at->first;
}

void OutputCollector::take_some(int output, std::int64_t first, int n, const float* logits,
                                int thread) {
    Wanted& wanted = wanted_[static_cast<std::size_t>(output)];
    take_listed(wanted, result_.rows[static_cast<std::size_t>(output)], first, n, logits);
    for (int i = 0; i < n; ++i)
        if (!(logits[i] <= std::numeric_limits<float>::max()))
            wanted.broken[static_cast<std::size_t>(thread)] = 1;
    if (wanted.best > 0)
        keep_best(logits, first, n, wanted.best, wanted.heaps[static_cast<std::size_t>(thread)]);
}

void OutputCollector::keep_best(const float* logits, std::int64_t first, int n, std::size_t limit,
                                std::vector<Candidate>& heap) {
    for (int i = 0; i < n; ++i) {
        const Candidate candidate{static_cast<TokenId>(first + i), logits[i]};
        if (std::isnan(candidate.logit)) continue; // has no place in an order
        if (heap.size() == limit) {
            if (!better(candidate, heap.front())) continue;
            std::ranges::pop_heap(heap, better);
            heap.pop_back();
        }
        heap.push_back(candidate);
        std::ranges::push_heap(heap, better);
    }
}

float OutputCollector::log_sum_exp(std::span<const Part> parts) {
    float largest = -std::numeric_limits<float>::infinity();
    for (const Part& part : parts)
        largest = std::max(largest, part.largest);
    double sum = 0;
    for (const Part& part : parts)
        if (part.sum != 0) sum += part.sum * std::exp(double(part.largest) - largest);
    return static_cast<float>(largest + std::log(sum));
}

PassOutput OutputCollector::finish() {
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
        Wanted& wanted = wanted_[i];
        RowOutput& row = result_.rows[i];
        if (wanted.sum)
            row.log_sum_exp = log_sum_exp(wanted.parts);
        else if (std::ranges::find(wanted.broken, 1) != wanted.broken.end())
            row.log_sum_exp = std::numeric_limits<float>::quiet_NaN();
        for (const std::vector<Candidate>& heap : wanted.heaps)
            row.best.insert(row.best.end(), heap.begin(), heap.end());
        std::ranges::sort(row.best, better);
        if (row.best.size() > wanted.best) row.best.resize(wanted.best);
    }
    return std::move(result_);
}

} // namespace headroom::cpu
