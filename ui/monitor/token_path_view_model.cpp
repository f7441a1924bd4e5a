#include "ui/monitor/token_path_view_model.h"

#include "ui/chat/token_inspector.h"
#include "ui/format/format.h"

#include <QLocale>

#include <cmath>

namespace headroom::ui {
namespace {
QString words_of(PhaseKind kind) {
    switch (kind) {
    case PhaseKind::Embed:
        return TokenPathViewModel::tr("Look the tokens up");
    case PhaseKind::Qkv:
        return TokenPathViewModel::tr("Queries, keys, values");
    case PhaseKind::Attention:
        return TokenPathViewModel::tr("Attention");
    case PhaseKind::AttentionOutput:
        return TokenPathViewModel::tr("Attention's output");
    case PhaseKind::GateUp:
        return TokenPathViewModel::tr("Feed-forward, in");
    case PhaseKind::Down:
        return TokenPathViewModel::tr("Feed-forward, out");
    case PhaseKind::Output:
        return TokenPathViewModel::tr("Score the vocabulary");
    case PhaseKind::Finish:
        break;
    }
    return TokenPathViewModel::tr("Wait for the device");
}
} // namespace

TokenPathViewModel::TokenPathViewModel(app::Monitor& monitor, QObject* parent)
    : QObject(parent)
    , monitor_(monitor) {}

void TokenPathViewModel::setOpen(bool open) {
    if (open == open_) return;
    open_ = open;
    monitor_.setLookingInside(open_ && shown_);
    emit changed();
}

void TokenPathViewModel::setShown(bool shown) {
    shown_ = shown;
    monitor_.setLookingInside(open_ && shown_);
}

void TokenPathViewModel::refresh() {
    const auto& newest = monitor_.activity().path;
    if (!open_ || !newest || (path_ && path_->number == newest->number)) return;
    path_ = newest;
    emit changed();
}

QString TokenPathViewModel::before() const {
    return path_ ? QString::fromUtf8(path_->before.data(), qsizetype(path_->before.size()))
                       .replace('\n', QStringLiteral("⏎"))
                 : QString();
}

QString TokenPathViewModel::picked() const {
    return path_ ? token_words(path_->picked) : QString();
}

QString TokenPathViewModel::summary() const {
    if (!path_) return {};
    const QString words = tr("Token %1, %n layer(s), %2 ms, %3 read", "", path_->n_layers)
                              .arg(format::count(path_->position + 1),
                                   QLocale().toString(path_->seconds * 1000, 'f', 1),
                                   format::decimalBytes(path_->work.bytes()));
    return path_->rows > 1 ? tr("%1, in a pass of %2 tokens").arg(words, format::count(path_->rows))
                           : words;
}

QVariantList TokenPathViewModel::phases() const {
    QVariantList list;
    if (!path_) return list;
    for (std::size_t kind = 0; kind < kPhaseKinds; ++kind)
        if (const double seconds = path_->phases[kind]; seconds > 0)
            list.append(
                QVariantMap{{"name", words_of(PhaseKind(kind))},
                            {"time", tr("%1 ms").arg(QLocale().toString(seconds * 1000, 'f', 2))},
                            {"share", seconds / path_->seconds}});
    return list;
}

QVariantList TokenPathViewModel::candidates() const {
    QVariantList list;
    if (!path_) return list;
    const auto add = [&](const TokenAlternative& token) {
        const double share = std::exp(token.logprob);
        const bool picked = token.id == path_->picked.id;
        const QString words = token_words(token), percent = format::share(share);
        list.append(QVariantMap{{"token", words},
                                {"share", share},
                                {"shareText", percent},
                                {"picked", picked},
                                {"name", picked ? tr("%1, %2, picked").arg(words, percent)
                                                : tr("%1, %2").arg(words, percent)}});
        return picked;
    };
    bool among = false;
    for (const TokenAlternative& token : path_->top)
        among = add(token) || among;
    if (!among && !std::isnan(path_->picked.logprob)) add(path_->picked);
    return list;
}

} // namespace headroom::ui
