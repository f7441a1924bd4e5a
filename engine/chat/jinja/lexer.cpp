#include "engine/chat/jinja/lexer.h"

#include "engine/chat/jinja/string_literal.h"
#include "engine/chat/jinja/unicode.h"

#include <utility>

namespace headroom::jinja {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

/// Newlines of every kind become \n; a last one is dropped, as the reference does.
std::string normalized(std::string_view source) {
    std::string text;
    text.reserve(source.size());
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] != '\r') {
            text += source[i];
            continue;
        }
        text += '\n';
        if (i + 1 < source.size() && source[i + 1] == '\n') ++i;
    }
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

class Lexer {
public:
    explicit Lexer(std::string_view source)
        : text_(normalized(source)) {}

    std::vector<Token> run() {
        while (at_ < text_.size())
            text_until_tag();
        tokens_.push_back({TokenKind::End, "", here()});
        return std::move(tokens_);
    }

private:
    /// Position of at_. Asked for in ascending order, so counting goes on from the last place.
    Position here() {
        for (; counted_ < at_; counted_ += character_size(text_, counted_)) {
            if (text_[counted_] == '\n') {
                ++position_.line;
                position_.column = 1;
            } else {
                ++position_.column;
            }
        }
        return position_;
    }

    char look(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool at_text(std::string_view wanted) const {
        return std::string_view(text_).substr(at_).starts_with(wanted);
    }
    void skip_space() {
        while (at_ < text_.size() && is_space(character_at(text_, at_)))
            at_ += character_size(text_, at_);
    }

    /// The text up to the next tag, then the tag.
    void text_until_tag() {
        std::size_t tag = at_;
        for (;; ++tag) {
            tag = text_.find('{', tag);
            if (tag == kNowhere || tag + 1 == text_.size()) {
                tag = text_.size();
                break;
            }
            const char kind = text_[tag + 1];
            if (kind == '{' || kind == '%' || kind == '#') break;
        }
        const Position at = here();
        std::string_view text = std::string_view(text_).substr(at_, tag - at_);
        at_ = tag;
        if (tag == text_.size()) {
            emit_text(text, at);
            return;
        }
        const Position tag_at = here();
        const char kind = text_[tag + 1];
        at_ += 2;
        emit_text(control_space(text, kind != '{'), at);
        if (kind == '#') return comment(tag_at);
        if (kind == '%' && raw_begins()) return raw(tag_at);
        tokens_.push_back(
            {kind == '{' ? TokenKind::OutputBegin : TokenKind::BlockBegin, "", tag_at});
        inside_tag(kind == '{' ? "}}" : "%}", tag_at);
    }

    /// The text before a tag whose sign is next; moves past the sign.
    std::string_view control_space(std::string_view text, bool strips_indentation) {
        const char sign = look();
        if (sign == '-' || sign == '+') ++at_;
        if (sign == '-') return without_space(text, false, true);
        if (sign == '+' || !strips_indentation) return text;
        const std::size_t newline = text.rfind('\n');
        const std::size_t line = newline == kNowhere ? 0 : newline + 1;
        if (line == 0 && !line_starts_) return text;
        const bool blank = without_space(text.substr(line), true, true).empty();
        return blank ? text.substr(0, line) : text;
    }

    void emit_text(std::string_view text, Position at) {
        if (!text.empty()) tokens_.push_back({TokenKind::Text, std::string(text), at});
    }

    /// At the end of a tag, its sign included; drops the white space that it drops.
    void finish_tag(char sign, bool drops_newline) {
        if (sign == '-')
            skip_space();
        else if (sign != '+' && drops_newline && look() == '\n')
            ++at_;
        line_starts_ = text_[at_ - 1] == '\n';
    }

    void comment(Position at) {
        const std::size_t end = text_.find("#}", at_);
        if (end == kNowhere) raise("the comment is not closed by #}", at);
        const char sign = end > at_ ? text_[end - 1] : '\0';
        at_ = end + 2;
        finish_tag(sign, true);
    }

    /// Whether the block that was opened is `raw`; if so, moves behind its end.
    bool raw_begins() {
        const std::size_t start = at_;
        skip_space();
        if (at_text("raw")) {
            at_ += 3;
            skip_space();
            const bool strips = at_text("-%}");
            if (strips || at_text("%}")) {
                at_ += strips ? 3 : 2;
                finish_tag(strips ? '-' : '\0', false);
                return true;
            }
        }
        at_ = start;
        return false;
    }

    void raw(Position tag_at) {
        const std::size_t body = at_;
        const Position body_at = here();
        for (std::size_t tag = text_.find("{%", body); tag != kNowhere;
             tag = text_.find("{%", tag + 2)) {
            at_ = tag + 2;
            if (look() == '-' || look() == '+') ++at_;
            skip_space();
            if (!at_text("endraw")) continue;
            at_ += 6;
            skip_space();
            const char sign = look() == '-' || look() == '+' ? text_[at_++] : '\0';
            if (!at_text("%}")) continue;
            const std::size_t end = std::exchange(at_, tag + 2) + 2;
            const std::string_view text =
                control_space(std::string_view(text_).substr(body, tag - body), true);
            at_ = end;
            emit_text(text, body_at);
            finish_tag(sign, true);
            return;
        }
        raise("the block raw is not closed by {% endraw %}", tag_at);
    }

    /// Tokens up to the end of the tag. Inside brackets the end is not looked for: "}}" may close
    /// two dicts.
    void inside_tag(std::string_view end, Position opened) {
        const bool block = end == "%}";
        for (;;) {
            skip_space();
            const Position at = here();
            if (at_ >= text_.size())
                raise("the tag that starts here is not closed by " + std::string(end), opened);
            if (brackets_.empty()) {
                const bool strips = at_text("-" + std::string(end));
                const bool keeps = block && at_text("+%}");
                if (strips || keeps || at_text(end)) {
                    at_ += strips || keeps ? 3 : 2;
                    finish_tag(strips ? '-' : keeps ? '+' : '\0', block);
                    tokens_.push_back({block ? TokenKind::BlockEnd : TokenKind::OutputEnd, "", at});
                    return;
                }
            }
            token(at);
        }
    }

    void token(Position at) {
        const char c = look();
        if (c >= '0' && c <= '9') return number(at);
        if (is_name(character_at(text_, at_))) {
            const std::size_t start = at_;
            while (at_ < text_.size() && is_name(character_at(text_, at_)))
                at_ += character_size(text_, at_);
            tokens_.push_back({TokenKind::Name, text_.substr(start, at_ - start), at});
            return;
        }
        if (c == '\'' || c == '"') {
            std::string value = read_string_literal(text_, at_, at);
            tokens_.push_back({TokenKind::String, std::move(value), at});
            return;
        }
        symbol(at);
    }

    void number(Position at) {
        const std::size_t start = at_;
        const auto digits = [this] {
            while ((look() >= '0' && look() <= '9') ||
                   (look() == '_' && look(1) >= '0' && look(1) <= '9'))
                ++at_;
        };
        const char base = static_cast<char>(look(1) | 32);
        if (look() == '0' && (base == 'x' || base == 'o' || base == 'b')) {
            at_ += 2;
            while (is_name(static_cast<unsigned char>(look())))
                ++at_;
            return push_number(TokenKind::Integer, start, at);
        }
        digits();
        bool real = false;
        if (look() == '.' && look(1) >= '0' && look(1) <= '9') {
            real = true;
            ++at_;
            digits();
        }
        if ((look() | 32) == 'e') {
            const std::size_t sign = look(1) == '+' || look(1) == '-' ? 2 : 1;
            if (look(sign) >= '0' && look(sign) <= '9') {
                real = true;
                at_ += sign;
                digits();
            }
        }
        push_number(real ? TokenKind::Float : TokenKind::Integer, start, at);
    }

    void push_number(TokenKind kind, std::size_t start, Position at) {
        std::string digits = text_.substr(start, at_ - start);
        std::erase(digits, '_');
        tokens_.push_back({kind, std::move(digits), at});
    }

    void symbol(Position at) {
        static constexpr std::string_view kLong[] = {"//", "**", "==", "!=", "<=", ">="};
        static constexpr std::string_view kShort = "+-*/%~<>=.,:;|()[]{}";
        std::string text(1, look());
        for (const std::string_view candidate : kLong)
            if (at_text(candidate)) text = candidate;
        if (text.size() == 1 && kShort.find(text[0]) == kNowhere) {
            const std::size_t size = character_size(text_, at_);
            raise("unexpected character '" + text_.substr(at_, size) + "'", at);
        }
        at_ += text.size();
        bracket(text[0], at);
        tokens_.push_back({TokenKind::Symbol, std::move(text), at});
    }

    void bracket(char c, Position at) {
        if (c == '(') brackets_ += ')';
        if (c == '[') brackets_ += ']';
        if (c == '{') brackets_ += '}';
        if (c != ')' && c != ']' && c != '}') return;
        if (brackets_.empty()) raise(std::string("unexpected '") + c + "'", at);
        if (brackets_.back() != c)
            raise(std::string("unexpected '") + c + "', expected '" + brackets_.back() + "'", at);
        brackets_.pop_back();
    }

    const std::string text_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0; ///< bytes that position_ is behind
    Position position_{1, 1};
    bool line_starts_ = true; ///< whether what precedes at_ ended a line
    std::string brackets_;    ///< the closing ones that are awaited
    std::vector<Token> tokens_;
};

} // namespace

std::vector<Token> tokenize(std::string_view source) {
    return Lexer(source).run();
}

} // namespace headroom::jinja
