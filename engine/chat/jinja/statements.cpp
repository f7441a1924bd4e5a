// The evaluator's half that runs statements.
#include "engine/chat/jinja/evaluator.h"

#include <algorithm>

namespace headroom::jinja {

Evaluator::Evaluator(Meter& meter, const Variables& input,
                     std::chrono::system_clock::time_point now)
    : meter_(meter)
    , globals_(make_globals(meter, now, namespaces_))
    , input_(input) {}

Evaluator::~Evaluator() {
    for (const auto& space : namespaces_)
        space->attributes.clear();
    for (const auto& scope : macro_scopes_)
        scope->variables.clear();
}

Text Evaluator::run(const Block& block) {
    try {
        Text out = meter_.text();
        execute(block, inside(nullptr), out);
        return out;
    } catch (Failure& failure) {
        if (failure.at.line == 0) failure.at = at_;
        throw;
    }
}

std::shared_ptr<Scope> Evaluator::inside(const std::shared_ptr<Scope>& parent) {
    auto scope = std::make_shared<Scope>();
    scope->parent = parent;
    scope->charge = meter_.charge(sizeof(Scope));
    return scope;
}

void Evaluator::define(Scope& scope, std::string_view name, Value value) {
    for (auto& [known, old] : scope.variables) {
        if (known != name) continue;
        old = std::move(value);
        return;
    }
    scope.charge.add(sizeof(scope.variables[0]));
    scope.variables.emplace_back(name, std::move(value));
}

Evaluator::Flow Evaluator::execute(const Block& block, const std::shared_ptr<Scope>& scope,
                                   Text& out) {
    const Meter::Level level(meter_);
    for (const Stmt& stmt : block) {
        at_ = stmt.at;
        meter_.step();
        Flow flow = Flow::Next;
        switch (stmt.kind) {
        case StmtKind::Text:
            print(stmt, stmt.constant, out);
            break;
        case StmtKind::Output:
            print(stmt, evaluate(*stmt.expr, scope), out);
            break;
        case StmtKind::If:
            flow = execute_if(stmt, scope, out);
            break;
        case StmtKind::For:
            flow = execute_for(stmt, scope, out);
            break;
        case StmtKind::Set:
            assign(*stmt.target, evaluate(*stmt.expr, scope), scope);
            break;
        case StmtKind::SetBlock: {
            Value text = captured(stmt.body, scope);
            if (stmt.expr != nullptr) text = evaluate_filter(*stmt.expr, scope, &text);
            assign(*stmt.target, text, scope);
            break;
        }
        case StmtKind::Macro:
            define(*scope, stmt.name, macro(stmt, scope, stmt.name));
            break;
        case StmtKind::CallBlock: {
            const Value caller = macro(stmt, scope, "caller");
            print(stmt, evaluate_call(*stmt.expr, scope, &caller), out);
            break;
        }
        case StmtKind::FilterBlock: {
            const Value text = captured(stmt.body, scope);
            print(stmt, evaluate_filter(*stmt.expr, scope, &text), out);
            break;
        }
        case StmtKind::With:
            execute_with(stmt, scope, out);
            break;
        case StmtKind::Break:
            return Flow::Break;
        case StmtKind::Continue:
            return Flow::Continue;
        }
        if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
}

void Evaluator::print(const Stmt& stmt, const Value& value, Text& out) {
    at_ = stmt.at;
    append_string(meter_, out, value);
    if (out.size() > meter_.limits().max_output_bytes)
        raise("the template writes more than " + std::to_string(meter_.limits().max_output_bytes) +
              " bytes");
}

Value Evaluator::captured(const Block& body, const std::shared_ptr<Scope>& scope) {
    Text text = meter_.text();
    execute(body, inside(scope), text);
    return meter_.make(std::move(text));
}

Evaluator::Flow Evaluator::execute_if(const Stmt& stmt, const std::shared_ptr<Scope>& scope,
                                      Text& out) {
    for (const Branch& branch : stmt.branches)
        if (branch.condition == nullptr || truthy(evaluate(*branch.condition, scope)))
            return execute(branch.body, scope, out);
    return Flow::Next;
}

Evaluator::Flow Evaluator::execute_for(const Stmt& stmt, const std::shared_ptr<Scope>& scope,
                                       Text& out) {
    const Value source = evaluate(*stmt.expr, scope);
    at_ = stmt.expr->at;
    std::vector<Value> items = elements(meter_, source);
    if (stmt.condition != nullptr) {
        std::vector<Value> kept;
        for (Value& item : items) {
            const auto candidate = inside(scope);
            assign(*stmt.target, item, candidate);
            if (truthy(evaluate(*stmt.condition, candidate))) kept.push_back(std::move(item));
        }
        items = std::move(kept);
    }
    if (items.empty()) return execute(stmt.otherwise, inside(scope), out);

    const auto loop = std::make_shared<Loop>();
    loop->items = meter_.make(std::move(items));
    loop->depth = depth_of(loop->items) + 1;
    loop->level = ++loop_level_;
    const auto& walked = loop->items.sequence()->items;
    for (; loop->index < walked.size(); ++loop->index) {
        // A scope for each turn: what one turn sets is gone in the next.
        const auto turn = inside(scope);
        define(*turn, "loop", loop);
        assign(*stmt.target, walked[loop->index], turn);
        if (execute(stmt.body, turn, out) == Flow::Break) break;
    }
    --loop_level_;
    return Flow::Next;
}

void Evaluator::execute_with(const Stmt& stmt, const std::shared_ptr<Scope>& scope, Text& out) {
    const auto inner = inside(scope);
    for (const auto& [target, value] : stmt.assignments)
        assign(*target, evaluate(*value, scope), inner);
    execute(stmt.body, inner, out);
}

Value Evaluator::macro(const Stmt& stmt, const std::shared_ptr<Scope>& scope, std::string name) {
    // The macro sees later changes of the variables around it, so it holds the scope itself.
    if (macro_scopes_.empty() || macro_scopes_.back() != scope) macro_scopes_.push_back(scope);
    return meter_.make_callable(std::move(name), 1, [this, &stmt, scope](Arguments& arguments) {
        return call_macro(stmt, scope, arguments);
    });
}

Value Evaluator::call_macro(const Stmt& stmt, const std::shared_ptr<Scope>& scope,
                            Arguments& arguments) {
    const Meter::Level level(meter_);
    const auto& parameters = stmt.parameters;
    const auto inner = inside(scope);
    if (arguments.positional.size() > parameters.size())
        raise("macro '" + stmt.name + "' takes not more than " + std::to_string(parameters.size()) +
              " arguments");
    for (auto& [name, value] : arguments.named) {
        const auto found = std::find_if(parameters.begin(), parameters.end(),
                                        [&](const Parameter& p) { return p.name == name; });
        if (found == parameters.end() && name != "caller")
            raise("macro '" + stmt.name + "' takes no argument '" + name + "'");
        if (found != parameters.end() &&
            static_cast<std::size_t>(found - parameters.begin()) < arguments.positional.size())
            raise("macro '" + stmt.name + "' got the argument '" + name + "' twice");
        define(*inner, found == parameters.end() ? std::string_view("caller") : found->name, value);
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        const bool named = std::any_of(inner->variables.begin(), inner->variables.end(),
                                       [&](const auto& v) { return v.first == parameter.name; });
        if (i < arguments.positional.size())
            define(*inner, parameter.name, arguments.positional[i]);
        else if (!named)
            define(*inner, parameter.name,
                   parameter.fallback != nullptr
                       ? evaluate(*parameter.fallback, inner)
                       : Value::undefined("parameter '" + parameter.name + "' was not provided"));
    }
    Text text = meter_.text();
    execute(stmt.body, inner, text);
    return meter_.make(std::move(text));
}

void Evaluator::assign(const Expr& target, const Value& value,
                       const std::shared_ptr<Scope>& scope) {
    at_ = target.at;
    if (target.kind == ExprKind::Name) {
        define(*scope, target.name, value);
        return;
    }
    if (target.kind == ExprKind::Tuple) {
        const std::vector<Value> items = elements(meter_, value);
        if (items.size() != target.items.size())
            raise("cannot unpack " + std::to_string(items.size()) + " values into " +
                  std::to_string(target.items.size()) + " names");
        for (std::size_t i = 0; i < items.size(); ++i)
            assign(*target.items[i], items[i], scope);
        return;
    }
    const Value object = evaluate_name(*target.items[0], *scope);
    at_ = target.at;
    Namespace* space = object.name_space();
    if (space == nullptr) raise("cannot assign attribute on non-namespace object");
    for (auto& [name, old] : space->attributes) {
        if (name != target.name) continue;
        old = value;
        return;
    }
    space->charge.add(sizeof(space->attributes[0]) + target.name.size());
    space->attributes.emplace_back(target.name, value);
}

} // namespace headroom::jinja
