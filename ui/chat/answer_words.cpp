#include "ui/chat/answer_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text); // as lupdate names it here
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

QString reason_words(const app::AnswerFacts& facts) {
    switch (facts.reason) {
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

QString token_count(const app::AnswerFacts& facts) {
    if (facts.state == app::AnswerState::Running && facts.tokens == 1) return tr("1 token so far");
    if (facts.state == app::AnswerState::Running)
        return tr("%1 tokens so far").arg(format::count(facts.tokens));
    if (facts.tokens == 1) return tr("1 token");
    return tr("%1 tokens").arg(format::count(facts.tokens));
}
} // namespace

ErrorWords error_words(const Error& error) {
    QString what = QString::fromStdString(error.what);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    return {what, QString::fromStdString(error.where), next_step(error.code)};
}

QString answer_line(const app::AnswerFacts& facts) {
    const bool running = facts.state == app::AnswerState::Running;
    if (running && facts.tokens == 0) return waiting_line(facts.progress);

    QStringList parts;
    if (facts.tokens_per_second > 0) parts << format::tokensPerSecond(facts.tokens_per_second);
    if (facts.tokens > 0) {
        parts << tr("first token after %1").arg(format::duration(facts.first_token_seconds));
        parts << token_count(facts);
    }
    if (!running) parts << reason_words(facts);
    parts.removeAll(QString());
    QString line = parts.join(tr(", "));
    if (!line.isEmpty()) line[0] = line[0].toUpper();
    return line;
}

} // namespace headroom::ui
