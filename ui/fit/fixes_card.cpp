#include "ui/fit/fixes_card.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

namespace headroom::ui {

FixesCard::FixesCard(FitSession& session, QObject* parent)
    : QObject(parent)
    , session_(session) {
    connect(&session, &FitSession::changed, this, &FixesCard::take);
}

void FixesCard::take() {
    rows_.clear();
    for (const FitFix& fix : session_.estimate().fixes) {
        const FitModel model = fix.quantization.empty()
                                   ? session_.model()
                                   : session_.modelIn(text_of(fix.quantization));
        const FitEstimate then = estimate_fit(model, session_.machine(), fix.wish);
        QString change = text_of(fix.change);
        if (!change.isEmpty()) change[0] = change[0].toUpper();
        rows_ << QVariantMap{
            {"change", change},
            {"savesText",
             fix.saves > 0 ? QStringLiteral("−") + format::bytes(qint64(fix.saves)) : QString()},
            {"speedText",
             then.speed ? tr("%1 tok/s").arg(figure_words(then.speed->decode.likely)) : QString()},
            {"cost", text_of(fix.cost)},
            {"verdict", dot_of(then.verdict)},
            {"roomText", room_words(then)}};
    }
    emit changed();
}

void FixesCard::apply(int row) {
    const auto& fixes = session_.estimate().fixes;
    if (row < 0 || std::size_t(row) >= fixes.size()) return;
    const FitFix fix = fixes[std::size_t(row)]; // the next estimate has others
    if (!fix.quantization.empty()) session_.setQuantization(text_of(fix.quantization));
    session_.setWish(fix.wish);
}

} // namespace headroom::ui
