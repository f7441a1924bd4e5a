#include "kernels/cuda/backend/phases.h"

#include <algorithm>
#include <cmath>

namespace headroom::cuda {
namespace {

bool wants_logits(const OutputRequest& request) {
    return request.best > 0 || request.all_logits || !request.listed.empty();
}

bool wants_best(const OutputRequest& request) {
    return request.best > 0 || request.all_logits; // the log-sum-exp comes with it
}

/// More best logits than the device finds are found here, among all.
bool wants_all(const OutputRequest& request) {
    return request.all_logits || request.best > std::int32_t(kMaxBest);
}

/// The k best by logit descending, then id ascending; what is not a number comes last.
std::vector<Candidate> best_of(std::span<const float> logits, std::size_t k) {
    std::vector<Candidate> all(logits.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {TokenId(i), logits[i]};
    k = std::min(k, all.size());
    const auto key = [](const Candidate& c) { return std::isnan(c.logit) ? -INFINITY : c.logit; };
    std::ranges::partial_sort(all, all.begin() + std::ptrdiff_t(k),
                              [&](const Candidate& a, const Candidate& b) {
                                  return key(a) != key(b) ? key(a) > key(b) : a.id < b.id;
                              });
    all.resize(k);
    return all;
}

} // namespace

void CudaPhases::output_rows(const Output& output, const Matrix& matrix,
                             std::span<const OutputRequest> requests, std::size_t first) {
    const auto n = std::uint32_t(requests.size());
    const std::size_t most = std::size_t(limits_.max_tokens);
    auto norm = zeroed<FinalNormParams>();
    norm.x = workspace_.residual.data;
    norm.x_stride = workspace_.residual.stride;
    norm.rows = workspace_.numbers + (2 + kKvGroups) * most + first;
    norm.norm = output.norm;
    norm.norm_eps = output.norm_eps;
    norm.columns = std::uint32_t(shape_.d_model);
    norm.out = workspace_.final_x.data;
    norm.out_stride = workspace_.final_x.stride;
    launches_.add(device_->kernels().final_norm, n, 1, 0, norm);

    answers_.push_back(std::make_unique<Answer>());
    Answer& answer = *answers_.back();
    answer.requests = requests;
    if (std::ranges::any_of(requests, wants_logits)) {
        ProjectionParams p = projection(workspace_.final_x, 0, n, matrix);
        p.parts[0] = part(matrix, nullptr);
        p.epilogue = Epilogue::Store;
        p.soft_cap = output.soft_cap;
        p.y = workspace_.logits.data;
        p.y_stride = workspace_.logits.stride;
        launch_projection(matrix, p);
    }
    if (std::ranges::any_of(requests, wants_best)) ask_best(answer);
    ask_listed(answer);
    if (error_) return;
    launches_.send(*device_);
    // Before the next sixteen rows use the same memory.
    download(answer);
}

void CudaPhases::ask_best(Answer& answer) {
    for (const OutputRequest& request : answer.requests)
        answer.best = std::max(answer.best, std::uint32_t(std::clamp<std::int32_t>(
                                                request.best, 0, std::int32_t(kMaxBest))));
    answer.best = std::min(answer.best, std::uint32_t(shape_.vocab));
    auto p = zeroed<BestParams>();
    p.logits = workspace_.logits.data;
    p.stride = workspace_.logits.stride;
    p.vocab = std::uint32_t(shape_.vocab);
    p.best = answer.best;
    p.n_pieces = workspace_.n_pieces;
    p.scratch = workspace_.candidates;
    p.sums = workspace_.sums;
    p.counters = workspace_.counters;
    p.ids = workspace_.best_ids;
    p.values = workspace_.best_values;
    p.log_sum_exp = workspace_.log_sum_exp;
    launches_.add(device_->kernels().best, p.n_pieces, std::uint32_t(answer.requests.size()),
                  device_->kernels().best_shared_bytes, p);
    answer.log_sum_exp.resize(answer.requests.size());
    answer.ids.resize(answer.requests.size() * kMaxBest);
    answer.values.resize(answer.requests.size() * kMaxBest);
}

void CudaPhases::ask_listed(Answer& answer) {
    std::vector<LogitPlace> places;
    for (std::size_t row = 0; row < answer.requests.size(); ++row)
        for (const TokenId id : answer.requests[row].listed)
            places.push_back({std::int32_t(row), id});
    if (places.empty()) return;
    const std::size_t n = places.size();
    keep_error(places_.reserve(device_, n * (sizeof(LogitPlace) + sizeof(float)),
                               "the list of wanted logits"));
    if (error_) return;
    device_->upload(places_.data(), places.data(), n * sizeof(LogitPlace));
    auto p = zeroed<GatherParams>();
    p.logits = workspace_.logits.data;
    p.stride = workspace_.logits.stride;
    p.places = reinterpret_cast<const LogitPlace*>(places_.data());
    p.n = std::uint32_t(n);
    p.out = reinterpret_cast<float*>(places_.data() + n * sizeof(LogitPlace));
    launches_.add(device_->kernels().gather, (p.n + kBestThreads - 1) / kBestThreads, 1, 0, p);
    answer.listed.resize(n);
}

void CudaPhases::download(Answer& answer) {
    const std::size_t n = answer.requests.size();
    const std::size_t d_model = shape_.d_model, vocab = shape_.vocab;
    if (std::ranges::any_of(answer.requests, &OutputRequest::hidden))
        answer.hidden.resize(n * d_model);
    if (std::ranges::any_of(answer.requests, wants_all)) answer.logits.resize(n * vocab);
    for (std::size_t row = 0; row < n; ++row) {
        const OutputRequest& request = answer.requests[row];
        if (request.hidden)
            device_->download(answer.hidden.data() + row * d_model, workspace_.final_x.row(row),
                              d_model * sizeof(float));
        if (wants_all(request))
            device_->download(answer.logits.data() + row * vocab, workspace_.logits.row(row),
                              vocab * sizeof(float));
        if (request.best <= 0 || answer.best == 0) continue;
        device_->download(answer.ids.data() + row * kMaxBest, workspace_.best_ids + row * kMaxBest,
                          answer.best * sizeof(std::int32_t));
        device_->download(answer.values.data() + row * kMaxBest,
                          workspace_.best_values + row * kMaxBest, answer.best * sizeof(float));
    }
    device_->download(answer.log_sum_exp.data(), workspace_.log_sum_exp,
                      answer.log_sum_exp.size() * sizeof(float));
    if (!answer.listed.empty())
        device_->download(answer.listed.data(),
                          places_.data() + answer.listed.size() * sizeof(LogitPlace),
                          answer.listed.size() * sizeof(float));
}

RowOutput CudaPhases::row_output(const Answer& answer, std::size_t row, std::size_t d_model,
                                 std::size_t vocab, std::size_t& listed) {
    const OutputRequest& request = answer.requests[row];
    RowOutput output;
    const auto part = [&](const std::vector<float>& all, std::size_t width) {
        const auto first = all.begin() + std::ptrdiff_t(row * width);
        return std::vector<float>(first, first + std::ptrdiff_t(width));
    };
    if (request.hidden) output.hidden = part(answer.hidden, d_model);
    if (request.all_logits) output.logits = part(answer.logits, vocab);
    if (request.best > std::int32_t(kMaxBest)) {
        output.best = best_of(std::span(answer.logits).subspan(row * vocab, vocab),
                              std::size_t(request.best));
    } else if (request.best > 0) {
        const std::size_t k = std::min<std::size_t>(std::size_t(request.best), vocab);
        for (std::size_t i = 0; i < k; ++i)
            output.best.push_back(
                {answer.ids[row * kMaxBest + i], answer.values[row * kMaxBest + i]});
    }
    if (wants_best(request)) {
        output.log_sum_exp = answer.log_sum_exp[row];
        if (!request.log_sum_exp && std::isfinite(output.log_sum_exp)) output.log_sum_exp = 0;
    }
    for (std::size_t i = 0; i < request.listed.size(); ++i)
        output.listed.push_back(answer.listed[listed++]);
    return output;
}

Result<PassOutput> CudaPhases::finish() {
    if (!error_) {
        launches_.send(*device_);
        keep_error(device_->wait());
    }
    if (error_) return tl::make_unexpected(*error_);
    PassOutput output;
    for (const auto& answer : answers_) {
        std::size_t listed = 0;
        for (std::size_t row = 0; row < answer->requests.size(); ++row)
            output.rows.push_back(row_output(*answer, row, std::size_t(shape_.d_model),
                                             std::size_t(shape_.vocab), listed));
    }
    return output;
}

} // namespace headroom::cuda
