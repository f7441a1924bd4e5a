#include "ui/fit/compare_card.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <algorithm>

namespace headroom::ui {
namespace {
QVariantMap row_of(const QString& name, const FitMachine& machine, const FitEstimate& estimate) {
    QVariantMap row{
        {"name", name},
        {"caption", caption_of(machine)},
        {"bar", estimate.devices.empty() ? QVariantMap() : whole_bar_of(estimate)},
        {"verdict", dot_of(estimate.verdict)},
        {"roomText", room_words(estimate)},
        {"reason", estimate.notice.empty() ? text_of(estimate.reason) : text_of(estimate.notice)}};
    if (estimate.speed) {
        const SpeedEstimate& speed = *estimate.speed;
        row.insert({{"speedText", figure_words(speed.decode.likely)},
                    {"speed", speed.decode.likely},
                    {"range", range_words(speed.decode)},
                    {"prefillText", figure_words(speed.prefill.likely)},
                    {"firstText", format::duration(speed.first_token.likely)},
                    {"limit", text_of(speed.limit)}});
    }
    return row;
}
} // namespace

CompareCard::CompareCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &CompareCard::take);
}

void CompareCard::setHere(const FitMachine& here) {
    here_ = here;
    take();
}

void CompareCard::add(const MachineChoice& choice) {
    if (others_.contains(choice)) return;
    others_.append(choice);
    take();
}

void CompareCard::remove(int row) {
    if (row < 1 || row > others_.size()) return;
    others_.removeAt(row - 1);
    take();
}

void CompareCard::take() {
    rows_.clear();
    fastest_ = 0;
    end_ = 1;
    if (session_.hasModel() && !others_.isEmpty()) {
        rows_ << row_of(session_.machineName(), session_.machine(), session_.estimate());
        for (const MachineChoice& other : others_) {
            const FitMachine machine = machine_of(other, here_);
            rows_ << row_of(name_of(other), machine,
                            estimate_fit(session_.model(), machine, session_.wish()));
        }
        for (const QVariant& row : rows_) {
            fastest_ = std::max(fastest_, row.toMap()["speed"].toDouble());
            end_ = std::max(end_, row.toMap()["bar"].toMap()["end"].toDouble());
        }
    }
    emit changed();
}

} // namespace headroom::ui
