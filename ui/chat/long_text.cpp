#include "ui/chat/long_text.h"

#include "ui/chat/block_slices.h"

#include <QCoreApplication>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr qsizetype kLongestEdited = 16'000;
constexpr qsizetype kLongestParagraph = 4'000;
constexpr qsizetype kMostDrawn = 20'000;
constexpr qsizetype kPiece = 3'000;

/// Where to cut so that at most `most` characters from `from` on are left: behind a space if there
/// is one in the second half, else not inside of what is drawn as one character.
qsizetype cut_at(const QString& text, qsizetype from, qsizetype most) {
    for (qsizetype at = from + most; at > from + most / 2; --at)
        if (text[at - 1].isSpace()) return at;
    // Some characters before and behind are enough to see what belongs together.
    constexpr qsizetype kAround = 64;
    const qsizetype begin = from + most - std::min(most, kAround);
    const QString around = text.mid(begin, 2 * kAround);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, around);
    finder.setPosition(from + most - begin);
    if (finder.isAtBoundary()) return from + most;
    const qsizetype before = finder.toPreviousBoundary();
    return before > 0 ? begin + before : from + most;
}

/// Where the pieces of a block begin.
QList<qsizetype> piece_starts(const MarkdownBlock& block) {
    QList<qsizetype> starts{0};
    if (block.kind != BlockKind::Paragraph && block.kind != BlockKind::Heading) return starts;
    if (block.prose.places() <= kPiece) return starts;
    const QString text = shown_text(block);
    while (text.size() - starts.last() > kPiece)
        starts << cut_at(text, starts.last(), kPiece);
    return starts;
}

/// The spans of one block, [first, last), become those of its pieces.
void move_spans(const std::vector<SourceSpan>& spans, std::size_t first, std::size_t last,
                const QList<qsizetype>& starts, int block, std::vector<SourceSpan>& moved) {
    for (std::size_t i = first; i < last; ++i) {
        SourceSpan span = spans[i];
        auto piece =
            std::upper_bound(starts.begin(), starts.end(), span.place) - starts.begin() - 1;
        for (;; ++piece) {
            const qsizetype end =
                piece + 1 < starts.size() ? starts[piece + 1] : span.place + span.places;
            SourceSpan part = span;
            part.block = block + int(piece);
            part.place -= starts[piece];
            if (!span.isExact() || span.place + span.places <= end) {
                moved.push_back(part);
                break;
            }
            part.places = end - span.place;
            part.end = part.begin + part.places;
            moved.push_back(part);
            span.place = end;
            span.places -= part.places;
            span.begin = part.end;
        }
    }
}
} // namespace

bool is_long(const QString& text) {
    if (text.size() > kLongestEdited) return true;
    qsizetype begin = 0;
    for (qsizetype end = 0; end >= 0; begin = end + 1) {
        end = text.indexOf('\n', begin);
        if ((end < 0 ? text.size() : end) - begin > kLongestParagraph) return true;
    }
    return false;
}

QString drawn_part(const QString& text) {
    if (text.size() <= kMostDrawn) return text;
    const qsizetype end = cut_at(text, 0, kMostDrawn);
    const int more = int(std::min(text.size() - end, qsizetype(INT_MAX)));
    return text.left(end) + '\n' +
           QCoreApplication::translate("headroom::ui",
                                       "… and %n character(s) more, which copying takes along",
                                       nullptr, more);
}

QList<MarkdownBlock> in_pieces(QList<MarkdownBlock> blocks, std::vector<SourceSpan>* spans) {
    const bool any = std::any_of(blocks.begin(), blocks.end(), [](const MarkdownBlock& block) {
        return piece_starts(block).size() > 1;
    });
    if (!any) return blocks;
    QList<MarkdownBlock> result;
    std::vector<SourceSpan> moved;
    std::size_t span = 0;
    for (int at = 0; at < blocks.size(); ++at) {
        const QList<qsizetype> starts = piece_starts(blocks[at]);
        if (spans) {
            const std::size_t first = span;
            while (span < spans->size() && (*spans)[span].block == at)
                ++span;
            move_spans(*spans, first, span, starts, int(result.size()), moved);
        }
        if (starts.size() == 1) {
            result << blocks[at];
            continue;
        }
        for (qsizetype piece = 0; piece < starts.size(); ++piece) {
            const qsizetype end =
                piece + 1 < starts.size() ? starts[piece + 1] : blocks[at].prose.places();
            result << cut(blocks[at], starts[piece], end);
            if (piece == 0) continue;
            result.last().goes_on = true;
            result.last().marker.clear();
        }
    }
    if (spans) *spans = std::move(moved);
    return result;
}

QList<MarkdownBlock> rejoined(const QList<MarkdownBlock>& blocks) {
    QList<MarkdownBlock> result;
    for (const MarkdownBlock& block : blocks) {
        if (!block.goes_on || result.isEmpty()) {
            result << block;
            continue;
        }
        for (const TextRun& run : block.prose.runs)
            result.last().prose.append(run);
    }
    return result;
}

} // namespace headroom::ui
