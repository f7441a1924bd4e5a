// The evaluator's half that computes expressions.
#include "engine/chat/jinja/evaluator.h"
#include "engine/chat/jinja/filters.h"
#include "engine/chat/jinja/methods.h"
#include "engine/chat/jinja/tests.h"

namespace headroom::jinja {

Value Evaluator::evaluate(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    if (expr.kind == ExprKind::Constant) return expr.constant;
    const Meter::Level level(meter_);
    meter_.step();
    at_ = expr.at;
    switch (expr.kind) {
    case ExprKind::Constant:
        return expr.constant;
    case ExprKind::Name:
        return evaluate_name(expr, *scope);
    case ExprKind::List:
    case ExprKind::Tuple: {
        std::vector<Value> items;
        for (const ExprPtr& item : expr.items)
            items.push_back(evaluate(*item, scope));
        return meter_.make(std::move(items), expr.kind == ExprKind::List ? Sequence::Form::List
                                                                         : Sequence::Form::Tuple);
    }
    case ExprKind::Dict:
        return evaluate_dict(expr, scope);
    case ExprKind::Attribute: {
        const Value object = evaluate(*expr.items[0], scope);
        at_ = expr.at;
        return attribute(meter_, object, expr.name);
    }
    case ExprKind::Subscript: {
        const Value object = evaluate(*expr.items[0], scope);
        const Value key = evaluate(*expr.items[1], scope);
        at_ = expr.at;
        return subscript(meter_, object, key);
    }
    case ExprKind::Slice:
        return evaluate_slice(expr, scope);
    case ExprKind::Call:
        return evaluate_call(expr, scope);
    case ExprKind::Filter:
        return evaluate_filter(expr, scope);
    case ExprKind::Test:
        return evaluate_test(expr, scope);
    case ExprKind::Not:
        return !truthy(evaluate(*expr.items[0], scope));
    case ExprKind::Negative:
    case ExprKind::Positive: {
        const Value value = evaluate(*expr.items[0], scope);
        at_ = expr.at;
        return negative(value, expr.kind == ExprKind::Negative);
    }
    case ExprKind::Arithmetic:
        return evaluate_arithmetic(expr, scope);
    case ExprKind::Concat:
        return evaluate_concat(expr, scope);
    case ExprKind::Compare:
        return evaluate_compare(expr, scope);
    case ExprKind::And:
    case ExprKind::Or: {
        const bool ends_on = expr.kind == ExprKind::Or;
        Value value;
        for (const ExprPtr& item : expr.items) {
            value = evaluate(*item, scope);
            if (truthy(value) == ends_on) break;
        }
        return value;
    }
    case ExprKind::Conditional:
        return evaluate_conditional(expr, scope);
    }
    return {};
}

Value Evaluator::evaluate_name(const Expr& expr, const Scope& scope) {
    for (const Scope* at = &scope; at != nullptr; at = at->parent.get())
        for (const auto& [name, value] : at->variables)
            if (name == expr.name) return value;
    for (const Variables* variables : {&input_, static_cast<const Variables*>(&globals_)})
        for (const auto& [name, value] : *variables)
            if (name == expr.name) return value;
    return Value::undefined("'" + expr.name + "' is undefined");
}

Value Evaluator::evaluate_dict(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    std::vector<std::pair<Value, Value>> entries;
    for (std::size_t i = 0; i < expr.items.size(); i += 2) {
        const Value key = evaluate(*expr.items[i], scope);
        Value value = evaluate(*expr.items[i + 1], scope);
        at_ = expr.at;
        if (key.dict() != nullptr || key.sequence() != nullptr)
            raise("unhashable type: '" + type_name(key) + "'");
        bool known = false;
        for (auto& [old, item] : entries)
            if (equal(meter_, old, key)) {
                item = value;
                known = true;
            }
        if (!known) entries.emplace_back(key, std::move(value));
    }
    return meter_.make(std::move(entries));
}

Value Evaluator::evaluate_slice(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    Value parts[4];
    for (std::size_t i = 0; i < 4; ++i)
        parts[i] = expr.items[i] != nullptr ? evaluate(*expr.items[i], scope) : Value(None{});
    at_ = expr.at;
    return slice(meter_, parts[0], parts[1], parts[2], parts[3]);
}

Value Evaluator::evaluate_arithmetic(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    Value result = evaluate(*expr.items[0], scope);
    for (std::size_t i = 0; i < expr.operators.size(); ++i) {
        const Value operand = evaluate(*expr.items[i + 1], scope);
        at_ = expr.at;
        result = arithmetic(meter_, expr.operators[i], result, operand);
    }
    return result;
}

Value Evaluator::evaluate_concat(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    Text out = meter_.text();
    for (const ExprPtr& item : expr.items) {
        const Value value = evaluate(*item, scope);
        at_ = expr.at;
        append_string(meter_, out, value);
    }
    return meter_.make(std::move(out));
}

bool Evaluator::evaluate_compare(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    Value left = evaluate(*expr.items[0], scope);
    for (std::size_t i = 0; i < expr.operators.size(); ++i) {
        Value right = evaluate(*expr.items[i + 1], scope);
        at_ = expr.at;
        if (!compares(meter_, expr.operators[i], left, right)) return false;
        left = std::move(right);
    }
    return true;
}

Value Evaluator::evaluate_conditional(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    if (truthy(evaluate(*expr.items[0], scope))) return evaluate(*expr.items[1], scope);
    if (expr.items[2] != nullptr) return evaluate(*expr.items[2], scope);
    return Value::undefined("an 'if' without 'else' was false");
}

Arguments Evaluator::evaluate_arguments(const std::vector<Argument>& arguments,
                                        const std::shared_ptr<Scope>& scope) {
    Arguments passed;
    for (const Argument& argument : arguments) {
        Value value = evaluate(*argument.value, scope);
        switch (argument.kind) {
        case Argument::Kind::Positional:
            passed.positional.push_back(std::move(value));
            break;
        case Argument::Kind::Named:
            passed.named.emplace_back(argument.name, std::move(value));
            break;
        case Argument::Kind::Unpacked:
            for (Value& item : elements(meter_, value))
                passed.positional.push_back(std::move(item));
            break;
        case Argument::Kind::UnpackedNamed:
            if (value.dict() == nullptr) raise("** needs a mapping, not " + type_name(value));
            for (const auto& [key, item] : value.dict()->entries) {
                if (key.text() == nullptr) raise("** needs string keys");
                passed.named.emplace_back(key.text()->view(), item);
            }
        }
    }
    return passed;
}

Value Evaluator::evaluate_call(const Expr& expr, const std::shared_ptr<Scope>& scope,
                               const Value* caller) {
    const Expr& callee = *expr.items[0];
    Value function, self;
    Method method = nullptr;
    if (callee.kind == ExprKind::Attribute) {
        self = evaluate(*callee.items[0], scope);
        at_ = callee.at;
        method = find_method(self, callee.name);
        if (method == nullptr) function = attribute(meter_, self, callee.name);
    } else {
        function = evaluate(callee, scope);
    }
    at_ = expr.at;
    if (method == nullptr && function.is_undefined()) raise_undefined(function);
    Arguments arguments = evaluate_arguments(expr.arguments, scope);
    if (caller != nullptr) arguments.named.emplace_back("caller", *caller);
    at_ = expr.at;
    if (method != nullptr) return method(meter_, self, arguments);
    if (function.callable() == nullptr)
        raise("'" + type_name(function) + "' object is not callable");
    return function.callable()->call(arguments);
}

Value Evaluator::evaluate_filter(const Expr& expr, const std::shared_ptr<Scope>& scope,
                                 const Value* subject) {
    // Without a subject of its own the innermost filter takes the text of its block.
    Value value;
    if (expr.items[0] == nullptr)
        value = *subject;
    else if (expr.items[0]->kind == ExprKind::Filter)
        value = evaluate_filter(*expr.items[0], scope, subject);
    else
        value = evaluate(*expr.items[0], scope);
    Arguments arguments = evaluate_arguments(expr.arguments, scope);
    at_ = expr.at;
    meter_.step();
    const Filter filter = find_filter(expr.name);
    if (filter == nullptr) raise("unknown filter '" + expr.name + "'");
    return filter(meter_, value, arguments);
}

bool Evaluator::evaluate_test(const Expr& expr, const std::shared_ptr<Scope>& scope) {
    const Value value = evaluate(*expr.items[0], scope);
    Arguments arguments = evaluate_arguments(expr.arguments, scope);
    at_ = expr.at;
    const Test test = find_test(expr.name);
    if (test == nullptr) raise("unknown test '" + expr.name + "'");
    return test(meter_, value, arguments);
}

} // namespace headroom::jinja
