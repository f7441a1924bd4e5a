// The part of Engine that says what it does, to who counts it.
#include "engine/engine_answer.h"

#include <algorithm>
#include <limits>

namespace headroom {
namespace {
constexpr std::int32_t kPathCandidates = 10;
constexpr std::size_t kPathTokens = 24; ///< of the text before
} // namespace

/// More is wanted of the rows whose path is kept; the sampler takes of it what it would have.
void Engine::want_path(OutputRequest& request) const {
    request.best = std::max(request.best, kPathCandidates);
    request.log_sum_exp = true;
}

/// Counts a pass that is computed; to be called before the batch's tokens count as cached.
PassWork Engine::count(const Batch& batch, const PassOutput& output, double seconds) {
    if (options_.telemetry == nullptr) return {};
    const PassWork work = work_->pass(batch, double(output.unread_bytes));
    ++totals_.passes;
    totals_.busy_seconds += seconds;
    totals_.weight_bytes += work.weight_bytes;
    totals_.kv_bytes += work.kv_bytes;
    totals_.macs += work.macs;
    for (const BatchEntry& entry : batch.entries)
        if (entry.sequence->state == SequenceState::Prefilling)
            totals_.prefill_tokens += entry.n_tokens;
    return work;
}

/// What is counted and what runs, for who looks.
void Engine::tell() const {
    if (options_.telemetry == nullptr) return;
    options_.telemetry->change(options_.id, [this](ModelActivity& model) {
        model.totals = totals_;
        model.running = std::int32_t(scheduler_->running().size());
        model.waiting = std::int32_t(answers_.size()) - model.running;
        model.peak = std::max(model.peak, model.running + model.waiting);
        model.kv_in_use = 0;
        for (const Sequence* sequence : scheduler_->running())
            model.kv_in_use += sequence->cached_tokens;
    });
}

/// Keeps the way of the first token that this pass gave. Its rows begin the output's.
void Engine::tell_path(const Batch& batch, const PassOutput& output, const PassWork& work,
                       const PhaseSeconds& phases, double seconds) {
    const auto entry = std::ranges::find_if(
        batch.entries, [](const BatchEntry& each) { return !each.outputs.empty(); });
    if (entry == batch.entries.end()) return;
    const RowOutput& row = output.rows.front();
    const std::vector<TokenId>& tokens = entry->sequence->tokens;
    const std::size_t known = std::size_t(path_position_);
    if (tokens.size() <= known) return; // the sampler refused the row

    TokenPath path{.model = options_.id,
                   .position = std::int32_t(known),
                   .rows = batch.n_tokens(),
                   .n_layers = model_->config().n_layers(),
                   .seconds = seconds,
                   .phases = phases,
                   .work = work};
    for (std::size_t i = known - std::min(known, kPathTokens); i < known; ++i)
        path.before += tokenizer_->piece(tokens[i], true);
    const auto alternative = [&](TokenId id, double logit) {
        return TokenAlternative{.id = id,
                                .logprob = logit - double(row.log_sum_exp),
                                .piece = tokenizer_->piece(id, true),
                                .control = tokenizer_->is_control(id)};
    };
    const TokenId picked = tokens[known];
    path.picked = alternative(picked, 0);
    path.picked.logprob = std::numeric_limits<double>::quiet_NaN();
    for (const Candidate& each : row.best) {
        if (each.id == picked) path.picked = alternative(each.id, each.logit);
        if (path.top.size() < std::size_t(kPathCandidates))
            path.top.push_back(alternative(each.id, each.logit));
    }
    options_.telemetry->path(std::move(path));
}

} // namespace headroom
