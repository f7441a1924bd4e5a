// The part of ChatService that runs answers: what goes to the generator, what comes, where it is
// kept.
#include "app/chat/context_plan.h"
#include "app/chat/conversation_tree.h"
#include "app/chat/prompt_text.h"
#include "app/chat/running_answer.h"

#include <QPointer>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {
/// Tokens that a model surely holds of which nothing is known yet.
constexpr qint64 kLeastContext = 2048;
} // namespace

void ChatService::answer(Conversation& conversation) {
    answer(conversation, Beginning{});
}

/// Starts an answer to the last shown message, going on from `beginning`.
void ChatService::answer(Conversation& conversation, const Beginning& beginning,
                         std::optional<MessageId> question) {
    const ConversationId id = conversation.id;
    if (conversation.chosen_model.path.empty()) setModel(id, active_model_);
    const ChosenModel& model = conversation.chosen_model;
    Message message{.id = MessageId(newId(conversation.temporary)),
                    .parent = conversation.messages.last().id,
                    .role = Role::Assistant,
                    .state = MessageState::Streaming,
                    .text = beginning.text};
    message.facts.model = model.name;
    message.facts.thinking_tokens = beginning.thinking_tokens;
    message.facts.thinking_seconds = beginning.thinking_seconds;
    message.facts.progress.phase = GenerationPhase::Prefill;
    conversation.model = QString::fromStdString(model.name);

    auto running = std::make_unique<Running>(generator_);
    running->answer = message.id;
    running->question = question;
    for (const TracedToken& each : beginning.tokens)
        running->trace.append(each);
    running->generation->goOnFrom(beginning.text);
    follow(id, *running->generation, {beginning.thinking_tokens, beginning.thinking_seconds});
    running_[id] = std::move(running);
    addMessage(conversation, message);

    Request wanted = request(conversation);
    wanted.request.continue_last = !beginning.text.isEmpty() || !beginning.tokens.empty();
    wanted.request.beginning = idsOf(beginning.tokens);
    if (wanted.request.continue_last && beginning.text.isEmpty())
        wanted.request.messages.push_back({Role::Assistant, {}});
    touch(conversation); // the list moves: `conversation` may be another one now
    plan(id, message.id, std::move(wanted));
}

/// Finds out what of it the model can hold, on another thread where that takes long.
void ChatService::plan(ConversationId id, MessageId answer, Request wanted) {
    const qint64 last_time = find(id)->planned_context;
    const qint64 context = contextLength(wanted.request.model);
    if (surelyFits(wanted.request, context > 0 ? context : kLeastContext)) {
        wanted.takeContext(context, last_time);
        return planned(id, answer, wanted, {.first = wanted.leading});
    }
    workers_.start([this, id, answer, wanted = std::move(wanted), context, last_time]() mutable {
        // Counting wakes the model.
        if (context <= 0)
            (void)generator_.count({.model = wanted.request.model, .raw_prompt = "a"});
        wanted.takeContext(contextLength(wanted.request.model), last_time);
        ContextPlan plan{.first = wanted.leading};
        if (wanted.context > 0)
            plan = planContext(generator_, wanted.request, wanted.leading, wanted.from,
                               wanted.context);
        QMetaObject::invokeMethod(
            this,
            [this, id, answer, wanted = std::move(wanted), plan = std::move(plan)]() mutable {
                planned(id, answer, std::move(wanted), plan);
            },
            Qt::QueuedConnection);
    });
}

ChatService::Request ChatService::request(const Conversation& conversation) const {
    const ConversationSettings& settings = conversation.settings;
    Request wanted;
    GenerationRequest& request = wanted.request;
    request.model = conversation.chosen_model.path;
    if (settings.system_prompt.find_first_not_of(" \t\r\n") != std::string::npos)
        request.messages.push_back({Role::System, settings.system_prompt});
    wanted.from = wanted.leading = request.messages.size();
    for (const Message& message : conversation.messages) {
        if (isEmptyAnswer(message)) continue; // says nothing to the model
        if (message.id == conversation.first_sent) wanted.from = request.messages.size();
        wanted.ids.push_back(message.id);
        request.messages.push_back({message.role, promptText(message)});
    }
    request.sampling = settings.sampling;
    request.sampling.seed =
        settings.seed ? *settings.seed : QRandomGenerator::global()->generate64();
    request.logprobs = kTracedAlternatives;
    request.priority = 1; // the person typing goes before background work
    return wanted;
}

