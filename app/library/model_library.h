#pragma once

#include "app/library/model_scan.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <memory>

namespace headroom::app {

/// The model files on this machine: Headroom's own, those of other programs, those in folders that
/// the person named. Looked for on a thread of its own, when asked to.
class ModelLibrary : public QObject {
    Q_OBJECT

public:
    explicit ModelLibrary(QObject* parent = nullptr);
    ~ModelLibrary() override; ///< ends a search that runs

    /// Where to look from the next `rescan` on: Headroom's folder, the person's, other programs'.
    void setPlaces(const QVector<ModelPlace>& places) { places_ = places; }
    /// Looks again; one search at a time, a call meanwhile makes it look once more.
    void rescan();

    bool searching() const { return thread_ != nullptr; }
    const QVector<FoundModel>& models() const { return models_; }

signals:
    void changed(); ///< what was found, or whether it searches

private:
    void take(const QVector<FoundModel>& found);

    QVector<ModelPlace> places_;
    QVector<FoundModel> models_;
    std::unique_ptr<QThread> thread_;
    std::atomic<bool> cancel_ = false;
    bool again_ = false;
};

} // namespace headroom::app
