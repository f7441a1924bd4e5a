#pragma once

#include "engine/chat/jinja/value.h"

#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace headroom::jinja {

/// Arguments of a call in the order of the function's parameters. Raises on one too many, one too
/// few, one with an unknown name, and when read as a type that it does not have.
class Bound {
public:
    /// Points into the arguments, which must outlive it.
    Bound(std::string function, const Arguments& arguments,
          std::initializer_list<const char*> parameters, std::size_t required = 0);

    Bound(std::string, Arguments&&, std::initializer_list<const char*>,
          std::size_t = 0) = delete; // would point into what is gone

    bool has(std::size_t i) const { return values_[i] != nullptr; }
    /// Absent or None.
    bool none(std::size_t i) const { return !has(i) || values_[i]->is_none(); }
    /// None where absent.
    Value value(std::size_t i) const { return has(i) ? *values_[i] : Value(None{}); }
    const Text& text(std::size_t i) const;
    std::int64_t integer(std::size_t i, std::int64_t fallback) const;
    bool flag(std::size_t i, bool fallback) const;

private:
    std::string function_;
    std::vector<const char*> names_;
    std::vector<const Value*> values_; ///< into the arguments
};

} // namespace headroom::jinja