/// What is sent is known: the answer can be kept, and start.
void ChatService::planned(ConversationId id, MessageId answer, Request wanted,
                          const ContextPlan& plan) {
    const auto running = running_.find(id);
    if (running == running_.end() || running->second->answer != answer) return; // stopped
    Conversation& conversation = *find(id);
    conversation.planned_context = wanted.context;
    if (plan.refusal) return refuse(id, *plan.refusal);
    const std::size_t left_out = plan.first - wanted.leading;
    const auto first_sent = left_out > 0 ? std::optional(wanted.ids[left_out]) : std::nullopt;
    const bool other_first = std::exchange(conversation.first_sent, first_sent) != first_sent;
    if (other_first) emit firstSentChanged(id);

    auto& messages = wanted.request.messages;
    messages.erase(messages.begin() + std::ptrdiff_t(wanted.leading),
                   messages.begin() + std::ptrdiff_t(plan.first));
    keepAnswer(conversation, *running->second);
    if (other_first || wanted.context_changed)
        keep(conversation, [=, context = wanted.context](store::StoreFile& file) {
            return file.conversations.setSent(id, first_sent, context);
        });
    running->second->started = true;
    running->second->generation->start(std::move(wanted.request));
}

/// Takes question and answer back: the question is the draft again. An answer without a question
/// of its own fails instead.
void ChatService::refuse(ConversationId id, const Error& error) {
    Conversation& conversation = *find(id);
    const std::optional<MessageId> question = running_.at(id)->question;
    if (!question) {
        keepAnswer(conversation, *running_.at(id));
        return end(id, GenerationFinished{.reason = FinishReason::Failed, .error = error});
    }
    running_.erase(id);
    const std::optional<MessageId> parent = findMessage(conversation, *question)->parent;
    conversation.draft = findMessage(conversation, *question)->text;
    conversation.draft_attachments = findMessage(conversation, *question)->attachments;
    cutTo(conversation, parent);
    conversation.beside.removeLast();
    conversation.beside.removeLast();
    // An edit: what it stood beside is shown again.
    std::optional<MessageId> other;
    for (const Message& each : conversation.beside)
        if (each.parent == parent) other = std::max(other, std::optional(each.id));
    if (other) showBranch(conversation, newestLeaf(conversation, *other));
    if (other) emit branchReplaced(id);
    unsaved_drafts_.insert(id);
    draft_timer_.start();
    if (!conversation.draft_attachments.isEmpty()) keepDraftFiles(conversation);
    emit refused(id, QString::fromStdString(error.what));
    emit changed(id);
}

/// Question and answer go into the store before the first token.
void ChatService::keepAnswer(Conversation& conversation, Running& running) {
    if (running.question) {
        const Message& question = *findMessage(conversation, *running.question);
        keepMessage(conversation, question);
        if (!question.attachments.isEmpty()) keepDraftFiles(conversation); // no longer the draft's
    }
    running.question.reset();
    if (!keeps(conversation)) return;
    const Message& answer = *findMessage(conversation, running.answer);
    running.saving = std::make_shared<Running::Saving>();
    running.saving->text = answer.text.toStdString();
    keep(
        conversation,
        [id = conversation.id, answer = answer.id, parent = *answer.parent,
         model = answer.facts.model](store::StoreFile& file) -> Result<> {
            TRY(file.answers.begin(id, parent, model, answer));
            return {};
        },
        [this, saving = running.saving, answer = answer.id] {
            saving->begun = true;
            if (!saving->text.empty()) store_->append(answer, std::exchange(saving->text, {}));
        });
}

/// What came before the store had begun the answer follows behind that.
void ChatService::keepRest(const Conversation& conversation, Running& running) {
    if (!running.saving || running.saving->begun || running.saving->text.empty()) return;
    keep(conversation, [id = running.answer, text = std::exchange(running.saving->text, {})](
                           store::StoreFile& file) { return file.answers.append(id, text); });
}

