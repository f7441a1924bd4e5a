#pragma once

#include "engine/chat/jinja/ast.h"
#include "engine/chat/jinja/globals.h"

#include <memory>
#include <string_view>

namespace headroom::jinja {

/// Variables of one block, and those around it.
struct Scope {
    std::shared_ptr<Scope> parent;
    std::vector<std::pair<std::string_view, Value>> variables; ///< names live in the template
    Charge charge;
};

/// Runs one template once. One thread.
class Evaluator {
public:
    /// `input`: the variables that the template sees, besides the globals.
    Evaluator(Meter& meter, const Variables& input, std::chrono::system_clock::time_point now);
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// Raises a Failure, always with a position.
    Text run(const Block& block);

private:
    enum class Flow { Next, Break, Continue };

    Flow execute(const Block& block, const std::shared_ptr<Scope>& scope, Text& out);
    Flow execute_if(const Stmt& stmt, const std::shared_ptr<Scope>& scope, Text& out);
    Flow execute_for(const Stmt& stmt, const std::shared_ptr<Scope>& scope, Text& out);
    void execute_with(const Stmt& stmt, const std::shared_ptr<Scope>& scope, Text& out);
    void print(const Stmt& stmt, const Value& value, Text& out);
    /// The body in a scope of its own, as a text.
    Value captured(const Block& body, const std::shared_ptr<Scope>& scope);
    Value macro(const Stmt& stmt, const std::shared_ptr<Scope>& scope, std::string name);
    Value call_macro(const Stmt& stmt, const std::shared_ptr<Scope>& scope, Arguments& arguments);
    void assign(const Expr& target, const Value& value, const std::shared_ptr<Scope>& scope);
    void define(Scope& scope, std::string_view name, Value value);
    std::shared_ptr<Scope> inside(const std::shared_ptr<Scope>& parent);

    Value evaluate(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_name(const Expr& expr, const Scope& scope);
    Value evaluate_dict(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_slice(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_arithmetic(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_concat(const Expr& expr, const std::shared_ptr<Scope>& scope);
    bool evaluate_compare(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_conditional(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Value evaluate_call(const Expr& expr, const std::shared_ptr<Scope>& scope,
                        const Value* caller = nullptr);
    Value evaluate_filter(const Expr& expr, const std::shared_ptr<Scope>& scope,
                          const Value* subject = nullptr);
    bool evaluate_test(const Expr& expr, const std::shared_ptr<Scope>& scope);
    Arguments evaluate_arguments(const std::vector<Argument>& arguments,
                                 const std::shared_ptr<Scope>& scope);

    Meter& meter_;
    // Namespaces and the scopes of macros may refer to each other in circles: all are kept here,
    // and emptied at the end.
    std::vector<std::shared_ptr<Namespace>> namespaces_;
    std::vector<std::shared_ptr<Scope>> macro_scopes_;
    Variables globals_;
    const Variables& input_;
    std::size_t loop_level_ = 0;
    Position at_{1, 1}; ///< of what is being evaluated, for failures without a place
};

} // namespace headroom::jinja
