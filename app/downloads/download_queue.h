#pragma once

#include "app/downloads/download.h"
#include "app/downloads/fetch_context.h"

#include <QObject>
#include <QThread>
#include <QUrl>
#include <QVector>

#include <functional>
#include <memory>

namespace headroom::app {

class OutboundGate;
class QueueKeeper;

/// Of all downloads that are not finished, for one line.
struct DownloadSummary {
    int running = 0, waiting = 0, paused = 0, failed = 0;
    qint64 done = 0, total = 0; ///< of those that run or wait
    double bytes_per_second = 0;
    std::optional<double> seconds_left;
};

/// The downloads of this machine, in order: the one way in which models are fetched. They are kept
/// in the data folder, so that they go on after any end of the program. Several programs (the
/// window, command lines) share the queue; one of them fetches, the others watch. Every call
/// returns at once; signals arrive on the thread that owns this.
class DownloadQueue : public QObject {
    Q_OBJECT

public:
    struct Options {
        QString data_folder;
        /// Keys of those that this program may fetch; empty = all. A command line fetches what it
        /// was asked for, and not all that waits.
        QStringList only;
        FetchPatience patience;
        /// The access token for an address, or nothing. Called on other threads.
        std::function<QByteArray(const QUrl&)> token;
        qint64 smallest_part = 0; ///< 0 = as partBytesFor
    };

    /// `gate` outlives this.
    DownloadQueue(OutboundGate& gate, Options options, QObject* parent = nullptr);
    ~DownloadQueue() override; ///< ends what runs and waits for that; what has arrived stays

    /// In the queue's order. Empty until `ready`.
    const QVector<Download>& downloads() const { return downloads_; }
    const Download* find(const QString& key) const;
    DownloadSummary summary() const;
    const DownloadLimits& limits() const { return limits_; }
    bool isReady() const { return ready_; } ///< what was kept is known
    /// Why the queue can't be kept, if it can't.
    const std::optional<Error>& broken() const { return broken_; }
    /// Another program fetches now; this one watches.
    bool watches() const { return watches_; }

    /// Appends; what is there under that key goes on.
    void add(const DownloadRequest& request);
    void pause(DownloadId id);
    void resume(DownloadId id); ///< what is paused or failed
    void remove(DownloadId id); ///< with what has arrived; files that are whole stay
    void moveTo(DownloadId id, int place); ///< from 0
    void setLimits(const DownloadLimits& limits);
    void clearFinished();

signals:
    /// At most ten times a second while bytes arrive; at once where a state changes.
    void changed();
    void ready();
    void finished(const headroom::app::Download& download);
    void failed(const headroom::app::Download& download);

private:
    friend class QueueKeeper;
    void take(const QVector<Download>& downloads, const DownloadLimits& limits, bool watches,
              const std::optional<Error>& broken);

    QVector<Download> downloads_;
    DownloadLimits limits_;
    std::optional<Error> broken_;
    bool ready_ = false, watches_ = false;
    QThread thread_;
    QueueKeeper* keeper_; ///< lives on thread_
};

} // namespace headroom::app
