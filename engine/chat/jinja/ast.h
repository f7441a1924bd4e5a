#pragma once

#include "engine/chat/jinja/operators.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace headroom::jinja {

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

enum class ExprKind : std::uint8_t {
    Constant,   ///< constant
    Name,       ///< name
    List,       ///< items
    Tuple,      ///< items
    Dict,       ///< items: key, value, key, value ...
    Attribute,  ///< items[0].name
    Subscript,  ///< items[0][items[1]]
    Slice,      ///< items[0][items[1]:items[2]:items[3]]; absent bounds are null
    Call,       ///< items[0](arguments)
    Filter,     ///< items[0] | name(arguments); items[0] is null in a filter block
    Test,       ///< items[0] is name(arguments)
    Not,        ///< items[0]
    Negative,   ///< items[0]
    Positive,   ///< items[0]
    Arithmetic, ///< items[0] op[0] items[1] op[1] items[2] ..., from the left
    Concat,     ///< items joined as strings
    Compare,    ///< items[0] op[0] items[1] and items[1] op[1] items[2] ...
    And,        ///< items
    Or,         ///< items
    Conditional ///< items[1] if items[0] else items[2]; items[2] may be null
};

struct Argument {
    enum class Kind : std::uint8_t { Positional, Named, Unpacked, UnpackedNamed };
    Kind kind = Kind::Positional;
    std::string name;
    ExprPtr value;
};

struct Expr {
    ExprKind kind;
    Position at;
    std::string name;
    Value constant;
    std::vector<ExprPtr> items;
    std::vector<Operator> operators;
    std::vector<Argument> arguments;
    std::size_t depth = 1; ///< of the tree below; limited, so that walking it may recurse
};

struct Stmt;
using Block = std::vector<Stmt>;

struct Parameter {
    std::string name;
    ExprPtr fallback; ///< null: undefined when not passed
};

enum class StmtKind : std::uint8_t {
    Text,        ///< constant
    Output,      ///< expr
    If,          ///< branches in order; the last may have no condition
    For,         ///< target in expr if condition: body, else otherwise
    Set,         ///< target = expr
    SetBlock,    ///< target = body, through the filters of expr where there are any
    Macro,       ///< name(parameters): body
    CallBlock,   ///< expr, a call, with caller(parameters): body
    FilterBlock, ///< body through the filters of expr
    With,        ///< assignments, then body in a scope of its own (also `generation`)
    Break,
    Continue
};

struct Branch {
    ExprPtr condition;
    Block body;
};

struct Stmt {
    StmtKind kind;
    Position at;
    std::string name;
    Value constant;
    ExprPtr target; ///< Name, Tuple of targets, or Attribute of a Name
    ExprPtr expr;
    ExprPtr condition;
    Block body;
    Block otherwise;
    std::vector<Branch> branches;
    std::vector<Parameter> parameters;
    std::vector<std::pair<ExprPtr, ExprPtr>> assignments; ///< target, value
};

} // namespace headroom::jinja
