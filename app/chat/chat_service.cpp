#include "app/chat/chat_service.h"

#include "app/chat/generation.h"

#include <QRandomGenerator>

#include <algorithm>

namespace headroom::app {
namespace {
constexpr qsizetype kTitleLength = 48;

/// The first line of what the person wrote, cut at a word.
QString title_from(const QString& text) {
    const QString line = text.trimmed().section('\n', 0, 0).simplified();
    if (line.size() <= kTitleLength) return line;
    const qsizetype space = line.lastIndexOf(' ', kTitleLength);
    return line.left(space > kTitleLength / 2 ? space : kTitleLength) + QChar(0x2026);
}
} // namespace

ChatService::ChatService(Generator& generator, QObject* parent)
    : QObject(parent)
    , generator_(generator) {}

ChatService::~ChatService() = default;

const Conversation* ChatService::conversation(ConversationId id) const {
    const int at = row(id);
    return at < 0 ? nullptr : &conversations_[at];
}

Conversation* ChatService::find(ConversationId id) {
    const int at = row(id);
    return at < 0 ? nullptr : &conversations_[at];
}

int ChatService::row(ConversationId id) const {
    const auto found = std::find_if(conversations_.begin(), conversations_.end(),
                                    [id](const Conversation& each) { return each.id == id; });
    return found == conversations_.end() ? -1 : int(found - conversations_.begin());
}

ConversationId ChatService::create() {
    Conversation conversation;
    conversation.id = ConversationId(++last_id_);
    conversation.changed_at = QDateTime::currentDateTime();
    conversations_.prepend(conversation);
    emit inserted(0);
    return conversation.id;
}

void ChatService::rename(ConversationId id, const QString& title) {
    Conversation* conversation = find(id);
    if (!conversation || title.trimmed().isEmpty()) return;
    conversation->title = title.simplified();
    emit changed(id);
}

void ChatService::remove(ConversationId id) {
    const int at = row(id);
    if (at < 0) return;
    if (const auto running = running_.find(id); running != running_.end()) {
        GenerationFinished cancelled;
        cancelled.reason = FinishReason::Cancelled;
        running->second->cancel();
        end(id, cancelled);
    }
    removed_.append({at, conversations_.takeAt(at)});
    emit removed(at);
}

bool ChatService::restore() {
    if (removed_.isEmpty()) return false;
    const auto [at, conversation] = removed_.takeLast();
    const int place = std::min(at, int(conversations_.size()));
    conversations_.insert(place, conversation);
    emit inserted(place);
    return true;
}

void ChatService::setSettings(ConversationId id, const ConversationSettings& settings) {
    Conversation* conversation = find(id);
    if (!conversation || conversation->settings == settings) return;
    conversation->settings = settings;
    emit changed(id);
}

void ChatService::setDraft(ConversationId id, const QString& text) {
    if (Conversation* conversation = find(id)) conversation->draft = text;
}

bool ChatService::send(ConversationId id, const QString& text) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || text.trimmed().isEmpty()) return false;
    if (conversation->title.isEmpty()) conversation->title = title_from(text);
    conversation->draft.clear();
    Message message;
    message.id = MessageId(++last_id_);
    message.text = text;
    conversation->messages.append(message);
    emit messageAdded(id);
    return answer(*conversation);
}

bool ChatService::regenerate(ConversationId id) {
    Conversation* conversation = find(id);
    if (!conversation || isAnswering(id) || conversation->messages.isEmpty()) return false;
    if (conversation->messages.last().role == Role::Assistant) {
        conversation->messages.removeLast();
        emit lastMessageRemoved(id);
    }
    return !conversation->messages.isEmpty() && answer(*conversation);
}

void ChatService::stop(ConversationId id) {
    if (const auto running = running_.find(id); running != running_.end())
        running->second->cancel();
}

bool ChatService::answer(Conversation& conversation) {
    const ConversationId id = conversation.id;
    GenerationRequest wanted = request(conversation);

    Message message;
    message.id = MessageId(++last_id_);
    message.role = Role::Assistant;
    message.facts.state = AnswerState::Running;
    message.facts.model = model_name_;
    conversation.messages.append(message);
    conversation.changed_at = QDateTime::currentDateTime();

    auto generation = std::make_unique<Generation>(generator_);
    follow(id, *generation);
    Generation& started = *(running_[id] = std::move(generation));
    emit messageAdded(id);
    emit changed(id);
    started.start(std::move(wanted));
    return true;
}

void ChatService::follow(ConversationId id, Generation& generation) {
    const auto facts = [this, id]() -> AnswerFacts& { return find(id)->messages.last().facts; };
    QObject::connect(&generation, &Generation::progressed, this,
                     [this, id, facts](const GenerationProgress& progress) {
                         facts().progress = progress;
                         if (progress.phase == GenerationPhase::Prefill && progress.total > 0)
                             facts().prompt_tokens = progress.total;
                         emit factsChanged(id);
                     });
    QObject::connect(&generation, &Generation::textArrived, this,
                     [this, id, facts, &generation](const QString& text) {
                         find(id)->messages.last().text += text;
                         facts().tokens = generation.tokens();
                         facts().first_token_seconds = generation.firstTokenSeconds();
                         facts().thinking_tokens = generation.thinkingTokens();
                         facts().thinking_seconds = generation.thinkingSeconds();
                         facts().tokens_per_second = generation.tokensPerSecond();
                         emit textAdded(id, text);
                         emit factsChanged(id);
                     });
    QObject::connect(&generation, &Generation::finished, this,
                     [this, id](const GenerationFinished& result) { end(id, result); });
}

void ChatService::end(ConversationId id, const GenerationFinished& result) {
    const auto running = running_.find(id);
    AnswerFacts& facts = find(id)->messages.last().facts;
    facts.state = AnswerState::Complete;
    facts.reason = result.reason;
    facts.error = result.error;
    // The engine's own figures are nearer to the work than ours, which include the queues.
    const GenerationTimings& timings = result.timings;
    facts.tokens = timings.completion_tokens > 0 ? qint64(timings.completion_tokens)
                                                 : running->second->tokens();
    facts.tokens_per_second = running->second->tokensPerSecond();
    if (timings.prompt_tokens > 0) facts.prompt_tokens = timings.prompt_tokens;
    if (timings.first_token_seconds > 0) facts.first_token_seconds = timings.first_token_seconds;
    if (timings.decode_seconds > 0 && timings.completion_tokens > 1)
        facts.tokens_per_second = double(timings.completion_tokens - 1) / timings.decode_seconds;
    // We may be inside one of its signals.
    QObject::disconnect(running->second.get(), nullptr, this, nullptr);
    running->second.release()->deleteLater();
    running_.erase(running);
    emit factsChanged(id);
    emit changed(id);
}

GenerationRequest ChatService::request(const Conversation& conversation) const {
    const ConversationSettings& settings = conversation.settings;
    GenerationRequest request;
    if (!settings.system_prompt.trimmed().isEmpty())
        request.messages.push_back({Role::System, settings.system_prompt.toStdString()});
    for (const Message& message : conversation.messages)
        // An answer that never began says nothing to the model.
        if (message.role == Role::User || !message.text.isEmpty())
            request.messages.push_back({message.role, message.text.toStdString()});
    request.sampling = settings.sampling;
    request.sampling.seed =
        settings.seed ? *settings.seed : QRandomGenerator::global()->generate64();
    request.priority = 1; // the person typing goes before background work
    return request;
}

} // namespace headroom::app
