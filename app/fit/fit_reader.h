#pragma once

#include "app/fit/local_machine.h"
#include "app/hub/hub_client.h"
#include "engine/fit/fit_model.h"
#include "engine/fit/quantization.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace headroom::app {

/// A model as its source has it.
struct FitSource {
    FitModel model;
    std::vector<QuantizedFile> files; ///< in which it can be had; empty: this one alone is known
};

/// A model file's header, as our engine would place it, with the first of the files that see or
/// hear for it. Blocking; from any thread.
Result<FitModel> readFitModel(const QString& path, const QStringList& projectors,
                              LocalMachine& machine);

/// Headers of models for the fit checker, of files here and on the hub. Answers come later, on the
/// thread that owns this; a new question about a model takes the place of the one before.
class FitReader : public QObject {
    Q_OBJECT

public:
    /// `gate` and `machine` outlive this. `token`: see HubClient.
    FitReader(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token,
              LocalMachine& machine, QObject* parent = nullptr);
    ~FitReader() override;

    /// A file of this machine, with the files that see or hear for it.
    void readFile(const QString& path, const QStringList& projectors);
    /// A repository of the hub: its header by ranges, nothing is downloaded.
    void readHub(const HubReference& reference);
    LocalMachine& machine() { return machine_; }

signals:
    void modelRead(const headroom::app::FitSource& source);
    void modelFailed(const headroom::Error& error);

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;
    Result<FitSource> fileSource(const QString& path, const QStringList& projectors);
    Result<FitSource> hubSource(const HubReference& reference, const std::atomic<bool>& cancelled);
    void readModel(std::function<Result<FitSource>(const std::atomic<bool>&)> read);

    HubClient client_;
    LocalMachine& machine_;
    Flag model_;
    QThreadPool threads_; ///< last: waits for its work when destroyed
};

} // namespace headroom::app
