#pragma once

#include "kernels/base/result.h"

#include <QString>

#include <atomic>
#include <functional>

namespace headroom::app {

/// The SHA-256 of a file, 64 hexadecimal digits. `progress` is called with the bytes read so far,
/// a few times a second. Blocking; the error of an interrupted one is Cancelled.
Result<QString> sha256OfFile(const QString& path, const std::atomic<bool>& cancelled,
                             const std::function<void(qint64 done)>& progress = {});

} // namespace headroom::app
