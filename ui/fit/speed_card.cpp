#include "ui/fit/speed_card.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr int kThirds = 3; // of the gauge's scale, each with a figure

/// A figure that is easily read, at least `value`.
double round_up(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-3))));
    for (const double step : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0})
        if (value <= step * unit) return step * unit;
    return 10 * unit;
}
} // namespace

SpeedCard::SpeedCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &SpeedCard::changed);
}

QString SpeedCard::missing() const {
    if (known()) return {};
    const FitEstimate& estimate = session_.estimate();
    if (estimate.verdict == Verdict::Unknown)
        return tr("Where memory is not known, nothing is said of speed.");
    for (const DeviceEstimate& device : estimate.devices)
        if (!device.gpu && device.total.likely > 0)
            return tr("How fast this machine reads its memory was not measured yet.");
    return tr("The table does not know this GPU's bandwidth.");
}

QString SpeedCard::figure() const {
    return known() ? figure_words(decode().likely) : QString();
}

QString SpeedCard::depth() const {
    return known() ? tr("at %1 of %2 tokens")
                         .arg(format::count(session_.estimate().speed->depth),
                              format::count(session_.estimate().context_length))
                   : QString();
}

QString SpeedCard::range() const {
    return known() ? range_words(decode()) : QString();
}

QString SpeedCard::formula() const {
    return known() ? text_of(session_.estimate().speed->decode_formula) : QString();
}

QString SpeedCard::source() const {
    if (!known()) return {};
    if (session_.estimate().speed->measured)
        return tr("Scaled by what was measured on this machine");
    const FitDevice* device = onlyDevice();
    return device && device->measured.bandwidth > 0
               ? tr("Memory as measured here; what kernels reach of it as is usual for its kind")
               : tr("As is usual for its kind; not measured here");
}

QString SpeedCard::busy() const {
    const double busy = session_.estimate().busy;
    return known() && busy > 0
               ? tr("For an idle machine: now %1 of its CPU time is taken, and answers come slower")
                     .arg(format::percent(busy))
               : QString();
}

const FitDevice* SpeedCard::onlyDevice() const {
    const FitDevice* only = nullptr;
    const FitMachine& machine = session_.machine();
    const auto& devices = session_.estimate().devices;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (devices[i].layers == 0) continue;
        if (only) return nullptr;
        only = i < machine.gpus.size() ? &machine.gpus[i] : &*machine.host;
    }
    return only;
}

double SpeedCard::bound() const {
    const FitDevice* only = onlyDevice();
    const double bytes = session_.model().active_bytes();
    return known() && only && bytes > 0 ? only->bandwidth / bytes : 0;
}

double SpeedCard::end() const {
    return known() ? kThirds * round_up(1.1 * std::max(high(), bound()) / kThirds) : 1;
}

QStringList SpeedCard::ticks() const {
    QList<qreal> scale;
    for (int i = 0; i <= kThirds; ++i)
        scale << i * end() / kThirds;
    return scale_words(scale);
}

QString SpeedCard::boundText() const {
    return bound() > 0 ? tr("%1 if only the weights were read, at full bandwidth")
                             .arg(figure_words(bound()))
                       : QString();
}

QString SpeedCard::limit() const {
    return known() ? tr("Waits for %1").arg(text_of(session_.estimate().speed->limit)) : QString();
}

QVariantList SpeedCard::rows() const {
    if (!known()) return {};
    const SpeedEstimate& speed = *session_.estimate().speed;
    const FitWish& wish = session_.wish();
    const auto row = [](const QString& name, const QString& value, const std::string& hint) {
        return QVariantMap{{"name", name}, {"value", value}, {"hint", text_of(hint)}};
    };
    QVariantList rows{
        row(tr("Prompt"), format::tokensPerSecond(speed.prefill.likely), speed.prefill_formula),
        row(tr("First token"), format::duration(speed.first_token.likely),
            speed.first_token_formula),
        row(tr("Answer of %1").arg(wish.answer_tokens), format::duration(speed.answer.likely),
            speed.decode_formula)};
    if (wish.users > 1)
        rows << row(tr("All users together"), format::tokensPerSecond(speed.decode_total),
                    speed.decode_formula);
    return rows;
}

} // namespace headroom::ui
