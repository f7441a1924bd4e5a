#include "ui/fit/quantizations_card.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {
/// What most publishers offer: one for each size of file.
constexpr std::array kCommon{"Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M", "IQ4_XS", "Q3_K_M", "Q2_K"};

double bits_of(const QuantizationRow& row, const FitModel& model) {
    return model.parameters > 0 ? 8 * double(row.weight_bytes) / model.parameters : 0;
}
} // namespace

QuantizationsCard::QuantizationsCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &QuantizationsCard::take);
}

void QuantizationsCard::setShowAll(bool on) {
    if (on == show_all_) return;
    show_all_ = on;
    take();
}

void QuantizationsCard::take() {
    rows_.clear();
    total_ = 0;
    end_ = 1;
    if (session_.hasModel()) {
        const FitModel& model = session_.model();
        const std::vector<QuantizationRow> all =
            quantization_table(model, session_.machine(), session_.wish(), session_.files());
        total_ = int(all.size());
        for (const QuantizationRow& row : all) {
            const bool chosen = row.name == model.quantization;
            const bool common =
                !session_.files().empty() || std::ranges::find(kCommon, row.name) != kCommon.end();
            if (!show_all_ && !common && !chosen) continue;
            const QVariantMap bar =
                row.estimate.devices.empty() ? QVariantMap() : whole_bar_of(row.estimate);
            end_ = std::max(end_, bar["end"].toDouble());
            rows_ << QVariantMap{{"name", text_of(row.name)},
                                 {"sizeText", format::bytes(qint64(row.weight_bytes))},
                                 {"nominal", row.nominal},
                                 {"bar", bar},
                                 {"verdict", dot_of(row.estimate.verdict)},
                                 {"roomText", room_words(row.estimate)},
                                 {"speedText", row.estimate.speed
                                                   ? figure_words(row.estimate.speed->decode.likely)
                                                   : QString("–")},
                                 {"bitsText", QLocale().toString(bits_of(row, model), 'f', 1)},
                                 {"chosen", chosen},
                                 {"reason", text_of(row.estimate.reason)}};
        }
    }
    emit changed();
}

} // namespace headroom::ui
