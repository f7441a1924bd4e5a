#include "ui/fit/measure_card.h"

#include "engine/measure/steady.h"
#include "ui/format/format.h"
#include "ui/models/model_words.h"

namespace headroom::ui {

MeasureCard::MeasureCard(app::LocalMachine& machine, QObject* parent)
    : QObject(parent)
    , machine_(machine) {
    connect(&machine_, &app::LocalMachine::changed, this,
            [this](const FitMachine& now, qint64 measured_at) {
                at_ = measured_at;
                bandwidth_ = now.host->measured.bandwidth;
                spread_ = now.host->measured.spread;
                emit changed();
            });
    connect(&machine_, &app::LocalMachine::progress, this, [this](double share) {
        progress_ = share;
        emit changed();
    });
    connect(&machine_, &app::LocalMachine::failed, this, [this](const Error& error) {
        if (error.code != ErrorCode::Cancelled) error_ = QString::fromStdString(error.message());
        emit changed();
    });
}

QString MeasureCard::text() const {
    const QString rate = format::bytesPerSecond(bandwidth_);
    if (at_ > 0) return tr("Measured %1: %2 from memory.").arg(day_words(at_), rate);
    if (bandwidth_ > 0)
        return tr("Memory gives %1. How fast each format is multiplied was not measured yet.")
            .arg(rate);
    return tr("This machine was not measured yet.");
}

QString MeasureCard::doubt() const {
    return at_ > 0 && spread_ > kSteady ? tr("Other work disturbed it: repeated figures differ by "
                                             "up to %1. Measure again when "
                                             "the machine is idle.")
                                              .arg(format::percent(spread_))
                                        : QString();
}

void MeasureCard::measure() {
    error_.clear();
    progress_ = 0;
    machine_.measure();
}

} // namespace headroom::ui
