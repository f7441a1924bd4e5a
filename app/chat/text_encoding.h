#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace headroom::app {

/// Text of any usual encoding: by its byte order mark, else UTF-16 where there are zero bytes, else
/// UTF-8 where the bytes are valid, else what the frequency of its letters speaks for (uchardet:
/// Shift_JIS, EUC-JP, ISO-2022-JP, GB18030, Big5, EUC-KR, Windows-125x, ISO-8859, KOI8-R …), else
/// Windows-1252. A few words alone may be taken for another encoding. Unset: no text, there are
/// zero bytes in it that no encoding explains.
std::optional<QString> decodeText(QByteArrayView bytes);

} // namespace headroom::app
