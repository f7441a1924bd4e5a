#include "ui/chat/answer_words.h"

#include "ui/chat/error_advice.h"
#include "ui/downloads/download_words.h"
#include "ui/format/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    // The context is what lupdate takes this file's words to be in.
    return *text ? QCoreApplication::translate("headroom::ui", text) : QString();
}

QString button_text(error_step::Step step) {
    switch (step) {
    case error_step::None:
        return {};
    case error_step::TryAgain:
        return tr("Try again");
    case error_step::ChooseModel:
        return tr("Choose another model");
    case error_step::ConversationSettings:
        return tr("Show the settings");
    case error_step::ReloadModel:
        return tr("Load the model again");
    }
    return {};
}

QString waiting_line(const GenerationProgress& progress) {
    switch (progress.phase) {
    case GenerationPhase::Queued:
        return tr("Waiting for its turn");
    case GenerationPhase::Loading:
        if (progress.total <= 0) return tr("Loading the model");
        return tr("Loading the model, %1")
            .arg(format::percent(double(progress.done) / double(progress.total)));
    case GenerationPhase::Prefill:
        if (progress.total <= 0) return tr("Reading the conversation");
        return tr("Reading the conversation, %1 of %2 tokens")
            .arg(format::count(progress.done), format::count(progress.total));
    case GenerationPhase::Decode:
        return tr("Writing");
    }
    return {};
}

QString reason_words(const app::Message& answer) {
    if (answer.state == app::MessageState::Interrupted)
        return tr("interrupted when Headroom ended");
    switch (answer.facts.finish) {
    case FinishReason::None:
        return {};
    case FinishReason::EndOfGeneration:
        return tr("ended by the model");
    case FinishReason::StopString:
        return tr("ended at a stop string");
    case FinishReason::MaxTokens:
        return tr("cut at the token limit");
    case FinishReason::ContextFull:
        return tr("cut because the context is full");
    case FinishReason::Cancelled:
        return tr("stopped by you");
    case FinishReason::Deadline:
        return tr("cut at its deadline");
    case FinishReason::SlowReader:
        return tr("cut because it was not read in time");
    case FinishReason::Failed:
        return tr("ended by an error");
    }
    return {};
}

QString token_count(qint64 tokens, bool running) {
    if (running && tokens == 1) return tr("1 token so far");
    if (running) return tr("%1 tokens so far").arg(format::count(tokens));
    if (tokens == 1) return tr("1 token");
    return tr("%1 tokens").arg(format::count(tokens));
}
} // namespace

ErrorWords error_words(const app::Trouble& error, ErrorPage page) {
    QString what = trouble_text(error);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    const ErrorAdvice& advice = error_advice(error.code, page);
    return {what, QString::fromStdString(error.where), tr(advice.next), advice.step,
            button_text(advice.step)};
}

ErrorWords error_words(const app::AnswerFacts& facts) {
    if (facts.failure) return error_words(*facts.failure, ErrorPage::Answer);
    if (facts.finish != FinishReason::Failed) return {};
    const QString what = QString::fromStdString(facts.error);
    if (!facts.error_code)
        return {what, {}, {}, error_step::TryAgain, button_text(error_step::TryAgain)};
    const ErrorAdvice& advice = error_advice(*facts.error_code, ErrorPage::Answer);
    return {what, {}, tr(advice.next), advice.step, button_text(advice.step)};
}

QString answer_details(const app::Message& answer) {
    const GenerationTimings& timings = answer.facts.timings;
    QStringList lines;
    if (!answer.facts.model.empty())
        lines << tr("Written by %1.").arg(QString::fromStdString(answer.facts.model));
    if (timings.prompt_tokens > 0)
        lines << tr("The prompt had %1, of which %2 came from the cache.")
                     .arg(token_count(timings.prompt_tokens, false),
                          format::count(timings.cached_tokens));
    if (timings.prefill_seconds > 0)
        lines << tr("Reading it took %1.").arg(format::duration(timings.prefill_seconds));
    return lines.join('\n');
}

QString answer_line(const app::Message& answer, bool named) {
    const app::AnswerFacts& facts = answer.facts;
    const GenerationTimings& timings = facts.timings;
    const bool running = answer.state == app::MessageState::Streaming;
    if (running && timings.completion_tokens == 0) return waiting_line(facts.progress);

    QStringList parts;
    if (named && !facts.model.empty()) parts << QString::fromStdString(facts.model);
    if (facts.tokensPerSecond() > 0) parts << format::tokensPerSecond(facts.tokensPerSecond());
    if (timings.completion_tokens > 0) {
        parts << tr("first token after %1").arg(format::duration(timings.first_token_seconds));
        parts << token_count(timings.completion_tokens, running);
    }
    if (!running) parts << reason_words(answer);
    parts.removeAll(QString());
    QString line = parts.join(tr(", "));
    if (!line.isEmpty()) line[0] = line[0].toUpper();
    return line;
}

QString thinking_line(const app::AnswerFacts& facts, bool running) {
    // Of an answer from before, the time may not have been kept.
    if (facts.thinking_tokens == 0) return running ? tr("Thinking") : tr("Thought");
    const QString time = format::duration(facts.thinking_seconds);
    const QString tokens = facts.thinking_tokens == 1
                               ? tr("1 token")
                               : tr("%1 tokens").arg(format::count(facts.thinking_tokens));
    return (running ? tr("Thinking for %1, %2 so far") : tr("Thought for %1, %2"))
        .arg(time, tokens);
}

} // namespace headroom::ui
