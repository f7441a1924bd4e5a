#include "ui/chat/block_text.h"

#include "ui/chat/find_view_model.h"

#include <QCursor>
#include <QMetaObject>
#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
// QQuickTextEdit has no public header: it is asked by name.

BlockText::BlockText(QObject* parent)
    : QObject(parent) {}

BlockText::~BlockText() {
    if (selection_) selection_->remove(this);
}

void BlockText::componentComplete() {
    if (!selection_ || !item_) return;
    // A text item that is only read takes presses all the same, for a selection of its own; so
    // does every item with a HoverHandler, which is why the pointer's shape is set here.
    item_->setAcceptedMouseButtons(Qt::NoButton);
    item_->setCursor(Qt::IBeamCursor);
    selection_->add(this);
    if (isText()) {
        connect(item_, SIGNAL(textChanged()), this, SLOT(textChanged()));
        connect(item_, SIGNAL(linkHovered(QString)), this, SLOT(linkHovered(QString)));
        // What is found lies elsewhere once the text wraps at another place.
        connect(item_, SIGNAL(contentSizeChanged()), this, SLOT(mark()));
        connect(item_, &QQuickItem::widthChanged, this, &BlockText::mark);
        connect(&selection_->found(), &FindViewModel::marked, this, &BlockText::mark);
        connect(this, &BlockText::placed, this, &BlockText::mark);
    }
    connect(this, &BlockText::placed, this, &BlockText::show);
    show();
    mark();
}

/// Text that is added at the selection's end would be selected by the item itself.
void BlockText::textChanged() {
    show();
    mark();
}

void BlockText::linkHovered(const QString& link) {
    item_->setCursor(link.isEmpty() ? Qt::IBeamCursor : Qt::PointingHandCursor);
}

bool BlockText::isText() const {
    return item_ && item_->inherits("QQuickTextEdit");
}

int BlockText::length() const {
    return isText() ? item_->property("length").toInt() : 1;
}

void BlockText::show() {
    // To select is an edit to the item: it tells of it.
    if (!selection_ || !item_ || showing_) return;
    const QScopedValueRollback once(showing_, true);
    const auto part = selection_->within(message_, place_, start_, length());
    if (part.has_value() != selected_) {
        selected_ = part.has_value();
        emit selectedChanged();
    }
    if (!isText()) return;
    const int begin = item_->property("selectionStart").toInt();
    const int end = item_->property("selectionEnd").toInt();
    if (!part) {
        if (begin != end) QMetaObject::invokeMethod(item_, "deselect");
    } else if (begin != part->first || end != part->second) {
        QMetaObject::invokeMethod(item_, "select", Q_ARG(int, part->first),
                                  Q_ARG(int, part->second));
    }
}

void BlockText::mark() {
    if (!selection_ || !isText()) return;
    const auto found = selection_->found().marksIn(message_, place_);
    if (found.empty() && marks_.isEmpty()) return;
    marks_.clear();
    const int size = length();
    for (const FindViewModel::Mark& each : found) {
        const int begin = int(each.begin) - start_, end = int(each.begin + each.length) - start_;
        // The rows change before what was found in them is known again.
        if (begin >= 0 && end <= size) appendMark(begin, end, each.current);
    }
    emit marksChanged();
}

/// One rectangle for each line that the words lie on.
void BlockText::appendMark(int begin, int end, bool current) {
    QRectF line;
    const auto append = [&] {
        if (line.isEmpty()) return;
        marks_.append(QVariantMap{{"x", line.x()},
                                  {"y", line.y()},
                                  {"width", line.width()},
                                  {"height", line.height()},
                                  {"current", current}});
    };
    QRectF left = rectangle(begin);
    for (int at = begin; at < end; ++at) {
        const QRectF right = rectangle(at + 1);
        // Behind a line's last character the place already lies on the next one: about a letter.
        const bool wraps = right.top() != left.top();
        const qreal stop =
            wraps ? std::min(item_->width(), left.left() + left.height() / 2) : right.left();
        const QRectF letter(std::min(left.left(), stop), left.top(), std::abs(stop - left.left()),
                            left.height());
        if (!line.isNull() && line.top() != letter.top()) {
            append();
            line = letter;
        } else {
            line = line.isNull() ? letter : line.united(letter);
        }
        left = right;
    }
    append();
}

int BlockText::placeAt(QPointF point) const {
    if (!isText()) return point.x() > item_->width() / 2 ? 1 : 0;
    int place = 0;
    QMetaObject::invokeMethod(item_, "positionAt", Q_RETURN_ARG(int, place),
                              Q_ARG(qreal, point.x()), Q_ARG(qreal, point.y()));
    return place;
}

std::optional<int> BlockText::characterAt(QPointF point) const {
    if (!isText()) return 0;
    // A place lies between two characters; the point may be on either.
    const int near = placeAt(point);
    for (const int place : {near - 1, near}) {
        if (place < 0 || place >= length()) continue;
        const QRectF begin = rectangle(place), end = rectangle(place + 1);
        if (begin.top() != end.top() || point.y() < begin.top() || point.y() > begin.bottom())
            continue;
        const qreal left = std::min(begin.left(), end.left());
        if (point.x() >= left && point.x() <= std::max(begin.left(), end.left())) return place;
    }
    return {};
}

QRectF BlockText::rectangle(int place) const {
    if (!isText()) return {0, 0, item_->width(), item_->height()};
    QRectF rectangle;
    QMetaObject::invokeMethod(item_, "positionToRectangle", Q_RETURN_ARG(QRectF, rectangle),
                              Q_ARG(int, place));
    return rectangle;
}

QString BlockText::linkAt(QPointF point) const {
    QString link;
    if (isText())
        QMetaObject::invokeMethod(item_, "linkAt", Q_RETURN_ARG(QString, link),
                                  Q_ARG(qreal, point.x()), Q_ARG(qreal, point.y()));
    return link;
}

} // namespace headroom::ui
