#pragma once

#include "app/downloads/fetch_context.h"
#include "kernels/base/result.h"

#include <QByteArray>
#include <QString>

namespace headroom::app {

/// Error naming bytes wanted and free unless the folder's disk has room for `bytes` more.
Result<> ensureDiskSpace(const QString& folder, qint64 bytes);

/// Checks size and SHA-256 (hex) of a part file, writes it through to the disk, and only then gives
/// it its final name. A file that fails the check is removed, since resuming it could never
/// succeed.
Result<> verifyAndRename(const QString& part, const QString& final_path, qint64 bytes,
                         const QByteArray& sha256, const FetchContext& context);

} // namespace headroom::app
