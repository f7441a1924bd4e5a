#include "kernels/base/assert.h"
#include "kernels/reference/allocate.h"
#include "kernels/reference/arithmetic.h"
#include "kernels/reference/candidates.h"
#include "kernels/reference/phases.h"

#include <algorithm>
#include <cmath>

namespace headroom::reference {
namespace {

bool wants_logits(const OutputRequest& request) {
    return request.best > 0 || request.all_logits || !request.listed.empty();
}

RowOutput row_output(const OutputRequest& request, std::span<const double> final_x,
                     std::span<const double> logits) {
    RowOutput row;
    if (request.hidden) row.hidden.assign(final_x.begin(), final_x.end());
    if (request.all_logits) row.logits.assign(logits.begin(), logits.end());
    if (request.best > 0) row.best = best_candidates(logits, request.best);
    if (request.best > 0 || request.all_logits)
        row.log_sum_exp = static_cast<float>(log_sum_exp(logits));
    if (!request.log_sum_exp && std::isfinite(row.log_sum_exp)) row.log_sum_exp = 0;
    for (const TokenId id : request.listed)
        row.listed.push_back(static_cast<float>(logits[id]));
    return row;
}

} // namespace

void ReferencePhases::output(const OutputWeights& output_weights,
                             const EmbeddingWeights& embedding_weights) {
    const auto& output = own<Output>(output_weights);
    const Matrix& matrix = output.tied ? own<Embedding>(embedding_weights).table : output.matrix;
    HEADROOM_ASSERT(matrix.rows() == shape_.vocab && matrix.columns() == shape_.d_model);
    std::span<const OutputRequest> left = input_.outputs;
    while (!left.empty() && !error_) {
        const std::size_t n = std::min(left.size(), kOutputsAtOnce);
        keep_error(output_rows(output, matrix, left.first(n)));
        left = left.subspan(n);
    }
}

Result<> ReferencePhases::output_rows(const Output& output, const Matrix& matrix,
                                      std::span<const OutputRequest> requests) {
    const std::size_t d_model = ws_.sizes.d_model, vocab = ws_.sizes.vocab;
    const auto x = std::span<const double>(ws_.x);
    const auto final_x = std::span(ws_.final_x);
    const auto logits = std::span(ws_.logits);
    for (std::size_t i = 0; i < requests.size(); ++i)
        rms_norm(x.subspan(requests[i].row * d_model, d_model), output.norm, output.norm_eps,
                 final_x.subspan(i * d_model, d_model));
    if (std::ranges::any_of(requests, wants_logits)) {
        TRY_VOID(multiply(matrix, {ws_.final_x.data(), d_model}, requests.size(),
                          {ws_.logits.data(), vocab}, ws_.rows));
        for (double& logit : logits.first(requests.size() * vocab))
            logit = soft_capped(output.soft_cap, logit);
    }

    const auto append = [&] {
        for (std::size_t i = 0; i < requests.size(); ++i)
            output_.rows.push_back(row_output(requests[i], final_x.subspan(i * d_model, d_model),
                                              logits.subspan(i * vocab, vocab)));
        return true;
    };
    TRY_VOID(refused_memory_as_error(append, requests.size() * vocab * sizeof(float), "logits"));
    return {};
}

} // namespace headroom::reference
