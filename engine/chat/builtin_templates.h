#pragma once

#include "engine/tokenizer/tokenizer.h"

#include <string>
#include <string_view>

namespace headroom {

struct BuiltinTemplate {
    std::string source; ///< Jinja
    std::string note;   ///< for people: which format is used, and why; never empty
};

/// The template for a file that has none. The control tokens of the vocabulary decide, because a
/// turn format works only where its tokens exist; without any known ones it is a plain
/// "User: / Assistant:" transcript. `architecture` is the file's general.architecture.
BuiltinTemplate builtin_template(std::string_view file_name, std::string_view architecture,
                                 const Tokenizer& tokenizer);

} // namespace headroom
