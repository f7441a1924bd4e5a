#include "app/downloads/download_queue.h"

#include "app/downloads/queue_keeper.h"

#include <algorithm>

namespace headroom::app {

DownloadQueue::DownloadQueue(OutboundGate& gate, Options options, QObject* parent)
    : Downloads(parent)
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

void DownloadQueue::take(const QueueTold& told) {
    const QVector<Download> before = std::exchange(downloads_, told.downloads);
    limits_ = told.limits;
    watches_ = told.watches;
    broken_ = told.broken;
    const bool first = heeded_ == 0;
    heeded_ = told.heeded;
    emit changed();
    if (first) return;
    for (const Download& now : told.downloads) {
        const auto was = std::ranges::find(before, now.id, &Download::id);
        if (was != before.end() && was->state == now.state) continue;
        if (now.state == DownloadState::Finished) emit finished(now);
        if (now.state == DownloadState::Failed) emit failed(now);
    }
}

void DownloadQueue::command(const std::function<Result<>(DownloadRows&)>& change) {
    ++commands_;
    keeper_->command(change);
}

void DownloadQueue::add(const DownloadRequest& request) {
    command([request](DownloadRows& rows) -> Result<> {
        removeParts(TRY(rows.add(request)));
        return {};
    });
}

void DownloadQueue::pause(const QString& key) {
    command([key](DownloadRows& rows) { return rows.set(key, Wanted::Paused); });
}

void DownloadQueue::resume(const QString& key) {
    command([key](DownloadRows& rows) { return rows.set(key, Wanted::Run); });
}

void DownloadQueue::remove(const QString& key) {
    command([key](DownloadRows& rows) { return rows.set(key, Wanted::Removed); });
}

void DownloadQueue::moveTo(const QString& key, int place) {
    command([key, place](DownloadRows& rows) { return rows.move(key, place); });
}

void DownloadQueue::setLimits(const DownloadLimits& limits) {
    command([limits](DownloadRows& rows) { return rows.setLimits(limits); });
}

void DownloadQueue::clearFinished() {
    command([](DownloadRows& rows) { return rows.forgetFinished(0); });
}

} // namespace headroom::app
