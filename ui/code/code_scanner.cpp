#include "ui/code/code_scanner.h"

#include <algorithm>

namespace headroom::ui {
namespace {
// States: 0 is plain, 1 + i is inside `delimited[i]`, and for markup plus kInTag inside a tag.
constexpr int kInTag = 1 << 8;
constexpr int kInFence = 1;

class LineScanner {
public:
    LineScanner(const CodeLanguage& language, QStringView line, int state)
        : language_(language)
        , line_(line)
        , in_tag_((state & kInTag) != 0)
        , open_(state & (kInTag - 1)) {}

    ScannedLine words() {
        if (open_ > 0 && !finishDelimited(0)) return result();
        while (at_ < line_.size()) {
            const QChar letter = line_[at_];
            if (letter.isSpace()) {
                ++at_;
            } else if (startsComment()) {
                add(at_, line_.size(), CodeToken::Comment);
                at_ = line_.size();
            } else if (const int found = delimiterHere(); found >= 0) {
                if (!delimited(found)) return result();
            } else if (startsNumber()) {
                number();
            } else if (startsWord(letter)) {
                word();
            } else {
                ++at_;
            }
        }
        return result();
    }

    ScannedLine markup() {
        if (open_ > 0 && !finishDelimited(0)) return result();
        while (at_ < line_.size()) {
            const int found = delimiterHere();
            if (found == 0 || (found > 0 && in_tag_)) {
                if (!delimited(found)) return result();
            } else if (line_[at_] == '<') {
                in_tag_ = true;
                const qsizetype start = at_++;
                while (at_ < line_.size() &&
                       (isWord(line_[at_]) || QStringView(u"/!?-:").contains(line_[at_])))
                    ++at_;
                add(start, at_, CodeToken::Keyword);
            } else if (line_[at_] == '>') {
                if (in_tag_) add(at_, at_ + 1, CodeToken::Keyword);
                in_tag_ = false;
                ++at_;
            } else if (in_tag_ && startsWord(line_[at_])) {
                const qsizetype start = at_++;
                while (at_ < line_.size() &&
                       (isWord(line_[at_]) || line_[at_] == '-' || line_[at_] == ':'))
                    ++at_;
                add(start, at_, CodeToken::Function);
            } else {
                ++at_;
            }
        }
        return result();
    }

private:
    bool startsWord(QChar letter) const {
        return letter.isLetter() || letter == '_' || letter == '$' || letter == '@' ||
               (language_.hash_words && letter == '#');
    }
    bool isWord(QChar letter) const { return letter.isLetterOrNumber() || letter == '_'; }

    bool startsComment() const {
        if (language_.comment_after_space && at_ > 0 && !line_[at_ - 1].isSpace()) return false;
        // A longer mark, such as that of a block comment, may begin in the same way.
        if (const int found = delimiterHere(); found >= 0 && language_.delimited[found].comment)
            return false;
        return std::any_of(
            language_.line_comments.begin(), language_.line_comments.end(),
            [this](const QString& mark) { return line_.sliced(at_).startsWith(mark); });
    }

    int delimiterHere() const {
        const QStringView rest = line_.sliced(at_);
        for (qsizetype i = 0; i < language_.delimited.size(); ++i) {
            const Delimited& each = language_.delimited[i];
            if (!rest.startsWith(each.open)) continue;
            if (each.most > 0 && !closesSoon(each)) continue;
            return int(i);
        }
        return -1;
    }
    bool closesSoon(const Delimited& each) const {
        const qsizetype inside = at_ + each.open.size();
        if (inside < line_.size() && line_[inside] == '\\') return true;
        const qsizetype end = line_.indexOf(each.close, inside);
        return end > inside && end - inside <= each.most;
    }

    /// False if it goes on in the next line.
    bool delimited(int which) {
        const qsizetype start = at_;
        open_ = which + 1;
        at_ += language_.delimited[which].open.size();
        return finishDelimited(start);
    }
    bool finishDelimited(qsizetype start) {
        const Delimited& what = language_.delimited[open_ - 1];
        bool closed = false;
        while (at_ < line_.size() && !closed) {
            if (what.escapes && line_[at_] == '\\') {
                at_ += 2;
            } else if (line_.sliced(at_).startsWith(what.close)) {
                at_ += what.close.size();
                closed = true;
            } else {
                ++at_;
            }
        }
        at_ = std::min(at_, line_.size());
        const bool named = language_.keys_before_colon && !what.comment && next() == ':';
        add(start, at_,
            what.comment ? CodeToken::Comment
            : named      ? CodeToken::Function
                         : CodeToken::String);
        if (!closed && what.lines) return false;
        open_ = 0;
        return true;
    }

