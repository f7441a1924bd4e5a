#include "ui/chat/text_selection.h"

#include "ui/chat/block_slices.h"
#include "ui/chat/block_text.h"
#include "ui/chat/timeline_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QQuickItem>
#include <QStyleHints>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom::ui {
namespace {
constexpr qreal kEdge = 6;

std::unique_ptr<QMimeData> clipboard_data(const TextSelection& selection) {
    auto data = std::make_unique<QMimeData>();
    data->setText(selection.plainText());
    data->setHtml(selection.html());
    data->setData("text/markdown", selection.markdown().toUtf8());
    return data;
}

/// The next place where `kind` may break, from `from` on or back; the text's end if there is none.
qsizetype boundary(const QString& text, QTextBoundaryFinder::BoundaryType kind, qsizetype from,
                   int direction) {
    QTextBoundaryFinder finder(kind, text);
    finder.setPosition(from);
    const qsizetype next = direction > 0 ? finder.toNextBoundary() : finder.toPreviousBoundary();
    return next < 0 ? (direction > 0 ? text.size() : 0) : next;
}
} // namespace

TextSelection::TextSelection(TimelineModel& rows, FindViewModel& found, QObject* parent)
    : QObject(parent)
    , rows_(rows)
    , found_(found) {
    connect(&rows_, &QAbstractItemModel::modelReset, this, &TextSelection::clear);
    // Rows that went away may have taken an end of it along.
    connect(&rows_, &QAbstractItemModel::rowsRemoved, this, [this] {
        if (begun_ && !range()) clear();
    });
}

std::optional<TextSelection::At> TextSelection::resolve(const Place& place) const {
    const auto first = rows_.firstRow(place.message);
    if (!first) return {};
    const int last = *first + rows_.rowsOf(place.message) - 1;
    // Rows become fewer when a paragraph turns out to be part of a table.
    if (*first + place.row > last) return At{last, rows_.rowText(last).size()};
    const int row = *first + place.row;
    return At{row, std::min(place.offset, rows_.rowText(row).size())};
}

TextSelection::Place TextSelection::placeOf(const At& at) const {
    const quint64 message = rows_.messageOf(at.row);
    return {message, at.row - rows_.firstRow(message).value_or(0), at.offset};
}

std::optional<std::pair<TextSelection::At, TextSelection::At>> TextSelection::range() const {
    if (!begun_) return {};
    const auto anchor_begin = resolve(anchor_begin_), anchor_end = resolve(anchor_end_);
    const auto focus_begin = resolve(focus_begin_), focus_end = resolve(focus_end_);
    if (!anchor_begin || !anchor_end || !focus_begin || !focus_end) return {};
    return std::pair(std::min(*anchor_begin, *focus_begin), std::max(*anchor_end, *focus_end));
}

bool TextSelection::isEmpty() const {
    const auto now = range();
    return !now || now->first == now->second;
}

std::optional<std::pair<int, int>> TextSelection::within(quint64 message, int place, int start,
                                                         int length) const {
    const auto now = range();
    const auto first = rows_.firstRow(message);
    if (!now || !first) return {};
    const int row = *first + place;
    if (row < now->first.row || row > now->second.row) return {};
    const int end = start + length;
    const int from =
        row == now->first.row ? int(std::clamp<qsizetype>(now->first.offset, start, end)) : start;
    const int to =
        row == now->second.row ? int(std::clamp<qsizetype>(now->second.offset, start, end)) : end;
    if (from >= to) return {};
    return std::pair(from - start, to - start);
}

void TextSelection::add(BlockText* text) {
    texts_.push_back(text);
}

void TextSelection::remove(BlockText* text) {
    std::erase(texts_, text);
}

void TextSelection::show() {
    for (BlockText* text : texts_)
        text->show();
    emit changed();
}

void TextSelection::clear() {
    begun_ = false;
    show();
}

