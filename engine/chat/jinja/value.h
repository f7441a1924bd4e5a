#pragma once

#include "engine/chat/jinja/text.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom::jinja {

struct Sequence;
struct Dict;
struct Namespace;
struct Loop;
struct Callable;

struct None {};

/// What is not there. Prints as nothing, is false and empty; most other uses raise `why`.
struct Undefined {
    std::shared_ptr<const std::string> why;
};

/// A value of the template language, with the meaning it has in Python. Cheap to copy; everything
/// but a Namespace and a Loop is constant once made.
class Value {
public:
    using Variant = std::variant<Undefined, None, bool, std::int64_t, double,
                                 std::shared_ptr<const Text>, std::shared_ptr<const Sequence>,
                                 std::shared_ptr<const Dict>, std::shared_ptr<Namespace>,
                                 std::shared_ptr<Loop>, std::shared_ptr<const Callable>>;

    Value() = default;
    template <class T>
        requires std::is_constructible_v<Variant, T>
    Value(T value)
        : variant_(std::move(value)) {}
    /// A constant of the template: trusted and uncharged.
    static Value literal(std::string_view text);
    static Value undefined(std::string why);

    template <class T>
    bool is() const {
        return std::holds_alternative<T>(variant_);
    }
    bool is_undefined() const { return is<Undefined>(); }
    bool is_none() const { return is<None>(); }
    /// Bool, integer or float.
    bool is_number() const { return is<bool>() || is<std::int64_t>() || is<double>(); }

    const Text* text() const { return pointer<std::shared_ptr<const Text>>(); }
    const Sequence* sequence() const { return pointer<std::shared_ptr<const Sequence>>(); }
    const Dict* dict() const { return pointer<std::shared_ptr<const Dict>>(); }
    Namespace* name_space() const { return pointer<std::shared_ptr<Namespace>>(); }
    Loop* loop() const { return pointer<std::shared_ptr<Loop>>(); }
    const Callable* callable() const { return pointer<std::shared_ptr<const Callable>>(); }

    const Variant& variant() const { return variant_; }

private:
    template <class P>
    auto pointer() const -> typename P::element_type* {
        const P* found = std::get_if<P>(&variant_);
        return found == nullptr ? nullptr : found->get();
    }

    Variant variant_;
};

struct Sequence {
    enum class Form : std::uint8_t {
        List,
        Tuple,
        Range,
        View,     ///< of a dict: may be walked and counted, not indexed
        Generator ///< may be walked once
    };
    Form form = Form::List;
    std::vector<Value> items;
    std::size_t depth = 1;        ///< of nested containers; limited, so that walking may recurse
    mutable std::size_t next = 0; ///< of a generator: what the next walk starts with
    Charge charge;
};

/// Keys in order of insertion.
struct Dict {
    std::vector<std::pair<Value, Value>> entries;
    std::size_t depth = 1;
    Charge charge;

    const Value* find(std::string_view key) const;
};

/// Variables by name. The evaluator keeps all of them until it ends: they may refer to each other
/// in circles.
struct Namespace {
    std::vector<std::pair<std::string, Value>> attributes;
    Charge charge;
};

/// The variable `loop` inside a for.
struct Loop {
    Value items; ///< a Sequence
    std::size_t index = 0;
    std::size_t level = 1; ///< of nested loops
    std::size_t depth = 1;
};

/// What a call passes.
struct Arguments {
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> named;
};

struct Callable {
    std::string name;
    std::function<Value(Arguments&)> call;
    std::size_t depth = 1;
    Charge charge;
};

/// Nested containers below and with the value; 0 for scalars.
std::size_t depth_of(const Value& value);
/// Python's name of the type, for messages: "str", "NoneType".
std::string type_name(const Value& value);
bool truthy(const Value& value);
/// Raises the reason for which an undefined value is undefined.
[[noreturn]] void raise_undefined(const Value& value);

} // namespace headroom::jinja
