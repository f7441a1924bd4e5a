#include "ui/chat/answer_places.h"

#include "app/chat/thinking_text.h"
#include "ui/chat/block_slices.h"

#include <algorithm>

namespace headroom::ui {

AnswerPlaces::AnswerPlaces(const QString& text) {
    app::ThinkingText parts;
    parts.append(text);
    parts.finish();
    if (const QString thinking = parts.thinking(); !thinking.isEmpty()) {
        const qsizetype begin = parts.thinkingBegin();
        pieces_.push_back({0, 0, thinking.size(), begin, begin + thinking.size()});
        rows_ << thinking;
    }
    const int before = int(rows_.size());
    const qsizetype shift = parts.answerBegin();
    const TracedMarkdown answer = trace_markdown(parts.answer());
    for (const MarkdownBlock& block : answer.blocks)
        rows_ << shown_text(block);
    for (const SourceSpan& span : answer.spans) {
        if (span.block >= answer.blocks.size()) continue;
        const qsizetype start =
            span.cell < 0 ? 0 : cell_starts(answer.blocks[span.block]).value(span.cell);
        pieces_.push_back({before + span.block, start + span.place, span.places, shift + span.begin,
                           shift + span.end});
    }
}

std::optional<AnswerPlaces::Range> AnswerPlaces::drawn(qsizetype begin, qsizetype end) const {
    std::optional<Range> range;
    for (const Piece& piece : pieces_) {
        if (piece.end <= begin || piece.begin >= end) continue;
        qsizetype from = piece.place, to = piece.place + piece.places;
        if (piece.places == piece.end - piece.begin) {
            from += std::max<qsizetype>(0, begin - piece.begin);
            to -= std::max<qsizetype>(0, piece.end - end);
        }
        if (!range) range = Range{piece.row, from, to};
        if (range->row != piece.row) continue;
        range->from = std::min(range->from, from);
        range->to = std::max(range->to, to);
    }
    return range;
}

std::optional<qsizetype> AnswerPlaces::source(int row, qsizetype place) const {
    for (const Piece& piece : pieces_) {
        if (piece.row != row || place < piece.place || place >= piece.place + piece.places)
            continue;
        const bool exact = piece.places == piece.end - piece.begin;
        return piece.begin + (exact ? place - piece.place : 0);
    }
    return {};
}

QString AnswerPlaces::rowText(int row) const {
    return rows_.value(row);
}

} // namespace headroom::ui
