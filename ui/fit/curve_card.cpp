#include "ui/fit/curve_card.h"

#include "engine/fit/context_curve.h"
#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kGib = 1024.0 * 1024 * 1024;
constexpr int kTicks = 4;

/// A scale of two equal steps that holds both ends.
QList<qreal> scale_of(double least, double most) {
    const double span = std::max(most - least, most * 0.02 + 1e-3);
    const double unit = std::pow(10.0, std::floor(std::log10(span / 2)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0, 20.0}) {
        const double step = factor * unit;
        const double low = std::floor(least / step) * step;
        if (low + 2 * step >= most) return {low, low + step, low + 2 * step};
    }
    return {least, (least + most) / 2, most};
}
} // namespace

CurveCard::CurveCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &CurveCard::take);
}

void CurveCard::take() {
    for (QList<qreal>* list : {&contexts_, &memory_, &low_, &likely_, &high_})
        list->clear();
    budget_ = 0;
    over_from_ = -1;
    const FitEstimate& estimate = session_.estimate();
    if (estimate.verdict != Verdict::Unknown) {
        budget_ = double(need_of(estimate).free) / kGib;
        for (const ContextPoint& point :
             context_curve(session_.model(), session_.machine(), session_.wish())) {
            contexts_ << double(point.context_length);
            memory_ << double(point.bytes) / kGib;
            if (point.decode.likely <= 0) continue; // none has a speed, or each has
            low_ << point.decode.low;
            likely_ << point.decode.likely;
            high_ << point.decode.high;
        }
        const double most = contexts_.isEmpty() ? 0 : contexts_.last();
        if (estimate.fitting_context < qint64(most)) over_from_ = double(estimate.fitting_context);
    }
    emit changed();
}

QList<qreal> CurveCard::memoryScale() const {
    if (memory_.isEmpty()) return {0, 1, 2};
    const auto [least, most] = std::minmax_element(memory_.begin(), memory_.end());
    // The budget is in the picture where it is near.
    const bool near = budget_ < *most * 1.5 && budget_ > *least * 0.5;
    return scale_of(near ? std::min(*least, budget_) : *least,
                    near ? std::max(*most, budget_) : *most);
}

QList<qreal> CurveCard::speedScale() const {
    return high_.isEmpty() ? QList<qreal>{0, 1, 2}
                           : scale_of(0, *std::max_element(high_.begin(), high_.end()));
}

QStringList CurveCard::memoryTexts() const {
    return scale_words(memoryScale());
}

QStringList CurveCard::speedTexts() const {
    return scale_words(speedScale());
}

QString CurveCard::budgetText() const {
    return tr("%1 free").arg(QLocale().toString(budget_, 'f', 1));
}

QString CurveCard::memoryNow() const {
    const double bytes = double(need_of(session_.estimate()).bytes.likely);
    return tr("%1 at %2").arg(format::bytes(qint64(bytes)), format::count(qint64(context())));
}

QString CurveCard::speedNow() const {
    const auto& speed = session_.estimate().speed;
    if (!speed || high_.isEmpty()) return {};
    return tr("%1 at %2").arg(range_words(speed->decode), format::count(speed->depth));
}

QVariantList CurveCard::ticks() const {
    QVariantList ticks;
    const double most = contexts_.isEmpty() ? 0 : contexts_.last();
    for (int i = 0; i <= kTicks && most > 0; ++i) {
        const double at = most * i / kTicks;
        const QString text =
            at >= 1024 ? tr("%1k").arg(qint64(std::llround(at / 1024))) : format::count(qint64(at));
        ticks << QVariantMap{{"at", at}, {"text", text}};
    }
    return ticks;
}

} // namespace headroom::ui
