#pragma once

#include "engine/sequence/batch.h"
#include "kernels/api/phases.h"

#include <vector>

namespace headroom {

/// A batch as the rows of a pass: the vectors behind the spans of a PassInput.
class PassRows {
public:
    explicit PassRows(const Batch& batch);

    PassInput input() const {
        return {.tokens = tokens_, .sequences = slices_, .outputs = outputs_};
    }

private:
    std::vector<TokenId> tokens_;        ///< [rows]
    std::vector<SequenceSlice> slices_;  ///< [entries]
    std::vector<OutputRequest> outputs_; ///< by row
};

} // namespace headroom
