#include "app/downloads/download_queue.h"

#include "app/downloads/queue_keeper.h"

#include <algorithm>

namespace headroom::app {

DownloadQueue::DownloadQueue(OutboundGate& gate, Options options, QObject* parent)
    : QObject(parent)
    , keeper_(new QueueKeeper(gate, std::move(options))) {
    keeper_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, keeper_, &QObject::deleteLater);
    connect(keeper_, &QueueKeeper::told, this, &DownloadQueue::take);
    thread_.setObjectName("downloads");
    thread_.start();
    QMetaObject::invokeMethod(keeper_, &QueueKeeper::open);
}

DownloadQueue::~DownloadQueue() {
    keeper_->stopRunning();
    thread_.quit();
    thread_.wait();
}

void DownloadQueue::take(const QVector<Download>& downloads, const DownloadLimits& limits,
                         bool watches, const std::optional<Error>& broken) {
    const QVector<Download> before = std::exchange(downloads_, downloads);
    limits_ = limits;
    watches_ = watches;
    broken_ = broken;
    const bool first = !std::exchange(ready_, true);
    if (first) emit ready();
    emit changed();
    if (first) return;
    for (const Download& now : downloads) {
        const auto was = std::ranges::find(before, now.id, &Download::id);
        if (was != before.end() && was->state == now.state) continue;
        if (now.state == DownloadState::Finished) emit finished(now);
        if (now.state == DownloadState::Failed) emit failed(now);
    }
}

const Download* DownloadQueue::find(const QString& key) const {
    const auto found = std::ranges::find(downloads_, key, &Download::key);
    return found == downloads_.end() ? nullptr : &*found;
}

DownloadSummary DownloadQueue::summary() const {
    DownloadSummary all;
    for (const Download& each : downloads_) {
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

void DownloadQueue::add(const DownloadRequest& request) {
    keeper_->command([request](DownloadRows& rows) -> Result<> {
        TRY(rows.add(request));
        return {};
    });
}

void DownloadQueue::pause(DownloadId id) {
    keeper_->command([id](DownloadRows& rows) { return rows.set(id, Wanted::Paused); });
}

void DownloadQueue::resume(DownloadId id) {
    keeper_->command([id](DownloadRows& rows) { return rows.set(id, Wanted::Run); });
}

void DownloadQueue::remove(DownloadId id) {
    keeper_->command([id](DownloadRows& rows) { return rows.set(id, Wanted::Removed); });
}

void DownloadQueue::moveTo(DownloadId id, int place) {
    keeper_->command([id, place](DownloadRows& rows) { return rows.move(id, place); });
}

void DownloadQueue::setLimits(const DownloadLimits& limits) {
    keeper_->command([limits](DownloadRows& rows) { return rows.setLimits(limits); });
}

void DownloadQueue::clearFinished() {
    keeper_->command([](DownloadRows& rows) { return rows.forgetFinished(0); });
}

} // namespace headroom::app
