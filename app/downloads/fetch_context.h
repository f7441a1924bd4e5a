#pragma once

#include "app/downloads/download.h"
#include "app/downloads/rate_limiter.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <atomic>
#include <functional>

namespace headroom::app {

class OutboundGate;

struct FetchProgress {
    DownloadStep step;
    qint64 done = 0;  ///< bytes
    qint64 total = 0; ///< bytes; 0 = not known yet
    FetchOrigin origin = FetchOrigin::Unknown;
};

/// How long a source is waited for. Tests wait less.
struct FetchPatience {
    int reach_ms = 3000;      ///< until a source's first answer, where another source is left
    int answer_ms = 20'000;   ///< the same where none is
    int stalled_ms = 30'000;  ///< without a byte
    int first_wait_ms = 1000; ///< before the second try; doubled each time
    int longest_wait_ms = 60'000;
    int tries = 8;                        ///< in a row that bring nothing
    int keep_ms = 5000;                   ///< how often what has arrived is written down
    qint64 least_free = qint64(64) << 20; ///< bytes that the disk keeps for others
};

/// What a fetch needs of its surroundings. It runs to its end on the calling thread, which must
/// not be the window's.
struct FetchContext {
    OutboundGate& gate;
    RateLimiter& limiter;
    const std::atomic<bool>& cancelled;
    const std::atomic<int>& connections; ///< of one file
    std::function<void(const FetchProgress&)> progress;
    /// The access token for an address, or nothing. It goes to that host alone.
    std::function<QByteArray(const QUrl&)> token;
    FetchPatience patience;
    QString purpose; ///< for the log of what goes out: "fetch SmolLM2 135M"
};

} // namespace headroom::app
