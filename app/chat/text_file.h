#pragma once

#include "app/chat/conversation.h"
#include "kernels/base/result.h"

#include <QByteArrayView>

namespace headroom::app {

/// Bytes of a file that a message takes at most.
constexpr qint64 kLargestTextFile = 8 << 20;

/// Text of any usual encoding: by its byte order mark, else UTF-8 where the bytes are valid, else
/// UTF-16 where every second byte is mostly zero, else Windows-1252. Unset: no text, there are zero
/// bytes in it.
std::optional<QString> decodeText(QByteArrayView bytes);

/// Reads a file to go with a message. Not on the window's thread. Errors: it can't be read, is too
/// large, or is no text.
Result<Attachment> readTextFile(const QString& path);

} // namespace headroom::app
