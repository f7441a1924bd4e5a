#pragma once

#include "ui/chat/markdown_blocks.h"

#include <QString>

#include <optional>
#include <vector>

namespace headroom::ui {

/// Where the text of a finished answer is drawn: in the rows of its message, as TimelineModel makes
/// them, and at which places of a row's text.
class AnswerPlaces {
public:
    AnswerPlaces() = default;
    explicit AnswerPlaces(const QString& text);

    struct Range {
        int row = 0; ///< in the message
        qsizetype from = 0, to = 0;
    };
    /// Of [begin, end) of the text; the part in the first row that has one. Nothing if none of it
    /// is drawn.
    std::optional<Range> drawn(qsizetype begin, qsizetype end) const;
    /// Where the character at a place stands in the text; nothing if it does not come from there.
    std::optional<qsizetype> source(int row, qsizetype place) const;
    /// What the row should show; otherwise the places do not hold.
    QString rowText(int row) const;

private:
    struct Piece { ///< a SourceSpan in places of rows and of the whole text
        int row;
        qsizetype place, places, begin, end;
    };
    std::vector<Piece> pieces_;
    QStringList rows_;
};

} // namespace headroom::ui
