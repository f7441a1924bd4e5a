#include "engine/chat/jinja/operators.h"

#include "engine/chat/jinja/format.h"
#include "engine/chat/jinja/unicode.h"

#include <algorithm>
#include <cmath>

namespace headroom::jinja {
namespace {

using Form = Sequence::Form;

[[noreturn]] void raise_types(const char* op, const Value& a, const Value& b) {
    raise(std::string("unsupported operand types for ") + op + ": '" + type_name(a) + "' and '" +
          type_name(b) + "'");
}

[[noreturn]] void raise_too_large() {
    raise("an integer has more than 64 bits");
}

void refuse_undefined(const Value& a, const Value& b) {
    if (a.is_undefined()) raise_undefined(a);
    if (b.is_undefined()) raise_undefined(b);
}

Value add(Meter& meter, const Value& a, const Value& b) {
    const Text* left = a.text();
    const Text* right = b.text();
    if (left != nullptr && right != nullptr) {
        Text sum = meter.text();
        meter.walk(left->size() + right->size());
        sum.markup = left->markup || right->markup;
        for (const Text* side : {left, right}) {
            if (sum.markup && !side->markup)
                append_escaped(sum, *side);
            else
                sum.append(*side);
        }
        return meter.make(std::move(sum));
    }
    if (left != nullptr) raise("can only concatenate str (not \"" + type_name(b) + "\") to str");
    const Sequence* first = a.sequence();
    const Sequence* second = b.sequence();
    if (first != nullptr && second != nullptr && first->form == second->form &&
        (first->form == Form::List || first->form == Form::Tuple)) {
        const Charge charge =
            meter.charge((first->items.size() + second->items.size()) * sizeof(Value));
        std::vector<Value> items = first->items;
        items.insert(items.end(), second->items.begin(), second->items.end());
        return meter.make(std::move(items), first->form);
    }
    raise_types("+", a, b);
}

Value repeat(Meter& meter, const Value& value, std::int64_t times) {
    if (const Text* text = value.text()) {
        Text out = meter.text();
        out.markup = text->markup;
        if (text->size() == 0) return value;
        for (std::int64_t i = 0; i < times; ++i) {
            meter.walk(text->size());
            out.append(*text);
        }
        return meter.make(std::move(out));
    }
    const Sequence& sequence = *value.sequence();
    if (sequence.items.empty() || times <= 0)
        return meter.make(std::vector<Value>(), sequence.form);
    const auto count = static_cast<std::uint64_t>(times);
    if (count > (std::uint64_t{1} << 32)) raise("a list would be repeated too often");
    const Charge charge = meter.charge(sequence.items.size() * count * sizeof(Value));
    std::vector<Value> items;
    items.reserve(sequence.items.size() * count);
    for (std::uint64_t i = 0; i < count; ++i)
        items.insert(items.end(), sequence.items.begin(), sequence.items.end());
    return meter.make(std::move(items), sequence.form);
}

bool repeatable(const Value& value) {
    const Sequence* sequence = value.sequence();
    return value.text() != nullptr ||
           (sequence != nullptr && (sequence->form == Form::List || sequence->form == Form::Tuple));
}

Value integer_power(std::int64_t base, std::int64_t exponent) {
    if (exponent < 0 && base == 0) raise("division by zero");
    if (exponent < 0) return std::pow(static_cast<double>(base), static_cast<double>(exponent));
    std::int64_t result = 1;
    // Squaring past the last bit would overflow without being used.
    for (std::int64_t factor = base; exponent > 0;) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(result, factor, &result))
            raise_too_large();
        exponent >>= 1;
        if (exponent > 0 && __builtin_mul_overflow(factor, factor, &factor)) raise_too_large();
    }
    return result;
}

Value integers(Operator op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = false;
    switch (op) {
    case Operator::Add:
        overflow = __builtin_add_overflow(a, b, &result);
        break;
    case Operator::Subtract:
        overflow = __builtin_sub_overflow(a, b, &result);
        break;
    case Operator::Multiply:
        overflow = __builtin_mul_overflow(a, b, &result);
        break;
    case Operator::Power:
        return integer_power(a, b);
    default: {
        if (b == 0) raise("division by zero");
        if (op == Operator::Divide) return static_cast<double>(a) / static_cast<double>(b);
        if (b == -1) {
            if (op == Operator::Modulo) return std::int64_t{0};
            overflow = __builtin_sub_overflow(std::int64_t{0}, a, &result);
            break;
        }
        // Python rounds down, C++ towards zero.
        const std::int64_t remainder = a % b;
        const bool down = remainder != 0 && (remainder < 0) != (b < 0);
        result = op == Operator::Modulo ? remainder + (down ? b : 0) : a / b - (down ? 1 : 0);
    }
    }
    if (overflow) raise_too_large();
    return result;
}

Value reals(Operator op, double a, double b) {
    switch (op) {
    case Operator::Add:
        return a + b;
    case Operator::Subtract:
        return a - b;
    case Operator::Multiply:
        return a * b;
    case Operator::Power:
        return std::pow(a, b);
    default:
        break;
    }
    if (b == 0) raise("division by zero");
    if (op == Operator::Divide) return a / b;
    if (op == Operator::FloorDivide) return std::floor(a / b);
    const double remainder = std::fmod(a, b);
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
}

const char* symbol(Operator op) {
    static constexpr const char* kSymbols[] = {
        "+", "-", "*", "/", "//", "%", "**", "==", "!=", "<", "<=", ">", ">=", "in", "not in"};
    return kSymbols[static_cast<std::size_t>(op)];
}

