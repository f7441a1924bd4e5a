#pragma once

#include "app/downloads/fetch_context.h"
#include "app/network/trouble.h"

#include <QByteArray>
#include <QStorageInfo>
#include <QString>

namespace headroom::app {

/// The disk on which a folder lies, or will lie once it is made.
QStorageInfo diskOf(const QString& folder);

/// Free bytes of the folder's disk for this user; -1 = not known.
qint64 freeBytes(const QString& folder);

/// Writes a folder's names through to the disk: a rename is there after a power cut only then.
Result<> syncFolder(const QString& folder);

/// Where a download needs more bytes than there is room for.
Trouble tooFull(qint64 needed, qint64 room, const QString& path);

/// What to say where a finished file's name is another file's.
Trouble nameIsTaken(const QString& path);

/// Gives a finished file its name, for good. A file that has the name is left alone, and is the
/// error, unless it is empty.
Told<> giveName(const QString& part, const QString& final_path);

/// Checks size and SHA-256 (hex) of a part file, writes it through to the disk, and only then gives
/// it its final name. A file that fails the check is removed, since resuming it could never
/// succeed.
Told<> verifyAndRename(const QString& part, const QString& final_path, qint64 bytes,
                       const QByteArray& sha256, const FetchContext& context);

} // namespace headroom::app
