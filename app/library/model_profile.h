#pragma once

#include "app/store/settings_json.h"
#include "engine/chat/template_choice.h"
#include "kernels/api/dtype.h"

#include <QString>

#include <optional>
#include <string>

namespace headroom::app {

/// How a person wants one model loaded and asked.
struct ModelProfile {
    qint64 context_length = 0;  ///< tokens; 0 = the loader's choice
    DType kv_type = DType::F16; ///< F32, F16 or Q8_0
    int threads = 0;            ///< that compute for it; 0 = all that Headroom uses
    TemplateChoice chat_template = TemplateChoice::File;
    /// Minutes without use after which its memory is given back; 0 = never, unset = as usual.
    std::optional<int> keep_minutes;
    bool pinned = false; ///< never unloaded but by the person
    /// What new conversations with it begin with; unset: the usual.
    std::optional<store::ConversationSettings> settings;

    bool operator==(const ModelProfile&) const = default;
};

std::string profileToText(const ModelProfile& profile);
/// What is missing, mistyped or out of range is as usual.
ModelProfile profileFromText(const std::string& text);

} // namespace headroom::app
