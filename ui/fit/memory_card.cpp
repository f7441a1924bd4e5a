#include "ui/fit/memory_card.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

namespace headroom::ui {

MemoryCard::MemoryCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &MemoryCard::changed);
}

int MemoryCard::verdict() const {
    return dot_of(session_.estimate().verdict);
}

QString MemoryCard::headline() const {
    const FitEstimate& estimate = session_.estimate();
    const QString room = format::bytes(std::abs(room_of(estimate)));
    switch (estimate.verdict) {
    case Verdict::Fits:
        return tr("Fits, %1 left").arg(room);
    case Verdict::Tight:
        return tr("Tight, %1 left").arg(room);
    case Verdict::DoesNotFit:
        return tr("Over by %1").arg(room);
    case Verdict::Unknown:
        break;
    }
    return tr("Not known");
}

QString MemoryCard::sentence() const {
    const FitEstimate& estimate = session_.estimate();
    if (estimate.verdict == Verdict::Unknown) return text_of(estimate.reason);
    // Where there are GPUs it is about them; what little the host holds is said behind it.
    const FitNeed need = need_of(estimate);
    const ByteRange& bytes = need.bytes;
    QString words =
        bytes.low == bytes.high
            ? tr("Needs exactly %1.").arg(format::bytes(qint64(bytes.likely)))
            : tr("Needs %1, most likely between %2 and %3.")
                  .arg(format::bytes(qint64(bytes.likely)), format::bytes(qint64(bytes.low)),
                       format::bytes(qint64(bytes.high)));
    words = tr("%1 %2.", "what is needed, what is free")
                .arg(words, format::freeOf(qint64(need.free), qint64(need.memory)));
    if (need.beside > 0)
        words = tr("%1 In system memory %2.").arg(words, format::bytes(qint64(need.beside)));
    return estimate.loaded ? tr("%1 It is loaded now; what it holds counts as free.").arg(words)
                           : words;
}

QString MemoryCard::reason() const {
    return text_of(session_.estimate().reason);
}

QString MemoryCard::backend() const {
    const QString name = text_of(session_.estimate().backend);
    return name.isEmpty() ? QString() : tr("Runs with %1").arg(name);
}

QString MemoryCard::notice() const {
    return text_of(session_.estimate().notice);
}

QVariantList MemoryCard::bars() const {
    return bars_of(session_.estimate());
}

} // namespace headroom::ui
