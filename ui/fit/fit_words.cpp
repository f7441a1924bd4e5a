#include "ui/fit/fit_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

namespace headroom::ui {
namespace {
struct FitWords {
    Q_DECLARE_TR_FUNCTIONS(FitWords)
};

// Of Theme.memory: other programs, weights, KV cache, workspace.
enum Hue { Other, Weights, Kv, Work };

Hue hue_of(FitPart part) {
    switch (part) {
    case FitPart::Weights:
    case FitPart::Projector:
    case FitPart::Draft:
        return Weights;
    case FitPart::KvFull:
    case FitPart::KvWindow:
    case FitPart::KvLatent:
    case FitPart::RecurrentState:
        return Kv;
    case FitPart::Workspace:
        return Work;
    case FitPart::DriverContext:
        return Other;
    }
    return Other;
}

/// Two digits that count.
int decimals_of(double figure) {
    return figure < 0.995 ? 2 : figure < 9.95 ? 1 : 0;
}

bool holds(const DeviceEstimate& device) {
    return device.total.likely > 0;
}

QVariantMap part_of(const QString& name, qint64 bytes, Hue hue, bool hatched,
                    const QString& reason) {
    return {{"name", name},       {"sizeText", format::bytes(bytes)},
            {"bytes", bytes},     {"hue", int(hue)},
            {"hatched", hatched}, {"reason", reason}};
}

/// What is taken already: by Headroom's other models, one by one, and by all else. The driver's, on
/// a GPU, together with what it takes for a process.
QVariantList taken_of(const DeviceEstimate& device, qint64 taken) {
    const QString free =
        FitWords::tr("%1 of memory, of which %2 are free")
            .arg(format::bytes(qint64(device.memory)), format::bytes(qint64(device.free)));
    QVariantList parts;
    for (const HeldModel& model : device.held) {
        const qint64 bytes = std::min(qint64(model.bytes), taken);
        if (bytes <= 0) continue;
        taken -= bytes;
        parts << part_of(text_of(model.name), bytes, Other, true,
                         FitWords::tr("Loaded in Headroom. Unload it, and this is free."));
    }
    QString reason = free;
    if (device.gpu)
        for (const PartEstimate& part : device.parts)
            if (part.part == FitPart::DriverContext) {
                taken += qint64(part.bytes.likely);
                reason += '\n' + text_of(part.reason);
            }
    if (taken > 0)
        parts.prepend(part_of(device.gpu ? FitWords::tr("Driver") : FitWords::tr("Other programs"),
                              taken, Other, false, reason));
    return parts;
}
} // namespace

QString text_of(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

qint64 room_of(const FitEstimate& estimate) {
    qint64 over = 0, left = 0;
    const bool gpus = std::ranges::any_of(
        estimate.devices, [](const DeviceEstimate& d) { return d.gpu && holds(d); });
    for (const DeviceEstimate& device : estimate.devices) {
        const qint64 room = qint64(device.free) - qint64(device.total.likely);
        if (room < 0)
            over += room;
        else if (holds(device) && (device.gpu || !gpus))
            left += room;
    }
    return over < 0 ? over : left;
}

QString room_words(const FitEstimate& estimate) {
    if (estimate.verdict == Verdict::Unknown) return {};
    const qint64 room = room_of(estimate);
    return room < 0 ? FitWords::tr("%1 over").arg(format::bytes(-room))
                    : FitWords::tr("%1 left").arg(format::bytes(room));
}

QString verdict_words(Verdict verdict) {
    switch (verdict) {
    case Verdict::Fits:
        return FitWords::tr("fits");
    case Verdict::Tight:
        return FitWords::tr("tight");
    case Verdict::DoesNotFit:
        return FitWords::tr("does not fit");
    case Verdict::Unknown:
        break;
    }
    return FitWords::tr("unknown");
}

QString part_words(FitPart part) {
    switch (part) {
    case FitPart::Weights:
        return FitWords::tr("Weights");
    case FitPart::KvFull:
        return FitWords::tr("KV cache");
    case FitPart::KvWindow:
        return FitWords::tr("KV cache, sliding window");
    case FitPart::KvLatent:
        return FitWords::tr("KV cache, latent");
    case FitPart::RecurrentState:
        return FitWords::tr("Recurrent state");
    case FitPart::Workspace:
        return FitWords::tr("Workspace");
    case FitPart::DriverContext:
        return FitWords::tr("Driver or program");
    case FitPart::Projector:
        return FitWords::tr("Projector");
    case FitPart::Draft:
        return FitWords::tr("Draft model");
    }
    return {};
}

QString figure_words(double figure) {
    return QLocale().toString(figure, 'f', decimals_of(figure));
}

QString range_words(const FitRange& range) {
    const int decimals = decimals_of(range.high);
    return FitWords::tr("%1 to %2")
        .arg(QLocale().toString(range.low, 'f', decimals),
             QLocale().toString(range.high, 'f', decimals));
}

QStringList scale_words(const QList<qreal>& scale) {
    constexpr int kMostDecimals = 3;
    int decimals = 0;
    const auto exact = [&](double value) {
        const double figure = value * std::pow(10, decimals);
        return std::abs(figure - std::round(figure)) < 1e-6 * std::max(1.0, figure);
    };
    while (decimals < kMostDecimals && !std::ranges::all_of(scale, exact))
        ++decimals;
    QStringList texts;
    for (const double value : scale)
        texts << QLocale().toString(value, 'f', decimals);
    return texts;
}

QVariantMap bar_of(const DeviceEstimate& device) {
    const qint64 others = qint64(device.memory - std::min(device.memory, device.free));
    QVariantList parts = taken_of(device, others);
    for (const Hue hue : {Other, Weights, Kv, Work})
        for (const PartEstimate& part : device.parts)
            if (hue_of(part.part) == hue && part.bytes.likely > 0 &&
                !(device.gpu && part.part == FitPart::DriverContext))
                parts << part_of(part_words(part.part), qint64(part.bytes.likely), hue,
                                 part.part == FitPart::Projector || part.part == FitPart::Draft,
                                 text_of(part.reason));
    const qint64 budget = qint64(device.memory), need = others + qint64(device.total.likely);
    const qint64 high = others + qint64(device.total.high);
    const bool over = need > budget;
    return {{"name", text_of(device.name)},
            {"parts", parts},
            {"budget", budget},
            {"budgetText", format::bytes(budget)},
            {"end", std::max({budget, need, high})},
            {"total", need},
            {"low", others + qint64(device.total.low)},
            {"high", high},
            {"overText", over ? "+" + format::bytes(need - budget) : QString()},
            {"freeText", over ? QString() : format::bytes(budget - need)},
            {"gpu", device.gpu},
            {"verdict", dot_of(device.verdict)}};
}

bool counts(const DeviceEstimate& device, const FitEstimate& estimate) {
    return holds(device) && (device.gpu || !estimate.devices.front().gpu || device.layers > 0 ||
                             device.verdict != Verdict::Fits);
}

QVariantList bars_of(const FitEstimate& estimate) {
    QVariantList bars;
    for (const DeviceEstimate& device : estimate.devices)
        if (counts(device, estimate)) bars << bar_of(device);
    if (bars.isEmpty() && !estimate.devices.empty()) bars << bar_of(estimate.devices.front());
    return bars;
}

QVariantMap whole_bar_of(const FitEstimate& estimate) {
    DeviceEstimate whole;
    std::map<FitPart, PartEstimate> parts;
    for (const DeviceEstimate& device : estimate.devices) {
        if (!counts(device, estimate)) continue;
        whole.gpu = whole.gpu || device.gpu;
        whole.memory += device.memory;
        whole.free += device.free;
        whole.total += device.total;
        whole.held.insert(whole.held.end(), device.held.begin(), device.held.end());
        for (const PartEstimate& part : device.parts) {
            PartEstimate& sum = parts[part.part];
            sum.part = part.part;
            sum.bytes += part.bytes;
            sum.reason = part.reason;
        }
    }
    for (const auto& [part, sum] : parts)
        whole.parts.push_back(sum);
    whole.verdict = estimate.verdict;
    return bar_of(whole);
}

} // namespace headroom::ui