    bool startsNumber() const {
        if (line_[at_].isDigit()) return true;
        return line_[at_] == '.' && at_ + 1 < line_.size() && line_[at_ + 1].isDigit();
    }
    void number() {
        const qsizetype start = at_;
        const bool hexadecimal = line_.sliced(at_).startsWith(u"0x", Qt::CaseInsensitive);
        while (at_ < line_.size()) {
            const QChar letter = line_[at_];
            const bool sign = (letter == '+' || letter == '-') && at_ > start &&
                              line_[at_ - 1].toLower() == 'e' && !hexadecimal;
            const bool digits_follow = at_ + 1 < line_.size() && line_[at_ + 1].isLetterOrNumber();
            if (!isWord(letter) && !sign && !(letter == '.') && !(letter == '\'' && digits_follow))
                break;
            ++at_;
        }
        if (line_[at_ - 1] == '.') --at_; // "1..5", the end of a sentence
        add(start, std::max(at_, start + 1), CodeToken::Number);
        at_ = std::max(at_, start + 1);
    }

    void word() {
        const qsizetype start = at_++;
        while (at_ < line_.size() &&
               (isWord(line_[at_]) || (language_.dashes_in_words && line_[at_] == '-')))
            ++at_;
        const QString text = line_.sliced(start, at_ - start).toString();
        const bool preprocessor = text.startsWith('#') && text.size() > 1;
        if (preprocessor || language_.keywords.contains(language_.any_case ? text.toLower() : text))
            add(start, at_, CodeToken::Keyword);
        else if (at_ < line_.size() && line_[at_] == '(')
            add(start, at_, CodeToken::Function);
        else if (language_.keys_before_colon && next() == ':')
            add(start, at_, CodeToken::Function);
    }

    QChar next() const {
        qsizetype at = at_;
        while (at < line_.size() && line_[at].isSpace())
            ++at;
        return at < line_.size() ? line_[at] : QChar();
    }

    void add(qsizetype start, qsizetype end, CodeToken token) {
        if (end > start) spans_.append({start, end - start, token});
    }
    ScannedLine result() const { return {spans_, open_ + (in_tag_ ? kInTag : 0)}; }

    const CodeLanguage& language_;
    QStringView line_;
    qsizetype at_ = 0;
    bool in_tag_;
    int open_; ///< 1 + index of the delimited text that we are in
    QList<CodeSpan> spans_;
};

ScannedLine diff_line(QStringView line) {
    if (line.isEmpty()) return {};
    const auto whole = [&](CodeToken token) { return ScannedLine{{{0, line.size(), token}}, 0}; };
    if (line.startsWith(u"@@")) return whole(CodeToken::Function);
    if (line.startsWith(u"+++") || line.startsWith(u"---") || line.startsWith(u"diff ") ||
        line.startsWith(u"index "))
        return whole(CodeToken::Comment);
    if (line[0] == '+') return whole(CodeToken::String);
    if (line[0] == '-') return whole(CodeToken::Number);
    return {};
}

ScannedLine markdown_line(QStringView line, int state) {
    if (line.isEmpty()) return {{}, state};
    const QStringView text = line.trimmed();
    if (text.startsWith(u"```") || text.startsWith(u"~~~"))
        return {{{0, line.size(), CodeToken::String}}, state == kInFence ? 0 : kInFence};
    if (state == kInFence) return {{{0, line.size(), CodeToken::String}}, kInFence};
    ScannedLine result;
    if (text.startsWith('#')) {
        result.spans.append({0, line.size(), CodeToken::Keyword});
    } else if (text.startsWith('>')) {
        result.spans.append({0, line.size(), CodeToken::Comment});
    } else {
        qsizetype open = line.indexOf('`');
        while (open >= 0) {
            const qsizetype close = line.indexOf('`', open + 1);
            if (close < 0) break;
            result.spans.append({open, close + 1 - open, CodeToken::String});
            open = line.indexOf('`', close + 1);
        }
    }
    return result;
}
} // namespace

ScannedLine scan_line(const CodeLanguage& language, QStringView line, int state) {
    switch (language.shape) {
    case CodeShape::Words:
        return LineScanner(language, line, state).words();
    case CodeShape::Markup:
        return LineScanner(language, line, state).markup();
    case CodeShape::Markdown:
        return markdown_line(line, state);
    case CodeShape::Diff:
        return diff_line(line);
    }
    return {};
}

} // namespace headroom::ui
