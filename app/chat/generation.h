#pragma once

#include "app/chat/thinking_text.h"
#include "app/chat/token_trace.h"
#include "engine/generator.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>

namespace headroom::app {

/// One running answer. Takes events from the generator's thread, merges what piled up, and hands
/// them over on its own thread, in order.
class Generation : public QObject {
    Q_OBJECT

public:
    explicit Generation(Generator& generator, QObject* parent = nullptr);
    /// Cancels if it still runs.
    ~Generation() override;

    /// To be called before `start` for an answer that goes on from a text.
    void goOnFrom(const QString& beginning);
    void start(GenerationRequest request);
    /// What follows is `finished` with FinishReason::Cancelled.
    void cancel();

    qint64 tokens() const { return tokens_; }
    /// From start to the first token; 0 before it.
    double firstTokenSeconds() const { return first_token_seconds_; }
    /// Tokens that came before the answer itself, and the time that they took.
    qint64 thinkingTokens() const { return thinking_tokens_; }
    double thinkingSeconds() const { return thinking_seconds_; }
    /// The tokens so far, where their logprobs were asked for.
    const TokenTrace& trace() const { return trace_; }
    /// From the first token to the last.
    double decodeSeconds() const { return last_token_seconds_ - first_token_seconds_; }

signals:
    void progressed(const headroom::GenerationProgress& progress);
    void textArrived(const QString& text);
    /// Always the last signal, once.
    void finished(const headroom::GenerationFinished& result);

private:
    struct Inbox;
    void drain();
    void accept(GenerationEvent event, QString& text);
    void countThinking(const QString& text);

    Generator& generator_;
    std::shared_ptr<Inbox> inbox_;
    std::optional<GenerationId> id_;
    QElapsedTimer since_start_;
    qint64 tokens_ = 0;
    double first_token_seconds_ = 0;
    double last_token_seconds_ = 0;
    TokenTrace trace_;
    ThinkingText thought_;
    qint64 thinking_tokens_ = 0;
    double thinking_seconds_ = 0;
    bool thinking_done_ = false;
    bool finished_ = false;
};

} // namespace headroom::app
