#pragma once

#include <QList>
#include <QMetaType>
#include <QString>

namespace headroom::ui {

/// A stretch of text in one style, or a formula, which takes one place in the drawn text.
struct TextRun {
    enum Style { Strong = 1, Emphasis = 2, Strike = 4, Underline = 8, Code = 16 };

    QString text; ///< of a formula: its source as written, with the delimiters
    int styles = 0;
    QString link;         ///< http, https or mailto; empty if it leads nowhere
    QString image;        ///< the Markdown of an image that `text` stands for
    QString latex;        ///< of a formula that can be drawn, else empty
    bool display = false; ///< a formula in display style

    bool isFormula() const { return !latex.isEmpty(); }
    /// In the drawn text.
    qsizetype places() const { return isFormula() ? 1 : text.size(); }
    bool looksLike(const TextRun& other) const;
    bool operator==(const TextRun&) const = default;
};

/// The text of a paragraph, a heading or a cell. A line break in it is '\n'.
struct Prose {
    QList<TextRun> runs;

    /// Joins what looks alike; nothing is added for nothing.
    void append(TextRun run);
    void trimStart();
    void trimEnd();

    qsizetype places() const;
    /// One character a place: U+FFFC for a formula.
    QString shown() const;
    /// With formulas as they were written.
    QString plain() const;
    /// The places [from, to).
    Prose cut(qsizetype from, qsizetype to) const;

    bool operator==(const Prose&) const = default;
};

} // namespace headroom::ui

Q_DECLARE_METATYPE(headroom::ui::Prose)
