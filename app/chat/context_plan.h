#pragma once

#include "engine/generator.h"

#include <cstddef>
#include <optional>

namespace headroom::app {

/// What of a conversation the model is given.
struct ContextPlan {
    std::size_t first = 0;        ///< index in the request's messages of the first turn that goes
    std::optional<Error> refusal; ///< the newest turn alone is too long; with both counts
};

/// True if the request is so short that it need not be counted.
bool surelyFits(const GenerationRequest& request, std::int64_t context_length);

/// Leaves out whole oldest turns until the prompt and an answer fit. `leading` messages (the system
/// turn) always stay. It begins with what was sent last (`from`); when that does not fit any more,
/// turns go until the prompt fills half of the context, so that the next ones only append to it and
/// the prefix stays cached. Counts with the generator, so not on the window's thread.
ContextPlan planContext(const Generator& generator, const GenerationRequest& request,
                        std::size_t leading, std::size_t from, std::int64_t context_length);

} // namespace headroom::app
