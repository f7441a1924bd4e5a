#pragma once

#include "app/chat/conversation.h"
#include "kernels/base/result.h"

namespace headroom::app {

/// Bytes of a file that a message takes at most.
constexpr qint64 kLargestTextFile = 8 << 20;

/// Reads a file to go with a message. Not on the window's thread. Errors: it can't be read, is too
/// large, or is no text.
Result<Attachment> readTextFile(const QString& path);

} // namespace headroom::app
