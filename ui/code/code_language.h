#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <span>

namespace headroom::ui {

/// Text between two marks that is one token: a string, or a block comment.
struct Delimited {
    QString open;
    QString close;
    bool comment = false;
    bool lines = false;  ///< may go on over the end of a line
    bool escapes = true; ///< a backslash takes the next character along
    qsizetype most = 0;  ///< longest content that counts, 0 = any: tells 'a' from a Rust lifetime
};

/// How the lines of a language are read.
enum class CodeShape {
    Words,    ///< comments, strings, numbers, keywords, calls
    Markup,   ///< tags and attributes
    Markdown, ///< headings, fences, inline code
    Diff,     ///< a letter at the start of a line
};

/// What a language's tokens look like.
struct CodeLanguage {
    QStringList names; ///< as written after a fence, lower case
    CodeShape shape = CodeShape::Words;
    QStringList line_comments{};
    QList<Delimited> delimited{}; ///< longer opening marks first
    QSet<QString> keywords{};
    bool any_case = false;            ///< keywords count in any case
    bool comment_after_space = false; ///< a line comment begins only at a line's start or a space
    bool keys_before_colon = false;   ///< a word or string before ':' names a value
    bool hash_words = false;          ///< "#include" is a keyword
    bool dashes_in_words = false;     ///< "font-size" is one word
};

/// The words of a line separated by spaces, as a set.
inline QSet<QString> words(const char* text) {
    const QStringList list = QString::fromLatin1(text).split(' ', Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

// One table for each family.
std::span<const CodeLanguage> c_family_languages();
std::span<const CodeLanguage> script_languages();
std::span<const CodeLanguage> data_languages();
std::span<const CodeLanguage> markup_languages();

/// By the name after a fence, in any case: null for one that is not known.
const CodeLanguage* code_language(const QString& name);

} // namespace headroom::ui