void ChatService::follow(ConversationId id, Generation& generation,
                         std::pair<qint64, double> before) {
    const auto answer = [this, id]() -> Message& {
        return *findMessage(*find(id), running_.at(id)->answer);
    };
    QObject::connect(&generation, &Generation::progressed, this,
                     [this, id, answer](const GenerationProgress& progress) {
                         AnswerFacts& facts = answer().facts;
                         facts.progress = progress;
                         if (progress.phase == GenerationPhase::Prefill && progress.total > 0)
                             facts.timings.prompt_tokens = progress.total;
                         emit factsChanged(id);
                     });
    QObject::connect(&generation, &Generation::textArrived, this,
                     [this, id, answer, before, &generation](const QString& text) {
                         AnswerFacts& facts = answer().facts;
                         facts.thinking_tokens = before.first + generation.thinkingTokens();
                         facts.thinking_seconds = before.second + generation.thinkingSeconds();
                         GenerationTimings& timings = facts.timings;
                         timings.completion_tokens = generation.tokens();
                         timings.first_token_seconds = generation.firstTokenSeconds();
                         timings.decode_seconds = generation.decodeSeconds();
                         grow(id, text);
                     });
    QObject::connect(&generation, &Generation::finished, this,
                     [this, id](const GenerationFinished& result) { end(id, result); });
}

void ChatService::grow(ConversationId id, const QString& text) {
    Running& running = *running_.at(id);
    findMessage(*find(id), running.answer)->text += text;
    if (running.saving) {
        if (running.saving->begun)
            store_->append(running.answer, text.toStdString());
        else
            running.saving->text += text.toStdString();
    }
    emit textAdded(id, text);
    emit factsChanged(id);
}

void ChatService::stop(ConversationId id) {
    const auto running = running_.find(id);
    if (running == running_.end()) return;
    if (running->second->started) return running->second->generation->cancel();
    keepAnswer(*find(id), *running->second);
    end(id, GenerationFinished{.reason = FinishReason::Cancelled});
}

void ChatService::end(ConversationId id, const GenerationFinished& result) {
    const auto at = running_.find(id);
    const std::unique_ptr<Running> running = std::move(at->second);
    Conversation& conversation = *find(id);
    Message& message = *findMessage(conversation, running->answer);
    AnswerFacts& facts = message.facts;
    message.state = MessageState::Complete;
    facts.finish = result.reason;
    facts.failure = result.error;
    if (result.error) {
        facts.error = result.error->message();
        facts.error_code = result.error->code;
    }
    // The engine's own figures are nearer to the work than ours, which include the queues.
    const GenerationTimings ours = facts.timings;
    facts.timings = result.timings;
    if (facts.timings.completion_tokens <= 0) {
        facts.timings.completion_tokens = running->generation->tokens();
        facts.timings.decode_seconds = ours.decode_seconds;
    }
    if (facts.timings.prompt_tokens <= 0) facts.timings.prompt_tokens = ours.prompt_tokens;
    if (facts.timings.first_token_seconds <= 0)
        facts.timings.first_token_seconds = ours.first_token_seconds;
    running->trace.append(running->generation->trace());
    // We may be inside one of its signals.
    QObject::disconnect(running->generation.get(), nullptr, this, nullptr);
    running->generation.release()->deleteLater();
    running_.erase(at);
    if (running->saving) {
        keepRest(conversation, *running);
        keepTrace(conversation, running->answer, running->trace);
        if (keeps(conversation)) queue_->finish(running->answer, facts);
    }
    if (!running->trace.isEmpty()) traces_[running->answer] = std::move(running->trace);
    emit factsChanged(id);
    emit changed(id);
    if (result.reason != FinishReason::Failed) sendWaiting(id);
}

/// Of the model with this path, or of the first one where there are none. Any thread.
qint64 ChatService::contextLength(const std::string& path) const {
    for (const ModelDescription& model : generator_.describe()) {
        const bool meant = path.empty() || model.path.empty() || model.path == path;
        if (model.loaded && meant) return model.context_length;
    }
    return 0;
}

void ChatService::count(QObject* receiver, const QString& text, std::function<void(qint64)> reply) {
    workers_.start([this, receiver = QPointer<QObject>(receiver), text, reply = std::move(reply)] {
        GenerationRequest request;
        request.raw_prompt = text.toStdString();
        const auto tokens = generator_.count(request).value_or(-1);
        QMetaObject::invokeMethod(
            this,
            [receiver, reply, tokens] {
                if (receiver) reply(tokens);
            },
            Qt::QueuedConnection);
    });
}

} // namespace headroom::app
