#pragma once

#include <cstdint>

namespace headroom {

/// Which template renders a model's conversations.
enum class TemplateChoice : std::uint8_t {
    File,      ///< the file's own; where it has none as Vocabulary
    Vocabulary ///< the turn format whose control tokens the vocabulary has (builtin_template)
};

} // namespace headroom
