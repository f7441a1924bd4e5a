#pragma once

#include "app/downloads/download.h"

#include <QObject>
#include <QVector>

namespace headroom::app {

/// Of all downloads that are not finished, for one line.
struct DownloadSummary {
    int running = 0, waiting = 0, paused = 0, failed = 0;
    qint64 done = 0, total = 0; ///< of those that run or wait
    double bytes_per_second = 0;
    std::optional<double> seconds_left;
};

/// The downloads of this machine, in order: the one way in which models are fetched. Every call
/// returns at once; signals arrive on the thread that owns this. A download is named by its key.
class Downloads : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual const QVector<Download>& downloads() const = 0; ///< in the queue's order
    virtual DownloadLimits limits() const = 0;
    /// What `downloads` says heeds all calls so far.
    virtual bool settled() const = 0;
    /// Why the queue can't be kept, if it can't.
    virtual std::optional<Error> broken() const = 0;

    const Download* find(const QString& key) const;
    DownloadSummary summary() const;

    /// Appends; what is there under that key goes on.
    virtual void add(const DownloadRequest& request) = 0;
    virtual void pause(const QString& key) = 0;
    virtual void resume(const QString& key) = 0; ///< what is paused or failed
    /// With what has arrived; files that are whole stay.
    virtual void remove(const QString& key) = 0;
    virtual void moveTo(const QString& key, int place) = 0; ///< from 0
    virtual void setLimits(const DownloadLimits& limits) = 0;
    virtual void clearFinished() = 0;

signals:
    /// At most ten times a second while bytes arrive; at once where a state changes.
    void changed();
    void finished(const headroom::app::Download& download);
    void failed(const headroom::app::Download& download);
};

} // namespace headroom::app