std::optional<TextSelection::Hit> TextSelection::hit(QQuickItem* view, QPointF point) const {
    BlockText* nearest = nullptr;
    QPointF in_nearest;
    std::pair best(std::numeric_limits<qreal>::max(), std::numeric_limits<qreal>::max());
    for (BlockText* text : texts_) {
        const QQuickItem* item = text->item();
        if (!item || !item->isVisible() || !view->isAncestorOf(item)) continue;
        const QPointF local = item->mapFromItem(view, point);
        // Above its first letters a text item names its beginning, whatever x is.
        const qreal edge = std::min(kEdge, item->height() / 2);
        const QPointF inside(std::clamp(local.x(), 0.0, item->width()),
                             std::clamp(local.y(), edge, item->height() - edge));
        const std::pair distance(std::abs(local.y() - inside.y()),
                                 std::abs(local.x() - inside.x()));
        if (distance >= best) continue;
        best = distance;
        nearest = text;
        in_nearest = inside;
    }
    if (!nearest) return {};
    const auto first = rows_.firstRow(nearest->message());
    if (!first) return {};
    return Hit{nearest,
               {*first + nearest->place(), nearest->start() + nearest->placeAt(in_nearest)}};
}

std::pair<TextSelection::At, TextSelection::At> TextSelection::around(const At& at,
                                                                      Unit unit) const {
    const QString text = rows_.rowText(at.row);
    if (unit == Unit::Block) return {{at.row, 0}, {at.row, text.size()}};
    if (unit == Unit::Character || text.isEmpty()) return {at, at};
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    finder.setPosition(std::min(at.offset, text.size() - 1));
    if (!finder.isAtBoundary()) finder.toPreviousBoundary();
    const qsizetype begin = std::max<qsizetype>(0, finder.position());
    return {{at.row, begin}, {at.row, boundary(text, QTextBoundaryFinder::Word, begin, 1)}};
}

void TextSelection::moveFocus(const At& at) {
    const auto [begin, end] = around(at, unit_);
    focus_begin_ = placeOf(begin);
    focus_end_ = placeOf(end);
}

void TextSelection::mark(quint64 message, int row, qsizetype from, qsizetype to) {
    anchor_begin_ = anchor_end_ = {message, row, from};
    focus_begin_ = focus_end_ = {message, row, to};
    unit_ = Unit::Character;
    begun_ = true;
    show();
}

void TextSelection::reach(QQuickItem* view) {
    const auto now = range();
    const BlockText* text = now ? textAt(now->first) : nullptr;
    if (!text) return;
    const QRectF place =
        text->item()->mapRectToItem(view, text->rectangle(int(now->first.offset) - text->start()));
    emit reached(place.top(), place.bottom());
}

std::optional<std::pair<int, qsizetype>> TextSelection::characterAt(QQuickItem* view,
                                                                    QPointF point) const {
    const auto found = hit(view, point);
    if (!found) return {};
    const QQuickItem* item = found->text->item();
    const QPointF local = item->mapFromItem(view, point);
    if (!item->contains(local)) return {};
    const auto place = found->text->characterAt(local);
    if (!place) return {};
    return std::pair(found->at.row, qsizetype(found->text->start() + *place));
}

void TextSelection::press(QQuickItem* view, qreal x, qreal y, bool extend) {
    const QPointF point(x, y);
    const QStyleHints* hints = QGuiApplication::styleHints();
    const bool again = since_press_.isValid() &&
                       since_press_.elapsed() < hints->mouseDoubleClickInterval() &&
                       (point - pressed_at_).manhattanLength() <= hints->mouseDoubleClickDistance();
    clicks_ = again && !extend ? clicks_ % 3 + 1 : 1;
    since_press_.start();
    pressed_at_ = point;
    moved_ = clicks_ > 1 || extend;
    const auto found = hit(view, point);
    if (!found) return clear();
    if (!extend || !range()) {
        unit_ = clicks_ == 3 ? Unit::Block : clicks_ == 2 ? Unit::Word : Unit::Character;
        const auto [begin, end] = around(found->at, unit_);
        anchor_begin_ = placeOf(begin);
        anchor_end_ = placeOf(end);
        begun_ = true;
    }
    moveFocus(found->at);
    show();
}

