#pragma once

#include "ui/math/latex/formula_spans.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom::ui {

/// Where a stretch of a block's drawn text stands in the Markdown. Character for character if both
/// are of one length; otherwise it is one thing, as a formula or an entity.
struct SourceSpan {
    int block = 0;
    int cell = -1;                ///< of a table
    qsizetype place = 0;          ///< in the cell's or the block's text
    qsizetype places = 0;         ///< how many it takes
    qsizetype begin = 0, end = 0; ///< UTF-16, in the source

    bool isExact() const { return places == end - begin; }
};

/// Collects the spans of the blocks while their text comes from the parser, which was given the
/// text with formulas protected.
class SourceSpans {
public:
    /// `source` must outlive this; `markdown` is the text that it was made of.
    SourceSpans(const math::ProtectedText& source, const std::string& markdown);

    /// The parser tells a text. What it made up for a line's end is found, other things it made up
    /// are not in the source.
    void enter(const char* bytes, std::size_t size);
    /// [from, from + length) of that text is drawn at a place of the block that is being made.
    void add(qsizetype from, qsizetype length, int cell, qsizetype place, qsizetype places);
    /// The formula that stands at `from` of that text: as one thing, or a part of its source.
    void addFormula(qsizetype from, int cell, qsizetype place);
    void addFormula(qsizetype from, qsizetype offset, int cell, qsizetype place, qsizetype places);
    /// Of the text that was entered, to come back to it.
    std::optional<qsizetype> here() const { return at_; }
    void enter(std::optional<qsizetype> at) { at_ = at; }

    /// The block being made lost so much at its front.
    void trim(qsizetype places);
    /// It is the block `block`, and has that many places left.
    void endBlock(int block, qsizetype places);
    void dropBlock() { making_.clear(); }

    std::vector<SourceSpan> spans;

private:
    struct Formula {
        qsizetype mark, mark_size; ///< in the protected text
        qsizetype begin, size;     ///< in the source
    };
    qsizetype original(qsizetype at) const;
    const Formula* formulaAt(qsizetype at) const;

    const std::string& protected_;
    QString source_;
    std::vector<qsizetype> utf16_; ///< [byte of the protected text]: its place in UTF-16
    std::vector<Formula> formulas_;
    std::vector<SourceSpan> making_; ///< of the block that is being made
    std::optional<qsizetype> at_;    ///< UTF-16, in the protected text
    qsizetype last_ = 0;             ///< in the source: what was told ended there
};

} // namespace headroom::ui
