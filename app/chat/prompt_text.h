#pragma once

#include "app/chat/conversation.h"

#include <string>

namespace headroom::app {

/// What the model reads of a message: its attachments by name, fenced, then its text.
std::string promptText(const Message& message);

} // namespace headroom::app