void TextSelection::dragTo(QQuickItem* view, qreal x, qreal y) {
    if (!begun_) return;
    const QPointF point(x, y);
    // A hand that trembles while it clicks selects nothing.
    if (!moved_ && (point - pressed_at_).manhattanLength() <
                       QGuiApplication::styleHints()->startDragDistance() / 2)
        return;
    moved_ = true;
    const auto found = hit(view, point);
    if (!found) return;
    moveFocus(found->at);
    show();
}

QString TextSelection::release(QQuickItem* view, qreal x, qreal y) {
    QClipboard* clipboard = QGuiApplication::clipboard();
    if (!isEmpty() && clipboard->supportsSelection())
        clipboard->setMimeData(clipboard_data(*this).release(), QClipboard::Selection);
    if (moved_) return {};
    for (const BlockText* text : texts_) {
        const QQuickItem* item = text->item();
        if (!item || !item->isVisible() || !view->isAncestorOf(item)) continue;
        const QPointF local = item->mapFromItem(view, QPointF(x, y));
        if (item->contains(local)) return text->linkAt(local);
    }
    return {};
}

void TextSelection::extend(QQuickItem* view, Step step) {
    const auto now = range();
    if (!now) return;
    // Towards which side it has grown is where it goes on.
    const bool back = *resolve(focus_begin_) < *resolve(anchor_begin_);
    const At from = back ? now->first : now->second;
    const auto to = this->step(view, from, step);
    if (!to) return;
    unit_ = Unit::Character;
    moveFocus(*to);
    show();
    if (const BlockText* text = textAt(*to)) {
        const QRectF place =
            text->item()->mapRectToItem(view, text->rectangle(int(to->offset) - text->start()));
        emit reached(place.top(), place.bottom());
    }
}

void TextSelection::reveal(QQuickItem* view, quint64 message, int place, int offset) {
    for (BlockText* text : texts_) {
        if (text->message() != message || text->place() != place) continue;
        if (offset < text->start() || offset > text->start() + text->length()) continue;
        const QRectF where = text->rectangle(offset - text->start());
        emit text->revealed(where);
        const QRectF in_view = text->item()->mapRectToItem(view, where);
        emit reached(in_view.top(), in_view.bottom());
        return;
    }
}

/// The next row with text, or -1.
int TextSelection::nextRow(int row, int direction) const {
    for (row += direction; row >= 0 && row < rows_.rowCount(); row += direction)
        if (!rows_.rowText(row).isEmpty()) return row;
    return -1;
}

std::optional<TextSelection::At> TextSelection::step(QQuickItem* view, At from, Step step) const {
    const QString text = rows_.rowText(from.row);
    const bool word = step == WordBack || step == WordOn;
    const auto kind = word ? QTextBoundaryFinder::Word : QTextBoundaryFinder::Grapheme;
    switch (step) {
    case CharacterBack:
    case WordBack:
        if (from.offset > 0) {
            qsizetype to = boundary(text, kind, from.offset, -1);
            while (word && to > 0 && text[to].isSpace())
                to = boundary(text, kind, to, -1);
            return At{from.row, to};
        }
        if (const int row = nextRow(from.row, -1); row >= 0)
            return At{row, rows_.rowText(row).size()};
        return {};
    case CharacterOn:
    case WordOn:
        if (from.offset < text.size()) {
            qsizetype to = boundary(text, kind, from.offset, 1);
            while (word && to < text.size() && text[to - 1].isSpace())
                to = boundary(text, kind, to, 1);
            return At{from.row, to};
        }
        if (const int row = nextRow(from.row, 1); row >= 0) return At{row, 0};
        return {};
    case LineUp:
        return line(view, from, -1);
    case LineDown:
        return line(view, from, 1);
    case BlockStart:
        return At{from.row, 0};
    case BlockEnd:
        return At{from.row, text.size()};
    case Start:
        return At{0, 0};
    case End: {
        const int row = nextRow(rows_.rowCount(), -1);
        return row < 0 ? std::optional<At>() : At{row, rows_.rowText(row).size()};
    }
    }
    return {};
}

