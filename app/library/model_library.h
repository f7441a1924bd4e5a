#pragma once

#include "app/library/library_worker.h"
#include "app/library/model_profile.h"
#include "app/library/model_scan.h"
#include "app/store/store.h"

#include <QHash>
#include <QObject>
#include <QThread>

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace headroom::app {

class ActiveModel;

/// A file's SHA-256, as it was computed last.
struct KnownFigure {
    qint64 bytes = 0;
    qint64 modified_at = 0;
    QString sha256;
    qint64 checked_at = 0; ///< milliseconds since 1970
};

/// The models on this machine: Headroom's own, those of other programs, those in folders and files
/// that the person named. Looked for on a thread of its own, when asked to and when a folder
/// changes. What headers say is kept in the store, so that the next start need not read them.
class ModelLibrary : public QObject {
    Q_OBJECT

public:
    /// Without a store nothing is kept. It outlives this.
    explicit ModelLibrary(store::Store* store = nullptr, QObject* parent = nullptr);
    ~ModelLibrary() override; ///< ends a search that runs

    /// Where to look from the next `rescan` on: Headroom's folder, the person's, other programs'.
    void setPlaces(const QVector<ModelPlace>& places) { places_ = places; }
    const QVector<ModelPlace>& places() const { return places_; }
    /// Looks again; one search at a time, a call meanwhile makes it look once more.
    void rescan();

    bool searching() const { return searching_; }
    /// Headers that are still to be read.
    int reading() const { return reading_; }
    const QVector<FoundModel>& models() const { return models_; }
    /// Null where there is none.
    const FoundModel* model(const QString& path) const;

    /// Notes from now on when a model is used.
    void follow(ActiveModel& model);

    /// Of a file as it is now; nothing if it was never computed, or changed since.
    std::optional<KnownFigure> figure(const QString& file, qint64 bytes, qint64 modified_at) const;
    void keepFigure(const QString& file, const KnownFigure& figure);
    /// Of a file that was just verified against it; a moment later.
    void learnFigure(const QString& file, const QString& sha256);

    ModelProfile profile(const QString& path) const { return profiles_.value(path); }
    /// The same once the store was asked; at once where it was.
    void askProfile(const QString& path, std::function<void(ModelProfile)> done);
    void setProfile(const QString& path, const ModelProfile& profile);

    /// Takes a model that was deleted out of the list at once, before the disk is looked at again.
    void forget(const QString& path);

signals:
    void changed(); ///< what was found, or whether it searches
    void profileChanged(const QString& path);
    void notKept(const QString& why); ///< the store refused

private:
    struct Recalled;
    void recall();
    void recalled(const Result<Recalled>& known);
    void begin();
    void take(const QVector<FoundModel>& models, int reading);
    void finish(const QStringList& read, const QStringList& gone);
    void keep(const Result<>& kept);
    void markUsed(const QString& path);

    store::Store* store_;
    QVector<ModelPlace> places_;
    QVector<FoundModel> models_;
    QHash<QString, qint64> used_;
    QHash<QString, KnownFigure> figures_;
    QHash<QString, ModelProfile> profiles_;
    QThread thread_;
    LibraryWorker* worker_; ///< lives on thread_
    std::atomic<bool> cancel_ = false;
    bool recalling_ = false, recalled_ = false;  ///< the store is asked, was asked
    bool scan_waits_ = false;                    ///< for the store
    std::vector<std::function<void()>> waiting_; ///< for the store
    bool searching_ = false;
    bool again_ = false;
    int reading_ = 0;
    QString in_use_; ///< the path that was noted last
};

} // namespace headroom::app
