#include "app/chat/generation.h"

#include <QMetaObject>

#include <mutex>
#include <utility>
#include <vector>

namespace headroom::app {
namespace {
std::size_t bytes_of(const GenerationEvent& event) {
    std::size_t bytes = sizeof event;
    if (const auto* token = std::get_if<TokenEvent>(&event)) {
        bytes += token->text.size() + token->piece.size();
        for (const TokenAlternative& other : token->top)
            bytes += sizeof other + other.piece.size();
    }
    return bytes;
}
} // namespace

/// Shared with the sink, which may outlive the Generation.
struct Generation::Inbox {
    std::mutex mutex;
    Generation* owner = nullptr; ///< null once it is gone
    std::vector<GenerationEvent> events;
    std::size_t bytes = 0;
    bool drain_scheduled = false;
};

Generation::Generation(Generator& generator, QObject* parent)
    : QObject(parent)
    , generator_(generator)
    , inbox_(std::make_shared<Inbox>()) {
    inbox_->owner = this;
}

Generation::~Generation() {
    {
        const std::lock_guard lock(inbox_->mutex);
        inbox_->owner = nullptr;
    }
    if (id_ && !finished_) generator_.cancel(*id_);
}

void Generation::goOnFrom(const QString& beginning) {
    thought_.append(beginning);
    thinking_done_ = !thought_.isThinking() && !thought_.thinking().isEmpty();
}

void Generation::start(GenerationRequest request) {
    since_start_.start();
    const auto sink = [inbox = inbox_](GenerationEvent event) -> std::size_t {
        const std::lock_guard lock(inbox->mutex);
        if (!inbox->owner) return 0;
        inbox->bytes += bytes_of(event);
        inbox->events.push_back(std::move(event));
        if (!std::exchange(inbox->drain_scheduled, true))
            QMetaObject::invokeMethod(
                inbox->owner, [owner = inbox->owner] { owner->drain(); }, Qt::QueuedConnection);
        return inbox->bytes;
    };
    Result<GenerationId> id = generator_.submit(std::move(request), sink);
    if (id) {
        id_ = *id;
        return;
    }
    // Refused at once: told in the same way as what fails later.
    GenerationFinished refused;
    refused.reason = FinishReason::Failed;
    refused.error = id.error();
    sink(std::move(refused));
}

void Generation::cancel() {
    if (id_ && !finished_) generator_.cancel(*id_);
}

void Generation::drain() {
    std::vector<GenerationEvent> events;
    {
        const std::lock_guard lock(inbox_->mutex);
        events.swap(inbox_->events);
        inbox_->bytes = 0;
        inbox_->drain_scheduled = false;
    }
    QString text;
    for (GenerationEvent& event : events)
        accept(std::move(event), text);
    if (!text.isEmpty()) emit textArrived(text);
}

/// Text is collected in `text`, so that a burst of tokens becomes one signal.
void Generation::accept(GenerationEvent event, QString& text) {
    if (finished_) return;
    if (const auto* progress = std::get_if<GenerationProgress>(&event)) {
        emit progressed(*progress);
    } else if (const auto* token = std::get_if<TokenEvent>(&event)) {
        last_token_seconds_ = double(since_start_.nsecsElapsed()) / 1e9;
        if (++tokens_ == 1) first_token_seconds_ = last_token_seconds_;
        if (!token->top.empty()) trace_.append(*token);
        const QString piece = QString::fromStdString(token->text);
        countThinking(piece);
        text += piece;
    } else if (const auto* result = std::get_if<GenerationFinished>(&event)) {
        text += QString::fromStdString(result->text);
        if (!text.isEmpty()) emit textArrived(std::exchange(text, {}));
        finished_ = true;
        emit finished(*result);
    }
}

void Generation::countThinking(const QString& text) {
    if (thinking_done_) return;
    thought_.append(text);
    // Without a first mark it shows only at the second one that all before it was thinking.
    const bool over = !thought_.isThinking() && !thought_.thinking().isEmpty();
    if (!over && !thought_.isThinking()) return;
    thinking_done_ = over;
    thinking_tokens_ = tokens_;
    thinking_seconds_ = last_token_seconds_ - first_token_seconds_;
}

} // namespace headroom::app
