#pragma once

#include "engine/sampling/sampling_params.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::store {

/// What a person chose for one conversation, or keeps as a preset.
struct ConversationSettings {
    std::string system_prompt;
    SamplingParams sampling;
    /// Unset: another seed for every answer.
    std::optional<std::uint64_t> seed;

    bool operator==(const ConversationSettings&) const = default;
};

/// As one JSON object. Values that equal the defaults are written too, so that a later change of
/// a default does not change old conversations.
std::string toJson(const ConversationSettings& settings);

/// Missing and mistyped members keep their default, unknown ones are ignored: a file of an older
/// or newer version never hides a conversation. Unset if it is no JSON object at all.
std::optional<ConversationSettings> settingsFromJson(std::string_view json);

} // namespace headroom::store
