#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace headroom {

enum class ErrorCode {
    InvalidFile,    ///< a file or a peer's answer is not what its format demands
    InvalidRequest, ///< a caller's value is out of range; nothing was done
    Unsupported,    ///< valid, but not something this program can do
    OutOfMemory,    ///< refused before or while taking memory; `what` names bytes wanted and free
    NotFound,
    Cancelled, ///< a person asked for it; never shown as an error
    Io,
    Device ///< a compute device failed; sticky for that device
};

/// A failure somebody can act on: what went wrong, and where.
struct [[nodiscard]] Error {
    ErrorCode code;
    std::string what;  ///< one sentence, no trailing period: "tensor type 41 is not known"
    std::string where; ///< outermost first: "qwen3-8b.gguf > blk.3.attn_q.weight"

    /// Adds the caller's place in front, so the message reads from file to field.
    Error in(const std::string& outer) && {
        where = where.empty() ? outer : outer + " > " + where;
        return std::move(*this);
    }

    /// "where: what", or only "what" when the place is unknown.
    std::string message() const { return where.empty() ? what : where + ": " + what; }
};

template <class T = void>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string what, std::string where = {}) {
    return tl::make_unexpected(Error{code, std::move(what), std::move(where)});
}

} // namespace headroom

/// Value of `expr`, or return its error from the enclosing function.
/// A statement expression: GCC and Clang. Not for .cu files, and not nested.
#define TRY(expr)                                                                                  \
    __extension__({                                                                                \
        auto try_result = (expr);                                                                  \
        if (!try_result) return tl::make_unexpected(std::move(try_result).error());                \
        *std::move(try_result);                                                                    \
    })

/// As TRY for a `Result<>`, whose value is nothing.
#define TRY_VOID(expr)                                                                             \
    do {                                                                                           \
        auto try_result = (expr);                                                                  \
        if (!try_result) return tl::make_unexpected(std::move(try_result).error());                \
    } while (false)