BlockText* TextSelection::textAt(const At& at) const {
    const Place place = placeOf(at);
    for (BlockText* text : texts_)
        if (text->message() == place.message && text->place() == place.row &&
            at.offset >= text->start() && at.offset <= text->start() + text->length())
            return text;
    return nullptr;
}

/// A line up or down at the same x; where the line's delegate is not there, the next block.
std::optional<TextSelection::At> TextSelection::line(QQuickItem* view, At from,
                                                     int direction) const {
    if (const BlockText* text = textAt(from)) {
        const QRectF here = text->rectangle(int(from.offset) - text->start());
        const qreal beyond = direction > 0 ? here.bottom() + 2 : here.top() - 2;
        if (beyond > 0 && beyond < text->item()->height()) {
            const int place = text->placeAt({here.left(), beyond});
            // A line is higher than its letters: this may still be the same one.
            if (text->rectangle(place).top() != here.top())
                return At{from.row, text->start() + place};
        }
        // The gap between blocks is less than half of a line and a heading's distance.
        const QPointF at = text->item()->mapToItem(view, {here.left(), beyond});
        const int row = nextRow(from.row, direction);
        if (row < 0) return {};
        const At edge{row, direction > 0 ? 0 : rows_.rowText(row).size()};
        const BlockText* next = textAt(edge);
        if (!next) return edge;
        const qreal x = next->item()->mapFromItem(view, at).x();
        const qreal y = next->rectangle(int(edge.offset) - next->start()).center().y();
        return At{row, next->start() + next->placeAt({x, y})};
    }
    const int row = nextRow(from.row, direction);
    return row < 0 ? std::optional<At>() : At{row, 0};
}

void TextSelection::selectAll() {
    const int last = nextRow(rows_.rowCount(), -1);
    if (last < 0) return;
    unit_ = Unit::Character;
    anchor_begin_ = anchor_end_ = placeOf({0, 0});
    focus_begin_ = focus_end_ = placeOf({last, rows_.rowText(last).size()});
    begun_ = true;
    show();
}

QList<MarkdownBlock> TextSelection::selectedBlocks() const {
    QList<MarkdownBlock> blocks;
    const auto now = range();
    if (!now) return blocks;
    for (int row = now->first.row; row <= now->second.row; ++row) {
        const auto block = rows_.rowBlock(row);
        if (!block) continue;
        const qsizetype size = shown_text(*block).size();
        const qsizetype from = row == now->first.row ? now->first.offset : 0;
        const qsizetype to = row == now->second.row ? now->second.offset : size;
        // A rule has no text, and is copied with what is around it.
        const bool inside = row != now->first.row && row != now->second.row;
        if (from < to || (inside && size == 0)) blocks.append(cut(*block, from, to));
    }
    // A part of one list item or heading is only words.
    if (blocks.size() == 1 &&
        shown_text(blocks[0]) != shown_text(*rows_.rowBlock(now->first.row))) {
        blocks[0].marker.clear();
        blocks[0].indent = blocks[0].quote = 0;
        if (blocks[0].kind == BlockKind::Heading) blocks[0].kind = BlockKind::Paragraph;
    }
    return blocks;
}

QString TextSelection::plainText() const {
    return to_plain(selectedBlocks());
}

QString TextSelection::markdown() const {
    return to_markdown(selectedBlocks());
}

QString TextSelection::html() const {
    return to_html(selectedBlocks());
}

void TextSelection::copy() const {
    if (!isEmpty()) QGuiApplication::clipboard()->setMimeData(clipboard_data(*this).release());
}

void TextSelection::copyMarkdown() const {
    if (!isEmpty()) QGuiApplication::clipboard()->setText(markdown());
}

} // namespace headroom::ui
