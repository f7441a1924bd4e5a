#include "engine/chat/jinja/tests.h"

#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/operators.h"
#include "engine/chat/jinja/unicode.h"

#include <unordered_map>

namespace headroom::jinja {
namespace {

using Form = Sequence::Form;

template <bool (*holds)(const Value&)>
bool plain(Meter&, const Value& value, Arguments& arguments) {
    const Bound bound("the test", arguments, {});
    return holds(value);
}

bool defined(const Value& v) {
    return !v.is_undefined();
}
bool undefined(const Value& v) {
    return v.is_undefined();
}
bool none(const Value& v) {
    return v.is_none();
}
bool boolean(const Value& v) {
    return v.is<bool>();
}
bool integer(const Value& v) {
    return v.is<std::int64_t>();
}
bool real(const Value& v) {
    return v.is<double>();
}
bool number(const Value& v) {
    return v.is_number();
}
bool string(const Value& v) {
    return v.text() != nullptr;
}
bool mapping(const Value& v) {
    return v.dict() != nullptr;
}
bool callable(const Value& v) {
    return v.callable() != nullptr;
}
bool escaped(const Value& v) {
    return v.text() != nullptr && v.text()->markup;
}
bool is_true(const Value& v) {
    return v.is<bool>() && truthy(v);
}
bool is_false(const Value& v) {
    return v.is<bool>() && !truthy(v);
}

/// Has a length and can be indexed. An undefined value has both, if only to complain.
bool sequence(const Value& v) {
    if (const Sequence* s = v.sequence())
        return s->form != Form::View && s->form != Form::Generator;
    return v.text() != nullptr || v.dict() != nullptr || v.is_undefined();
}
bool iterable(const Value& v) {
    return v.sequence() != nullptr || v.text() != nullptr || v.dict() != nullptr ||
           v.is_undefined() || v.loop() != nullptr;
}

template <Operator op>
bool compared(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("the test", arguments, {"other"}, 1);
    return compares(meter, op, value, bound.value(0));
}

std::int64_t remainder(Meter& meter, const Value& value, std::int64_t by) {
    const Value rest = arithmetic(meter, Operator::Modulo, value, by);
    if (!as_integer(rest)) raise("the test needs an integer");
    return *as_integer(rest);
}
bool odd(Meter& meter, const Value& value, Arguments&) {
    return remainder(meter, value, 2) == 1;
}
bool even(Meter& meter, const Value& value, Arguments&) {
    return remainder(meter, value, 2) == 0;
}
bool divisible(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("divisibleby", arguments, {"num"}, 1);
    return remainder(meter, value, bound.integer(0, 1)) == 0;
}

template <bool (*wanted)(char32_t), bool (*other)(char32_t)>
bool cased(Meter& meter, const Value& value, Arguments&) {
    const Value text = to_string(meter, value);
    const std::string_view view = text.text()->view();
    bool found = false;
    for (std::size_t at = 0; at < view.size(); at += character_size(view, at)) {
        if (other(character_at(view, at))) return false;
        found = found || wanted(character_at(view, at));
    }
    return found;
}

/// The same object, or an equal value where values have no identity of their own.
bool same(Meter& meter, const Value& value, Arguments& arguments) {
    const Bound bound("sameas", arguments, {"other"}, 1);
    const Value other = bound.value(0);
    if (value.variant().index() != other.variant().index()) return false;
    if (value.sequence() != nullptr) return value.sequence() == other.sequence();
    if (value.dict() != nullptr) return value.dict() == other.dict();
    return equal(meter, value, other);
}

bool known_filter(Meter&, const Value& value, Arguments&) {
    return value.text() != nullptr && find_filter(value.text()->view()) != nullptr;
}
bool known_test(Meter&, const Value& value, Arguments&) {
    return value.text() != nullptr && find_test(value.text()->view()) != nullptr;
}

const std::unordered_map<std::string_view, Test>& table() {
    static const std::unordered_map<std::string_view, Test> tests = {
        {"defined", plain<defined>},
        {"undefined", plain<undefined>},
        {"none", plain<none>},
        {"boolean", plain<boolean>},
        {"integer", plain<integer>},
        {"float", plain<real>},
        {"number", plain<number>},
        {"string", plain<string>},
        {"mapping", plain<mapping>},
        {"sequence", plain<sequence>},
        {"iterable", plain<iterable>},
        {"callable", plain<callable>},
        {"escaped", plain<escaped>},
        {"true", plain<is_true>},
        {"false", plain<is_false>},
        {"odd", odd},
        {"even", even},
        {"divisibleby", divisible},
        {"lower", cased<is_lower, is_upper>},
        {"upper", cased<is_upper, is_lower>},
        {"sameas", same},
        {"filter", known_filter},
        {"test", known_test},
        {"in", compared<Operator::In>},
        {"eq", compared<Operator::Equal>},
        {"equalto", compared<Operator::Equal>},
        {"==", compared<Operator::Equal>},
        {"ne", compared<Operator::NotEqual>},
        {"!=", compared<Operator::NotEqual>},
        {"lt", compared<Operator::Less>},
        {"lessthan", compared<Operator::Less>},
        {"<", compared<Operator::Less>},
        {"le", compared<Operator::LessEqual>},
        {"<=", compared<Operator::LessEqual>},
        {"gt", compared<Operator::Greater>},
        {"greaterthan", compared<Operator::Greater>},
        {">", compared<Operator::Greater>},
        {"ge", compared<Operator::GreaterEqual>},
        {">=", compared<Operator::GreaterEqual>},
    };
    return tests;
}

} // namespace

Test find_test(std::string_view name) {
    const auto found = table().find(name);
    return found == table().end() ? nullptr : found->second;
}

} // namespace headroom::jinja
