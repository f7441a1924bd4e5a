#include "ui/verdict/verdict_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace headroom::ui {
namespace {
struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(VerdictWords)
};

QString gib(qint64 bytes) {
    constexpr double kGib = 1024.0 * 1024 * 1024;
    return QLocale().toString(double(bytes) / kGib, 'f', double(bytes) < kGib / 10 ? 2 : 1);
}

QString rate(double tokens_per_second) {
    return QLocale().toString(tokens_per_second, 'f', tokens_per_second < 9.95 ? 1 : 0);
}

QString text(const std::string& words) {
    return QString::fromStdString(words);
}

std::uint64_t sum(const DeviceEstimate& device, FitPart first, FitPart last) {
    std::uint64_t bytes = 0;
    for (const PartEstimate& part : device.parts)
        if (part.part >= first && part.part <= last) bytes += part.bytes.likely;
    return bytes;
}

/// "A would be unloaded for it.", "A, then B would be unloaded for it."
QString leaving(const QStringList& names) {
    QString list = names.first();
    for (qsizetype i = 1; i < names.size(); ++i)
        list =
            VerdictWords::tr("%1, then %2", "names of models that are unloaded one after the other")
                .arg(list, names[i]);
    return VerdictWords::tr("For it would be unloaded: %1.").arg(list);
}

QString bytes_sentence(const app::FitVerdict& verdict) {
    const DeviceEstimate& device = verdict.estimate.devices.front();
    return VerdictWords::tr("%1 of weights, %2 of KV cache for %3 tokens and %4 of workspace make "
                            "%5; %6 are free for it.")
        .arg(format::bytes(qint64(sum(device, FitPart::Weights, FitPart::Weights))),
             format::bytes(qint64(sum(device, FitPart::KvFull, FitPart::RecurrentState))),
             format::count(verdict.estimate.context_length),
             format::bytes(qint64(sum(device, FitPart::Workspace, FitPart::Draft))),
             format::bytes(qint64(device.total.likely)), format::bytes(qint64(device.free)));
}

QString speed_sentence(const FitEstimate& estimate) {
    const SpeedEstimate& speed = *estimate.speed;
    const QString words = VerdictWords::tr("About %1 tok/s (%2 to %3) by %4.")
                              .arg(rate(speed.decode.likely), rate(speed.decode.low),
                                   rate(speed.decode.high), text(estimate.backend));
    if (speed.runs > 0 && speed.runs_of_this_model)
        return words + ' ' +
               VerdictWords::tr("As %n answers of this model were here.", nullptr, speed.runs);
    return speed.measured ? words + ' ' + VerdictWords::tr("As measured on this machine.") : words;
}

QString reason_of(const app::FitVerdict& verdict) {
    const FitEstimate& estimate = verdict.estimate;
    if (estimate.verdict == Verdict::Unknown || estimate.devices.empty())
        return VerdictWords::tr("Nothing can be said: %1.").arg(text(estimate.reason));
    QStringList sentences{bytes_sentence(verdict)};
    if (!verdict.gives_way.isEmpty()) sentences << leaving(verdict.gives_way);
    if (verdict.shortened)
        sentences << VerdictWords::tr("The context is shorter than usual, so that it fits.");
    if (estimate.speed) sentences << speed_sentence(estimate);
    return sentences.join('\n');
}

QString room_words(const app::FitVerdict& verdict) {
    return verdict.room < 0 ? VerdictWords::tr("%1 too large").arg(format::bytes(-verdict.room))
                            : VerdictWords::tr("%1 left").arg(format::bytes(verdict.room));
}

QString verdict_word(Verdict verdict) {
    switch (verdict) {
    case Verdict::Fits:
        return VerdictWords::tr("fits");
    case Verdict::Tight:
        return VerdictWords::tr("tight");
    case Verdict::DoesNotFit:
        return VerdictWords::tr("does not fit");
    case Verdict::Unknown:
        break;
    }
    return VerdictWords::tr("unknown");
}
} // namespace

int dot_of(Verdict verdict) {
    return int(verdict); // in the same order
}

VerdictBadge badge_of(const app::FitVerdict* verdict) {
    if (verdict == nullptr) return {.dot = dot_of(Verdict::Unknown)};
    const FitEstimate& estimate = verdict->estimate;
    // What only fits with a shorter context is not at its ease.
    const Verdict shown =
        verdict->shortened && estimate.verdict == Verdict::Fits ? Verdict::Tight : estimate.verdict;
    VerdictBadge badge{
        .dot = dot_of(shown), .text = verdict_word(shown), .reason = reason_of(*verdict)};
    if (shown == Verdict::Unknown) {
        badge.brief = badge.text;
        return badge;
    }
    badge.brief = verdict->room < 0 ? VerdictWords::tr("+%1").arg(gib(-verdict->room))
                                    : VerdictWords::tr("%1 left").arg(gib(verdict->room));
    QStringList parts{badge.text, room_words(*verdict)};
    if (estimate.speed && shown != Verdict::DoesNotFit)
        parts << VerdictWords::tr("about %1 tok/s").arg(rate(estimate.speed->decode.likely));
    badge.text = parts.join(VerdictWords::tr(", "));
    return badge;
}

} // namespace headroom::ui
