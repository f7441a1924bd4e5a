#include "ui/monitor/conversation_bills.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace headroom::ui {
namespace {
/// Sums over a conversation's answers, all branches.
struct AnswerSums {
    std::int64_t answers = 0, prefill_tokens = 0, decoded_tokens = 0, decode_passes = 0;
    std::int64_t newest_length = 0; ///< tokens of the newest answer and all before it
    double busy_seconds = 0;
    QDateTime begin;

    void add(const app::Message& message) {
        if (message.role != Role::Assistant) return;
        const GenerationTimings& timings = message.facts.timings;
        if (!begin.isValid() || message.created_at < begin) begin = message.created_at;
        ++answers;
        prefill_tokens += timings.prompt_tokens - timings.cached_tokens;
        decoded_tokens += timings.completion_tokens;
        decode_passes += timings.completion_tokens - timings.guesses_held;
        busy_seconds += timings.prefill_seconds + timings.decode_seconds;
        if (timings.prompt_tokens > 0)
            newest_length = timings.prompt_tokens + timings.completion_tokens;
    }
};

QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}

QVariantMap bill(const char* key, const QString& title, const char* glyph, const QString& value,
                 const QString& caption, const QString& formula = {}) {
    return {{"key", key},     {"title", title},     {"glyph", glyph},
            {"value", value}, {"caption", caption}, {"formula", formula}};
}
} // namespace

QVariantList conversation_bills(const app::Conversation& conversation,
                                const EngineActivity& activity, const QDateTime& now) {
    AnswerSums sums;
    for (const app::Message& message : conversation.beside)
        sums.add(message);
    for (const app::Message& message : conversation.messages)
        sums.add(message);
    if (sums.answers == 0) return {};
    const auto found =
        std::ranges::find(activity.models, conversation.model.toStdString(), &ModelActivity::name);
    const ModelActivity* model = found == activity.models.end() ? nullptr : &*found;
    const QString gone = tr("%1 is not loaded").arg(conversation.model);

    QVariantList bills;
    if (model != nullptr) {
        const double held =
            std::min(activity.at - model->loaded_at, double(sums.begin.msecsTo(now)) / 1000);
        const double busy = held > 0 ? std::clamp(sums.busy_seconds / held, 0.0, 1.0) : 0;
        bills.append(bill(
            "residency", tr("Residency"), "layers",
            tr("%1 × %2").arg(format::bytes(qint64(model->held_bytes())), format::duration(held)),
            tr("Computing for it %1, idle or for others %2")
                .arg(format::share(busy), format::share(1 - busy)),
            tr("Memory that the model holds, times the time since this "
               "conversation's first answer or the model's load.")));
    } else {
        bills.append(bill("residency", tr("Residency"), "layers", tr("nothing is held"), gone));
    }

    const QString tokens =
        tr("%1 tokens of prompts, %2 of answers, %3 of computing")
            .arg(format::count(sums.prefill_tokens), format::count(sums.decoded_tokens),
                 format::duration(sums.busy_seconds));
    bills.append(bill("passes", tr("Passes"), "again",
                      model != nullptr
                          ? tr("%1 × %2").arg(format::count(sums.decode_passes),
                                              format::decimalBytes(double(model->weights_bytes)))
                          : tr("%1 passes").arg(format::count(sums.decode_passes)),
                      tokens,
                      tr("Passes that wrote its answers, times the weights that each reads at "
                         "most; prompts are read in passes of many tokens.")));

    if (model != nullptr && sums.newest_length > 0)
        bills.append(
            bill("scale", tr("Scale"), "people",
                 tr("%1 of %2")
                     .arg(format::count(sums.newest_length), format::count(model->context_length)),
                 tr("Room for %1 such conversations at once")
                     .arg(format::count(model->kv_tokens / sums.newest_length)),
                 tr("Tokens of this conversation; the KV cache holds %1 of all.")
                     .arg(format::count(model->kv_tokens))));
    return bills;
}

} // namespace headroom::ui
