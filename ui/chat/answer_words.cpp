#include "ui/chat/answer_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("answer", text);
}

QString next_step(ErrorCode code) {
    switch (code) {
    case ErrorCode::InvalidFile:
        return tr("The file may be damaged. Download the model again or choose another one.");
    case ErrorCode::InvalidRequest:
        return tr("Change the message or the settings of this conversation, then try again.");
    case ErrorCode::Unsupported:
        return tr("Choose another model.");
    case ErrorCode::OutOfMemory:
        return tr("Close other programs, or choose a smaller model or a smaller context.");
    case ErrorCode::NotFound:
        return tr("Choose a model that is on this machine.");
    case ErrorCode::Io:
        return tr("Check the disk and the connection, then try again.");
    case ErrorCode::Device:
        return tr("Start Headroom again to use this device.");
    case ErrorCode::Cancelled:
        return {};
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

ErrorWords error_words(const Error& error) {
    QString what = QString::fromStdString(error.what);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    return {what, QString::fromStdString(error.where), next_step(error.code)};
}

ErrorWords error_words(const app::AnswerFacts& facts) {
    if (facts.failure) return error_words(*facts.failure);
    if (facts.finish == FinishReason::Failed) return {QString::fromStdString(facts.error), {}, {}};
    return {};
}

QString answer_line(const app::Message& answer) {
    const app::AnswerFacts& facts = answer.facts;
    const GenerationTimings& timings = facts.timings;
    const bool running = answer.state == app::MessageState::Streaming;
    if (running && timings.completion_tokens == 0) return waiting_line(facts.progress);

    QStringList parts;
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

} // namespace headroom::ui
