#pragma once

#include "kernels/api/phases.h"
#include "kernels/cpu/vector_kernels.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace headroom::cpu {

/// Gathers what the requests of a pass want from logits that arrive by pieces of the vocabulary,
/// from several threads at once. The result does not depend on which thread brought what: best
/// candidates have a total order, and sums are made piece by piece in order of the ids.
class OutputCollector {
public:
    void begin(std::span<const OutputRequest> requests, std::int64_t vocab, int threads);

    /// Whether somebody wants more than hidden states.
    bool wants_logits() const;

    /// The state after the final norm, where it is wanted; [d_model].
    void take_hidden(std::size_t output, std::span<const float> hidden);

    /// Logits of the `n` ids from `first` on, `first` being a multiple of kLogitRows.
    void take_logits(const VectorKernels& kernels, std::size_t output, std::int64_t first, int n,
                     const float* logits, int thread);

    // Where only the best are wanted, and others may be left out:
    /// Below this a logit can't be among the best, of those that `thread` has brought.
    float needed(int output, int thread) const;
    /// The first listed id from `id` on; beyond the vocabulary where there is none.
    std::int64_t next_listed(int output, std::int64_t id) const;
    /// Logits of the `n` ids from `first` on, wherever that is.
    void take_some(int output, std::int64_t first, int n, const float* logits, int thread);

    PassOutput finish();

private:
    struct Part { ///< of a sum of exponentials
        float largest = 0;
        float sum = 0;
    };
    struct Wanted {
        std::size_t best = 0;
        bool sum = false;
        std::vector<std::pair<TokenId, std::size_t>> listed; ///< id and place in the answer, by id
        std::vector<Part> parts;                             ///< by piece of the vocabulary
        std::vector<std::vector<Candidate>> heaps; ///< by thread; the worst candidate in front
        std::vector<char> broken; ///< by thread: a logit was NaN or positive infinity
    };

    static void take_listed(const Wanted& wanted, RowOutput& row, std::int64_t first, int n,
                            const float* logits);
    static void keep_best(const float* logits, std::int64_t first, int n, std::size_t limit,
                          std::vector<Candidate>& heap);
    static float log_sum_exp(std::span<const Part> parts);

    std::span<const OutputRequest> requests_;
    std::vector<Wanted> wanted_;
    PassOutput result_;
};

} // namespace headroom::cpu