template <class T>
int sign(const T& a, const T& b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

/// Order of two numbers; nothing where one of them is not a number.
std::optional<int> number_order(const Value& a, const Value& b) {
    const auto left = as_integer(a), right = as_integer(b);
    if (left && right) return sign(*left, *right);
    const double x = *as_real(a), y = *as_real(b);
    if (std::isnan(x) || std::isnan(y)) return std::nullopt;
    return sign(x, y);
}

} // namespace

std::optional<std::int64_t> as_integer(const Value& value) {
    if (const auto* flag = std::get_if<bool>(&value.variant())) return *flag ? 1 : 0;
    if (const auto* number = std::get_if<std::int64_t>(&value.variant())) return *number;
    return std::nullopt;
}

std::optional<double> as_real(const Value& value) {
    if (const auto* number = std::get_if<double>(&value.variant())) return *number;
    const auto integer = as_integer(value);
    if (!integer) return std::nullopt;
    return static_cast<double>(*integer);
}

bool equal(Meter& meter, const Value& a, const Value& b) {
    meter.step();
    if (a.is_number() && b.is_number()) return number_order(a, b) == 0;
    if (a.variant().index() != b.variant().index()) return false;
    if (a.is_undefined() || a.is_none()) return true;
    if (const Text* text = a.text()) {
        meter.walk(std::min(text->size(), b.text()->size()));
        return text->view() == b.text()->view();
    }
    if (const Sequence* left = a.sequence()) {
        const Sequence* right = b.sequence();
        if (left == right) return true;
        if (left->form != right->form || left->items.size() != right->items.size()) return false;
        if (left->form == Form::Generator) return false;
        for (std::size_t i = 0; i < left->items.size(); ++i)
            if (!equal(meter, left->items[i], right->items[i])) return false;
        return true;
    }
    if (const Dict* left = a.dict()) {
        if (left == b.dict()) return true;
        if (left->entries.size() != b.dict()->entries.size()) return false;
        for (const auto& [key, value] : left->entries) {
            const Value* other = find_key(meter, *b.dict(), key);
            if (other == nullptr || !equal(meter, value, *other)) return false;
        }
        return true;
    }
    return a.name_space() == b.name_space() && a.loop() == b.loop() && a.callable() == b.callable();
}

int order(Meter& meter, const Value& a, const Value& b) {
    meter.step();
    refuse_undefined(a, b);
    if (a.is_number() && b.is_number()) return number_order(a, b).value_or(0);
    if (a.text() != nullptr && b.text() != nullptr) {
        meter.walk(std::min(a.text()->size(), b.text()->size()));
        return a.text()->view().compare(b.text()->view());
    }
    const Sequence* left = a.sequence();
    const Sequence* right = b.sequence();
    if (left == nullptr || right == nullptr || left->form != right->form ||
        (left->form != Form::List && left->form != Form::Tuple))
        raise("'<' is not supported between '" + type_name(a) + "' and '" + type_name(b) + "'");
    const std::size_t common = std::min(left->items.size(), right->items.size());
    for (std::size_t i = 0; i < common; ++i)
        if (!equal(meter, left->items[i], right->items[i]))
            return order(meter, left->items[i], right->items[i]);
    return sign(left->items.size(), right->items.size());
}

Value arithmetic(Meter& meter, Operator op, const Value& a, const Value& b) {
    refuse_undefined(a, b);
    const auto left = as_integer(a), right = as_integer(b);
    if (left && right) return integers(op, *left, *right);
    if (a.is_number() && b.is_number()) return reals(op, *as_real(a), *as_real(b));
    if (op == Operator::Add) return add(meter, a, b);
    if (op == Operator::Multiply && repeatable(a) && right) return repeat(meter, a, *right);
    if (op == Operator::Multiply && repeatable(b) && left) return repeat(meter, b, *left);
    if (op == Operator::Modulo && a.text() != nullptr) return format_percent(meter, *a.text(), b);
    raise_types(symbol(op), a, b);
}

bool compares(Meter& meter, Operator op, const Value& a, const Value& b) {
    switch (op) {
    case Operator::Equal:
        return equal(meter, a, b);
    case Operator::NotEqual:
        return !equal(meter, a, b);
    case Operator::In:
        return contains(meter, b, a);
    case Operator::NotIn:
        return !contains(meter, b, a);
    default:
        break;
    }
    if (a.is_number() && b.is_number() && !number_order(a, b)) return false; // not a number
    const int result = order(meter, a, b);
    switch (op) {
    case Operator::Less:
        return result < 0;
    case Operator::LessEqual:
        return result <= 0;
    case Operator::Greater:
        return result > 0;
    default:
        return result >= 0;
    }
}

bool contains(Meter& meter, const Value& container, const Value& item) {
    if (container.is_undefined()) return false;
    if (const Text* text = container.text()) {
        if (item.is_undefined()) raise_undefined(item);
        if (item.text() == nullptr)
            raise("'in <string>' requires string as left operand, not " + type_name(item));
        meter.walk(text->size());
        return find_text(text->view(), item.text()->view(), 0) != std::string_view::npos;
    }
    if (const Dict* dict = container.dict()) return find_key(meter, *dict, item) != nullptr;
    if (const Sequence* sequence = container.sequence()) {
        for (const Value& other : take_items(*sequence))
            if (equal(meter, other, item)) return true;
        return false;
    }
    raise("argument of type '" + type_name(container) + "' is not iterable");
}

Value negative(const Value& value, bool negate) {
    if (value.is_undefined()) raise_undefined(value);
    if (const auto* real = std::get_if<double>(&value.variant())) return negate ? -*real : *real;
    const auto integer = as_integer(value);
    if (!integer) raise("bad operand type for unary -: '" + type_name(value) + "'");
    return negate ? integers(Operator::Subtract, 0, *integer) : Value(*integer);
}

} // namespace headroom::jinja
