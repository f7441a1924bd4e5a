#pragma once

#include "app/downloads/downloads.h"
#include "app/downloads/fetch_context.h"

#include <QThread>
#include <QUrl>

#include <functional>

namespace headroom::app {

class DownloadRows;
class OutboundGate;
class QueueKeeper;
struct QueueTold;

/// The queue itself, kept in the data folder, so that downloads go on after any end of the
/// program. Several programs (the window, command lines) share it; one of them fetches, the others
/// watch.
class DownloadQueue : public Downloads {
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

    const QVector<Download>& downloads() const override { return downloads_; }
    DownloadLimits limits() const override { return limits_; }
    bool settled() const override { return heeded_ == commands_; }
    std::optional<Error> broken() const override { return broken_; }
    /// Another program fetches now; this one watches.
    bool watches() const { return watches_; }

    void add(const DownloadRequest& request) override;
    void pause(const QString& key) override;
    void resume(const QString& key) override;
    void remove(const QString& key) override;
    void moveTo(const QString& key, int place) override;
    void setLimits(const DownloadLimits& limits) override;
    void clearFinished() override;

private:
    void take(const QueueTold& told);
    void command(const std::function<Result<>(DownloadRows&)>& change);

    QVector<Download> downloads_;
    DownloadLimits limits_;
    std::optional<Error> broken_;
    bool watches_ = false;
    int commands_ = 1; ///< opening is the first
    int heeded_ = 0;
    QThread thread_;
    QueueKeeper* keeper_; ///< lives on thread_
};

} // namespace headroom::app
