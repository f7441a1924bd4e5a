#pragma once

#include "app/downloads/download_job.h"
#include "app/downloads/download_queue.h"
#include "app/downloads/transfer_rate.h"
#include "app/store/data_folder_lock.h"

#include <QFileSystemWatcher>
#include <QSet>
#include <QTimer>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace headroom::app {

/// What the keeper tells.
struct QueueTold {
    QVector<Download> downloads;
    DownloadLimits limits;
    bool watches = false;
    std::optional<Error> broken;
    int heeded = 0; ///< commands
};

/// The queue's work, on a thread of its own: reads what is wanted, starts and ends runs so that it
/// comes true, and tells. Each run has its thread.
class QueueKeeper : public QObject {
    Q_OBJECT

public:
    QueueKeeper(OutboundGate& gate, DownloadQueue::Options options);
    ~QueueKeeper() override;

    void open();
    // Any thread:
    void command(std::function<Result<>(DownloadRows&)> change);
    void stopRunning() { stopping_ = true; }

signals:
    void told(const headroom::app::QueueTold& told);

private:
    struct Run {
        QueueRow row;
        std::atomic<bool> cancelled = false;
        std::mutex mutex; ///< of what follows
        FetchProgress progress;
        double bytes_per_second = 0;
        TransferRate rate;
        std::unique_ptr<QThread> thread;
    };
    void reread();
    void reconcile();
    void takeLock();
    void start(const QueueRow& row);
    void ended(DownloadId id, const JobEnd& end);
    void removeEmpty(const QString& folder) const;
    qint64 roomFor(const QueueRow& row) const;
    bool mayRun(const QueueRow& row) const;
    void tell();
    void tellSoon();
    Download downloadOf(const QueueRow& row);
    void poke();

    OutboundGate& gate_;
    const DownloadQueue::Options options_;
    RateLimiter limiter_;
    std::atomic<int> connections_ = 4;
    std::atomic<bool> stopping_ = false;

    std::unique_ptr<DownloadRows> rows_;
    std::optional<store::DataFolderLock> lock_; ///< held by the program that fetches
    std::optional<Error> broken_;
    int heeded_ = 0;              ///< commands; opening is the first
    std::vector<QueueRow> queue_; ///< as read last
    DownloadLimits limits_;
    std::map<DownloadId, std::unique_ptr<Run>> runs_;
    std::map<DownloadId, JobEnd> unkept_;        ///< ends that the database would not take
    std::map<DownloadId, TransferRate> watched_; ///< of those that another program fetches
    QSet<qint64> seen_;                          ///< runs whose bytes this program has verified
    QTimer* tell_timer_ = nullptr;
    QTimer* watch_timer_ = nullptr;
    QFileSystemWatcher* watcher_ = nullptr;
};

} // namespace headroom::app
