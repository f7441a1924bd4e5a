#pragma once

#include "app/store/exchange/conversation_document.h"
#include "kernels/base/result.h"

#include <string_view>

namespace headroom::store {

/// What was found in a file. Every document is well formed: parents come before children.
struct ImportedFile {
    std::string format; ///< for people: "ChatGPT"
    std::vector<ConversationDocument> conversations;
    std::size_t skipped = 0; ///< conversations and messages that could not be understood
};

/// Bytes of a file that import takes at most.
constexpr std::size_t kLargestImport = std::size_t(256) << 20;

/// Reads exported conversations: ours, ChatGPT's conversations.json, Open WebUI's chats. The bytes
/// are hostile: size, depth and number of values are bounded before anything is built, unknown
/// members are ignored, what is malformed is skipped and counted. InvalidFile if it is no JSON or
/// breaks a limit, Unsupported if it is of no known format.
Result<ImportedFile> importConversations(std::string_view bytes);

/// Settings from an exported preset (an object as in settings_json.h with a "name").
struct ImportedPreset {
    std::string name;
    ConversationSettings settings;
};
std::string exportPreset(std::string_view name, const ConversationSettings& settings);
Result<ImportedPreset> importPreset(std::string_view bytes);

} // namespace headroom::store
