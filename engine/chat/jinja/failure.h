#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace headroom::jinja {

/// A place in a template's source, both from 1, columns in characters. Zero: not known.
struct Position {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};

/// Thrown inside this room only; ChatTemplate turns it into an Error. Without a position, it is
/// placed where the evaluator was.
struct Failure {
    std::string what;
    Position at;
};

[[noreturn]] inline void raise(std::string what, Position at = {}) {
    throw Failure{std::move(what), at};
}

} // namespace headroom::jinja
