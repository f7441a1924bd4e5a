#include "app/store/exchange/export.h"
#include "app/store/exchange/import.h"

#include <cstdint>
#include <cstdlib>

using namespace headroom;
using namespace headroom::store;

/// Any bytes as a file of conversations or a preset. What is accepted must be well formed and must
/// survive an export.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (const auto preset = importPreset(bytes))
        if (!importPreset(exportPreset(preset->name, preset->settings))) std::abort();
    const auto file = importConversations(bytes);
    if (!file) return 0;
    for (const ConversationDocument& conversation : file->conversations) {
        for (std::size_t i = 0; i < conversation.messages.size(); ++i)
            if (const auto parent = conversation.messages[i].parent; parent && *parent >= i)
                std::abort();
        if (conversation.active && *conversation.active >= conversation.messages.size())
            std::abort();
        (void)exportMarkdown(conversation);
    }
    const auto again = importConversations(exportJson(file->conversations));
    if (!again || again->skipped != 0 || again->conversations.size() != file->conversations.size())
        std::abort();
    for (std::size_t i = 0; i < file->conversations.size(); ++i)
        if (again->conversations[i].messages.size() != file->conversations[i].messages.size())
            std::abort();
    return 0;
}
