#pragma once

#include "app/library/model_scan.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <atomic>
#include <memory>

namespace headroom::app {

/// A header that was read, and of which file.
struct KnownFacts {
    qint64 bytes = 0;
    qint64 modified_at = 0;
    ModelFacts facts;
};

/// Looks for models, reads their headers and watches their folders, on the library's thread. What
/// it finds it tells in whole lists: first what lies there, then more and more of what it is.
class LibraryWorker : public QObject {
    Q_OBJECT

public:
    /// `cancelled` ends what runs; it outlives this.
    explicit LibraryWorker(const std::atomic<bool>& cancelled);

    /// Headers that need not be read again while their files stay as they are.
    void setKnown(const QHash<QString, KnownFacts>& known) { known_ = known; }
    void scan(const QVector<ModelPlace>& places);

signals:
    /// More is known. `reading`: headers that are still to be read.
    void progressed(const QVector<headroom::app::FoundModel>& models, int reading);
    /// All is known; headers that were read this time, and paths that are gone.
    void finished(const QVector<headroom::app::FoundModel>& models, const QStringList& read,
                  const QStringList& gone);
    /// Something changed in a folder that was looked into.
    void changedOnDisk();

private:
    void applyKnown();
    QStringList readHeaders();
    void watch(const QVector<ModelPlace>& places, const QStringList& folders);
    void noteChange(const QString& path);
    static QString nearestExisting(QString folder);

    const std::atomic<bool>& cancelled_;
    QHash<QString, KnownFacts> known_;
    QVector<FoundModel> models_;
    std::unique_ptr<QFileSystemWatcher> watcher_;
    QHash<QString, QStringList> awaited_; ///< folder that is there → places below that are not
    QTimer settle_;                       ///< changes come in bursts
    QTimer longest_;                      ///< of one burst
};

} // namespace headroom::app
