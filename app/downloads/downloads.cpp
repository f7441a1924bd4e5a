#include "app/downloads/downloads.h"

#include <algorithm>

namespace headroom::app {

const Download* Downloads::find(const QString& key) const {
    const QVector<Download>& all = downloads();
    const auto found = std::ranges::find(all, key, &Download::key);
    return found == all.end() ? nullptr : &*found;
}

DownloadSummary Downloads::summary() const {
    DownloadSummary all;
    for (const Download& each : downloads()) {
        all.running += each.state == DownloadState::Running ? 1 : 0;
        all.waiting += each.state == DownloadState::Waiting ? 1 : 0;
        all.paused += each.state == DownloadState::Paused ? 1 : 0;
        all.failed += each.state == DownloadState::Failed ? 1 : 0;
        if (each.state != DownloadState::Running && each.state != DownloadState::Waiting) continue;
        all.done += each.done;
        all.total += each.total;
        all.bytes_per_second += each.bytes_per_second;
    }
    if (all.bytes_per_second > 0)
        all.seconds_left = double(all.total - all.done) / all.bytes_per_second;
    return all;
}

} // namespace headroom::app
