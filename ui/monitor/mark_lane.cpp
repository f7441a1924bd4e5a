#include "ui/monitor/mark_lane.h"

#include "ui/format/format.h"

#include <QFontMetricsF>

#include <algorithm>
#include <ranges>

namespace headroom::ui {
namespace {
constexpr double kInset = 8; ///< of words in a pill
constexpr double kGap = 6;   ///< between a pill and words beside it
constexpr double kLeast = 4; ///< width of what was short
constexpr std::size_t kMostMarks = 64;

struct Stretch {
    double left, right;
};

bool free(const std::vector<Stretch>& taken, double left, double right) {
    return std::ranges::none_of(
        taken, [&](const Stretch& each) { return each.left < right && left < each.right; });
}

QString words_of(const app::HistoryMark& mark) {
    const QString model = QString::fromStdString(mark.model);
    switch (mark.kind) {
    case app::HistoryMark::Kind::Load:
        return mark.failed ? MarkLane::tr("Not loaded: %1").arg(model)
                           : MarkLane::tr("Load %1").arg(model);
    case app::HistoryMark::Kind::Unload:
        return MarkLane::tr("Unload %1").arg(model);
    case app::HistoryMark::Kind::Request:
        break;
    }
    const bool own = mark.client == "local";
    const QString who = own ? MarkLane::tr("Chat") : QString::fromStdString(mark.client);
    return mark.end ? who : MarkLane::tr("%1, running").arg(who);
}

QString brief_words_of(const app::HistoryMark& mark) {
    return mark.kind == app::HistoryMark::Kind::Load ? MarkLane::tr("Load") : QString();
}

QString kind_of(const app::HistoryMark& mark) {
    return mark.kind == app::HistoryMark::Kind::Load     ? "load"
           : mark.kind == app::HistoryMark::Kind::Unload ? "unload"
                                                         : "request";
}
} // namespace

void place_marks(std::vector<MarkBox>& boxes, double width, int rows) {
    std::vector<std::vector<Stretch>> taken{std::size_t(rows)};
    for (MarkBox& box : std::views::reverse(boxes)) {
        box.row = -1;
        for (int row = 0; row < rows && box.row < 0; ++row)
            if (free(taken[std::size_t(row)], box.left, box.right)) box.row = row;
        if (box.row >= 0) taken[std::size_t(box.row)].push_back({box.left, box.right});
    }
    for (MarkBox& box : std::views::reverse(boxes)) {
        box.place = MarkBox::Place::None;
        if (box.row < 0) continue;
        std::vector<Stretch>& row = taken[std::size_t(box.row)];
        const double before = box.left - kGap - box.label, after = box.right + kGap;
        const double inside = std::min(box.right, width) - std::max(box.left, 0.0);
        if (box.label + 2 * kInset <= inside) {
            box.place = MarkBox::Place::Inside;
        } else if (before >= 0 && free(row, before, box.left)) {
            box.place = MarkBox::Place::Before;
            row.push_back({before, box.left});
        } else if (after + box.label <= width && free(row, box.right, after + box.label)) {
            box.place = MarkBox::Place::After;
            row.push_back({box.right, after + box.label});
        } else if (box.brief > 0 && box.brief + 2 * kInset <= inside) {
            box.place = MarkBox::Place::Brief;
        }
    }
}

void MarkLane::setFont(const QFont& font) {
    font_ = font;
    place();
}

void MarkLane::setWidth(qreal width) {
    width_ = width;
    place();
}

void MarkLane::show(const std::deque<app::HistoryMark>& marks, double from, double to) {
    from_ = from;
    to_ = to;
    marks_.clear();
    for (const app::HistoryMark& mark : marks | std::views::reverse) {
        if (mark.begin < to && mark.end.value_or(to) >= from) marks_.push_back(mark);
        if (marks_.size() == kMostMarks) break;
    }
    std::ranges::reverse(marks_);
    place();
}

void MarkLane::place() {
    items_.clear();
    lines_.clear();
    rows_ = 1;
    if (width_ > 0) {
        const QFontMetricsF metrics(font_);
        const double scale = width_ / std::max(1e-9, to_ - from_);
        std::vector<MarkBox> boxes;
        for (const app::HistoryMark& mark : marks_) {
            MarkBox box;
            box.left = std::max(0.0, (mark.begin - from_) * scale);
            box.right = std::min(width_, (mark.end.value_or(to_) - from_) * scale);
            box.right = std::max(box.right, box.left + kLeast);
            box.label = metrics.horizontalAdvance(words_of(mark));
            box.brief = metrics.horizontalAdvance(brief_words_of(mark));
            boxes.push_back(box);
        }
        place_marks(boxes, width_, kMostRows);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const MarkBox& box = boxes[i];
            const app::HistoryMark& mark = marks_[i];
            if (mark.begin >= from_) lines_.append(box.left);
            if (box.row < 0) continue;
            rows_ = std::max(rows_, box.row + 1);
            double x = -1;
            const bool brief = box.place == MarkBox::Place::Brief;
            const bool inside = brief || box.place == MarkBox::Place::Inside;
            if (inside) x = box.left + kInset;
            if (box.place == MarkBox::Place::Before) x = box.left - kGap - box.label;
            if (box.place == MarkBox::Place::After) x = box.right + kGap;
            const QString lasted =
                mark.kind == app::HistoryMark::Kind::Unload || !mark.end
                    ? words_of(mark)
                    : tr("%1, %2").arg(words_of(mark), format::duration(*mark.end - mark.begin));
            items_.append(QVariantMap{{"x", box.left},
                                      {"width", box.right - box.left},
                                      {"row", box.row},
                                      {"words", brief ? brief_words_of(mark) : words_of(mark)},
                                      {"wordsX", x},
                                      {"inside", inside},
                                      {"kind", kind_of(mark)},
                                      {"failed", mark.failed},
                                      {"hint", lasted}});
        }
    }
    emit changed();
}

} // namespace headroom::ui
