#include "app/store/exchange/export.h"
#include "app/store/exchange/names.h"

#include <nlohmann/json.hpp>

namespace headroom::store {
namespace {
using Json = nlohmann::ordered_json;

Json timingsJson(const GenerationTimings& timings) {
    return {{"prompt_tokens", timings.prompt_tokens},
            {"cached_tokens", timings.cached_tokens},
            {"completion_tokens", timings.completion_tokens},
            {"queue_seconds", timings.queue_seconds},
            {"prefill_seconds", timings.prefill_seconds},
            {"decode_seconds", timings.decode_seconds},
            {"first_token_seconds", timings.first_token_seconds}};
}

Json messageJson(const MessageDocument& message) {
    Json json = {{"parent", message.parent ? Json(*message.parent) : Json()},
                 {"role", nameOf(kRoleNames, message.role)},
                 {"text", message.text},
                 {"created_at", message.created_at}};
    if (message.role == Role::Assistant) {
        json["state"] = message.state == MessageState::Complete ? "complete" : "interrupted";
        json["model"] = message.answer.model;
        json["finish"] = nameOf(kFinishNames, message.answer.finish);
        json["error"] = message.answer.error;
        json["timings"] = timingsJson(message.answer.timings);
    }
    for (const AttachmentDocument& each : message.attachments)
        json["attachments"].push_back({{"name", each.name},
                                       {"media_type", each.media_type},
                                       {"bytes", each.bytes},
                                       {"sha256", each.sha256}});
    return json;
}

} // namespace

std::string exportJson(std::span<const ConversationDocument> conversations) {
    Json all = Json::array();
    for (const ConversationDocument& conversation : conversations) {
        Json messages = Json::array();
        for (const MessageDocument& message : conversation.messages)
            messages.push_back(messageJson(message));
        all.push_back({{"title", conversation.title},
                       {"folder", conversation.folder},
                       {"pinned", conversation.pinned},
                       {"created_at", conversation.created_at},
                       {"changed_at", conversation.changed_at},
                       {"settings", Json::parse(toJson(conversation.settings))},
                       {"draft", conversation.draft},
                       {"active", conversation.active ? Json(*conversation.active) : Json()},
                       {"messages", std::move(messages)}});
    }
    const Json file = {
        {"format", "headroom-conversations"}, {"version", 1}, {"conversations", std::move(all)}};
    return file.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace headroom::store
