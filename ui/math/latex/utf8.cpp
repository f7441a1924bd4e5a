#include "ui/math/latex/utf8.h"

#include <utf8proc.h>

namespace headroom::math {

char32_t next_character(std::string_view utf8, std::size_t& at) {
    utf8proc_int32_t code = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data() + at),
                         utf8proc_ssize_t(utf8.size() - at), &code);
    at += length > 0 ? std::size_t(length) : 1;
    return length > 0 ? char32_t(code) : U'\uFFFD';
}

} // namespace headroom::math
