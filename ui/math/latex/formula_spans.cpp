#include "ui/math/latex/formula_spans.h"

#include "ui/math/latex/money.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headroom::math {
namespace {
bool is_space(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}
bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}
bool is_word(char byte) {
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

constexpr std::array<std::string_view, 7> kEnvironments{
    "equation", "align", "gather", "multline", "alignat", "eqnarray", "displaymath"};

/// Longer text after a dollar is shown: it will hardly become a formula.
constexpr std::size_t kLongestInline = 200;

class Splitter {
public:
    Splitter(std::string_view in, TextEnd end)
        : in_(in)
        , grows_(end == TextEnd::MayGrow) {}

    std::vector<FormulaSpan> split() {
        while (at_ < in_.size()) {
            const char byte = in_[at_];
            if (byte == '`' || (byte == '~' && begins_line(at_)))
                skip_code(byte);
            else if (byte == '$')
                dollar();
            else if (byte == '\\')
                backslash();
            else
                ++at_;
        }
        if (open_ && grows_) {
            spans_.resize(open_->spans_before);
            text_ = open_->text_before;
            at_ = open_->at;
            add(open_->kind, in_.size(), open_->inner, in_.size());
            spans_.back().closed = false;
        }
        add_text(in_.size());
        return std::move(spans_);
    }

private:
    /// The first formula whose end may still come.
    struct Open {
        SpanKind kind;
        std::size_t at, inner, spans_before, text_before;
    };
    /// To be called where a search for the end reached the end of the text.
    void may_close_later(SpanKind kind, std::size_t inner) {
        if (!open_) open_ = {kind, at_, std::min(inner, in_.size()), spans_.size(), text_};
    }
    bool is_all_that_follows(std::string_view mark) const { return in_.substr(at_) == mark; }

    char byte_at(std::size_t at) const { return at < in_.size() ? in_[at] : '\0'; }
    bool starts(std::size_t at, std::string_view with) const {
        return in_.substr(std::min(at, in_.size())).starts_with(with);
    }
    bool begins_line(std::size_t at) const {
        while (at > 0 && in_[at - 1] == ' ')
            --at;
        return at == 0 || in_[at - 1] == '\n';
    }

    /// A blank line follows.
    bool ends_paragraph(std::size_t at) const {
        if (in_[at] != '\n') return false;
        std::size_t next = at + 1;
        while (byte_at(next) == ' ' || byte_at(next) == '\t' || byte_at(next) == '\r')
            ++next;
        return byte_at(next) == '\n';
    }

    void add_text(std::size_t end) {
        if (end > text_) spans_.push_back({SpanKind::Text, in_.substr(text_, end - text_), {}});
    }
    void add(SpanKind kind, std::size_t end, std::size_t inner, std::size_t inner_end) {
        add_text(at_);
        spans_.push_back({kind, in_.substr(at_, end - at_), in_.substr(inner, inner_end - inner)});
        at_ = text_ = end;
    }

    /// A run of marks, its content, and the same run again in the same paragraph; a fence may hold
    /// blank lines and stay open.
    void skip_code(char mark) {
        std::size_t end = at_;
        while (byte_at(end) == mark)
            ++end;
        const std::size_t length = end - at_;
        const bool fence = length >= 3 && begins_line(at_);
        if (mark == '~' && !fence) {
            at_ = end;
            return;
        }
        const std::size_t slot = std::min<std::size_t>(length, unclosed_code_.size() - 1);
        if (!fence && end < unclosed_code_[slot]) {
            at_ = end;
            return;
        }
        std::size_t close = end;
        while (close < in_.size() && (fence || !ends_paragraph(close))) {
            if (in_[close] != mark) {
                ++close;
                continue;
            }
            std::size_t run = close;
            while (byte_at(run) == mark)
                ++run;
            const bool closes =
                fence ? run - close >= length && begins_line(close) : run - close == length;
            if (closes) {
                at_ = run;
                return;
            }
            close = run;
        }
        // Nothing closes a run of this length up to here: do not look for it again.
        if (!fence) unclosed_code_[slot] = close;
        at_ = fence ? in_.size() : end;
    }

    /// Where `closer` stands before the paragraph ends; a failed search is remembered.
    std::optional<std::size_t> find(std::string_view closer, std::size_t from,
                                    std::size_t& none_before) {
        if (from < none_before) return {};
        for (std::size_t at = from; at < in_.size(); ++at) {
            if (ends_paragraph(at)) {
                none_before = at;
                return {};
            }
            if (starts(at, closer)) return at;
            if (in_[at] == '\\' && byte_at(at + 1) != '\n') ++at;
        }
        none_before = in_.size();
        return {};
    }

    bool is_blank(std::size_t from, std::size_t to) const {
        return std::all_of(in_.begin() + std::ptrdiff_t(from), in_.begin() + std::ptrdiff_t(to),
                           is_space);
    }

    void dollar() {
        if (is_all_that_follows("$")) may_close_later(SpanKind::Inline, at_ + 1);
        if (byte_at(at_ + 1) == '$') {
            const auto close = find("$$", at_ + 2, no_dollars_);
            if (!close && no_dollars_ == in_.size()) may_close_later(SpanKind::Display, at_ + 2);
            if (close && !is_blank(at_ + 2, *close)) {
                add(SpanKind::Display, *close + 2, at_ + 2, *close);
                return;
            }
            while (byte_at(at_) == '$')
                ++at_;
            return;
        }
        const std::size_t inner = at_ + 1;
        const bool opens =
            inner < in_.size() && !is_space(in_[inner]) && (at_ == 0 || !is_word(in_[at_ - 1]));
        const auto close = opens ? find("$", inner, no_dollar_) : std::nullopt;
        // An amount is not kept back, nor what already reads as prose.
        if (opens && !close && no_dollar_ == in_.size() && !is_digit(in_[inner]) &&
            in_.size() - inner < kLongestInline && !reads_as_text(in_.substr(inner), ' '))
            may_close_later(SpanKind::Inline, inner);
        const bool closes = close && *close > inner && !is_space(in_[*close - 1]) &&
                            !is_digit(byte_at(*close + 1)) && byte_at(*close + 1) != '$';
        if (closes && !reads_as_text(in_.substr(inner, *close - inner), byte_at(*close + 1)))
            add(SpanKind::Inline, *close + 1, inner, *close);
        else
            ++at_;
    }

    void backslash() {
        const char next = byte_at(at_ + 1);
        if (is_all_that_follows("\\")) may_close_later(SpanKind::Inline, at_ + 1);
        if (next == '(' || next == '[') {
            const bool display = next == '[';
            const auto close =
                find(display ? "\\]" : "\\)", at_ + 2, display ? no_bracket_ : no_parenthesis_);
            if (!close && (display ? no_bracket_ : no_parenthesis_) == in_.size())
                may_close_later(display ? SpanKind::Display : SpanKind::Inline, at_ + 2);
            if (close && !is_blank(at_ + 2, *close)) {
                const std::string_view inner = in_.substr(at_ + 2, *close - at_ - 2);
                // "\[1\]" and "\[see below\]" are brackets that Markdown must not take for links.
                const bool number = display && std::all_of(inner.begin(), inner.end(), is_digit);
                if (!number && !reads_as_text(inner, '\0')) {
                    add(display ? SpanKind::Display : SpanKind::Inline, *close + 2, at_ + 2,
                        *close);
                    return;
                }
            }
        } else if (next == 'b' && environment()) {
            return;
        }
        at_ = std::min(at_ + 2, in_.size()); // an escaped character is text
    }

    bool environment() {
        static constexpr std::string_view kBegin = "\\begin{";
        // The name of an environment that is still being written.
        if (in_.size() - at_ < kBegin.size() + 12 && in_.find('}', at_) == in_.npos &&
            (starts(at_, kBegin) || kBegin.starts_with(in_.substr(at_))))
            may_close_later(SpanKind::Inline, in_.size());
        if (!starts(at_, kBegin)) return false;
        const std::size_t name_at = at_ + kBegin.size();
        for (const std::string_view name : kEnvironments) {
            if (!starts(name_at, name)) continue;
            const bool star = byte_at(name_at + name.size()) == '*';
            if (byte_at(name_at + name.size() + star) != '}') continue;
            const std::string closer = "\\end{" + std::string(name) + (star ? "*}" : "}");
            const auto close = find(closer, name_at, no_end_);
            if (!close) {
                if (no_end_ == in_.size()) may_close_later(SpanKind::Display, at_);
                return false;
            }
            const std::size_t end = *close + closer.size();
            add(SpanKind::Display, end, at_, end);
            return true;
        }
        return false;
    }

    std::string_view in_;
    bool grows_;
    std::optional<Open> open_;
    std::size_t at_ = 0, text_ = 0;
    std::vector<FormulaSpan> spans_;
    std::size_t no_dollar_ = 0, no_dollars_ = 0, no_parenthesis_ = 0, no_bracket_ = 0, no_end_ = 0;
    std::array<std::size_t, 32> unclosed_code_{};
};
} // namespace

std::vector<FormulaSpan> split_formulas(std::string_view markdown, TextEnd end) {
    return Splitter(markdown, end).split();
}

ProtectedText protect_formulas(std::string_view markdown, TextEnd end) {
    ProtectedText result;
    for (const FormulaSpan& span : split_formulas(markdown, end)) {
        if (span.kind == SpanKind::Text) {
            result.markdown += span.source;
            continue;
        }
        const bool display = span.kind == SpanKind::Display;
        if (!span.closed && !display) continue;
        result.markdown += "\uf8fe" + std::to_string(result.formulas.size()) + "\uf8ff";
        result.formulas.push_back(
            {std::string(span.source), std::string(span.formula), display, span.closed});
    }
    return result;
}

} // namespace headroom::math
