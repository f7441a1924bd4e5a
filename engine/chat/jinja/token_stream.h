#pragma once

#include "engine/chat/jinja/lexer.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::jinja {

/// Tokens with a place in them.
class TokenStream {
public:
    explicit TokenStream(std::vector<Token> tokens)
        : tokens_(std::move(tokens)) {}

    const Token& peek(std::size_t ahead = 0) const {
        return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
    }
    const Token& next() {
        const Token& token = peek();
        if (at_ + 1 < tokens_.size()) ++at_;
        return token;
    }

    bool is_symbol(std::string_view spelling, std::size_t ahead = 0) const {
        return peek(ahead).kind == TokenKind::Symbol && peek(ahead).text == spelling;
    }
    bool is_name(std::string_view name, std::size_t ahead = 0) const {
        return peek(ahead).kind == TokenKind::Name && peek(ahead).text == name;
    }
    bool skip_symbol(std::string_view spelling) { return is_symbol(spelling) && (next(), true); }
    bool skip_name(std::string_view name) { return is_name(name) && (next(), true); }

    void expect_symbol(std::string_view spelling) {
        if (!skip_symbol(spelling)) unexpected("'" + std::string(spelling) + "'");
    }
    void expect(TokenKind kind, std::string_view wanted) {
        if (peek().kind != kind) unexpected(std::string(wanted));
        next();
    }
    std::string expect_name(std::string_view wanted) {
        if (peek().kind != TokenKind::Name) unexpected(std::string(wanted));
        return next().text;
    }

    [[noreturn]] void unexpected(const std::string& wanted) const {
        raise("expected " + wanted + ", found " + describe(peek()), peek().at);
    }

private:
    static std::string describe(const Token& token) {
        switch (token.kind) {
        case TokenKind::Text:
            return "text";
        case TokenKind::OutputBegin:
            return "'{{'";
        case TokenKind::OutputEnd:
            return "'}}'";
        case TokenKind::BlockBegin:
            return "'{%'";
        case TokenKind::BlockEnd:
            return "'%}'";
        case TokenKind::String:
            return "a string";
        case TokenKind::End:
            return "the end of the template";
        default:
            return "'" + token.text + "'";
        }
    }

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

} // namespace headroom::jinja
