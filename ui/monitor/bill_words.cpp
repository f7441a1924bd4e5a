#include "ui/monitor/bill_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}
} // namespace

QVariantMap residency_words(const app::ResidencyBill& bill) {
    QVariantMap words{{"key", "residency"}, {"title", tr("Residency")}, {"glyph", "layers"}};
    if (bill.held_bytes == 0) {
        words["value"] = tr("nothing is held");
        words["caption"] = tr("No model is loaded");
        return words;
    }
    words["value"] = tr("%1 × %2").arg(format::bytes(qint64(bill.held_bytes)),
                                       format::duration(bill.held_seconds));
    words["caption"] = tr("Computing %1, idle %2")
                           .arg(format::share(bill.busy_share), format::share(1 - bill.busy_share));
    constexpr double kGibHour = double(1 << 30) * 3600;
    words["formula"] =
        tr("Memory that models hold now, times the time since the first of them was loaded. All "
           "loads since the start of the program: %1 GiB·h.")
            .arg(QLocale().toString(bill.byte_seconds / kGibHour, 'f', 2));
    return words;
}

QVariantMap passes_words(const app::PassesBill& bill, double metered, double price,
                         const QString& no_power) {
    QVariantMap words{{"key", "passes"}, {"title", tr("Passes")}, {"glyph", "again"}};
    if (bill.totals.passes == 0) {
        words["value"] = tr("none yet");
        words["caption"] = tr("Nothing was computed since the start");
        return words;
    }
    words["value"] = tr("%1 × %2").arg(format::count(bill.totals.passes),
                                       format::decimalBytes(bill.bytes_each()));
    QStringList caption{tr("%1 tokens").arg(format::count(bill.tokens())),
                        tr("%1 read").arg(format::decimalBytes(bill.totals.bytes()))};
    if (bill.joules) {
        caption << format::energy(*bill.joules);
        if (price > 0) caption << QLocale().toCurrencyString(bill.kwh() * price, QString(), 4);
    }
    words["caption"] = caption.join(", ");
    QString formula =
        tr("Passes through the model, times the bytes that each reads on average; each multiplies "
           "%1 million pairs of numbers. %2 tokens of prompts, %3 of answers.")
            .arg(QLocale().toString(bill.macs_each() / 1e6, 'f', 0),
                 format::count(bill.totals.prefill_tokens),
                 format::count(bill.totals.decoded_tokens));
    if (!bill.joules)
        formula += " " + (no_power.isEmpty() ? tr("Energy is counted while this page is shown.")
                                             : tr("Energy unavailable: %1.").arg(no_power));
    else if (metered < 0.995)
        formula +=
            " " +
            tr("Energy was counted in %1 of the computing time.").arg(format::percent(metered));
    if (bill.joules && price <= 0) formula += " " + tr("A price of a kWh is set in the settings.");
    words["formula"] = formula;
    return words;
}

QVariantMap scale_words(const app::ScaleBill& bill) {
    QVariantMap words{{"key", "scale"}, {"title", tr("Scale")}, {"glyph", "people"}};
    words["value"] = tr("%1 now, %2 at peak").arg(bill.now).arg(bill.peak);
    words["caption"] =
        bill.context_length > 0
            ? tr("Room for %1 more at %2").arg(bill.room).arg(format::count(bill.context_length))
            : tr("No model is loaded");
    if (bill.context_length > 0)
        words["formula"] =
            tr("Sequences at once, and how many more of full length the KV cache has room for. If "
               "all of the peak were %1 tokens long, weights, workspace and keys and values would "
               "need %2.")
                .arg(format::count(bill.context_length), format::bytes(qint64(bill.peak_bytes)));
    return words;
}

} // namespace headroom::ui
