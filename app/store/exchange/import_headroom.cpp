#include "app/store/exchange/import_json.h"
#include "app/store/exchange/names.h"

#include <unordered_map>

namespace headroom::store {
namespace {

GenerationTimings timingsFrom(const ImportJson& json) {
    GenerationTimings timings;
    timings.prompt_tokens = countOf(json, "prompt_tokens");
    timings.cached_tokens = countOf(json, "cached_tokens");
    timings.completion_tokens = countOf(json, "completion_tokens");
    timings.queue_seconds = secondsOf(json, "queue_seconds");
    timings.prefill_seconds = secondsOf(json, "prefill_seconds");
    timings.decode_seconds = secondsOf(json, "decode_seconds");
    timings.first_token_seconds = secondsOf(json, "first_token_seconds");
    return timings;
}

std::optional<MessageDocument> messageFrom(const ImportJson& json) {
    const auto role = valueOf(kRoleNames, textOf(json, "role"));
    if (!role || !member(json, "text").is_string()) return std::nullopt;
    MessageDocument message;
    message.role = *role;
    message.text = textOf(json, "text");
    message.created_at = timeFromMilliseconds(json, "created_at");
    if (textOf(json, "state") == "interrupted") message.state = MessageState::Interrupted;
    message.answer.model = titleOf(json, "model");
    message.answer.finish =
        valueOf(kFinishNames, textOf(json, "finish")).value_or(FinishReason::None);
    message.answer.error = textOf(json, "error");
    message.answer.timings = timingsFrom(member(json, "timings"));
    return message;
}

/// An index into the file's messages; nothing if it is none.
std::optional<std::size_t> indexOf(const ImportJson& json, const char* key) {
    const ImportJson& value = member(json, key);
    return value.is_number_unsigned() ? std::optional(value.get<std::size_t>()) : std::nullopt;
}

std::optional<ConversationDocument> conversationFrom(const ImportJson& json, std::size_t& skipped) {
    if (!member(json, "messages").is_array()) return std::nullopt;
    ConversationDocument conversation;
    conversation.title = titleOf(json, "title");
    conversation.folder = titleOf(json, "folder");
    conversation.pinned = member(json, "pinned") == true;
    conversation.draft = textOf(json, "draft");
    conversation.created_at = timeFromMilliseconds(json, "created_at");
    conversation.changed_at = timeFromMilliseconds(json, "changed_at");
    conversation.settings =
        settingsFromJson(member(json, "settings").dump()).value_or(ConversationSettings());

    std::unordered_map<std::size_t, std::size_t> kept; // index in the file -> here
    std::size_t at = 0;
    for (const ImportJson& each : member(json, "messages")) {
        auto message = messageFrom(each);
        const auto parent = indexOf(each, "parent");
        const auto above = parent ? kept.find(*parent) : kept.end();
        // Parents come first, so whatever is not there yet is lost or a cycle.
        if (message && (!parent || above != kept.end())) {
            if (parent) message->parent = above->second;
            kept.emplace(at, conversation.messages.size());
            conversation.messages.push_back(std::move(*message));
        } else {
            ++skipped;
        }
        ++at;
    }
    const auto active = indexOf(json, "active");
    if (const auto found = active ? kept.find(*active) : kept.end(); found != kept.end())
        conversation.active = found->second;
    else if (!conversation.messages.empty())
        conversation.active = conversation.messages.size() - 1;
    return conversation;
}

} // namespace

std::optional<ImportedFile> importHeadroom(const ImportJson& file) {
    if (textOf(file, "format") != "headroom-conversations" ||
        !member(file, "conversations").is_array())
        return std::nullopt;
    ImportedFile imported{.format = "Headroom"};
    for (const ImportJson& each : member(file, "conversations"))
        if (auto conversation = conversationFrom(each, imported.skipped))
            imported.conversations.push_back(std::move(*conversation));
        else
            ++imported.skipped;
    return imported;
}

} // namespace headroom::store
