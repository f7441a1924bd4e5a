#pragma once

#include "app/active_model/active_model.h"
#include "app/downloads/fetch_context.h"
#include "app/downloads/starter_models.h"
#include "engine/engine_host.h"

#include <QString>
#include <QThread>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace headroom::app {

class ModelFetch;
class OutboundGate;

/// The active model of this machine: a starter model or a person's file, loaded by the engine.
/// Files are looked at on other threads.
class LocalModel : public ActiveModel {
    Q_OBJECT

public:
    /// `host` and `gate` outlive this. A starter model that is in `folder` already is loaded; those
    /// without a chat template are left out.
    LocalModel(EngineHost& host, OutboundGate& gate, QString folder,
               std::span<const StarterModel> starters = starterModels(), QObject* parent = nullptr);
    ~LocalModel() override;

    ModelStatus status() const override { return status_; }
    void fetch(const QString& id) override;
    void open(const QString& path) override;
    void cancel() override;
    void retry() override;

private:
    struct Link;
    struct Found;
    void look(bool load);
    void found(const Found& what, bool load);
    void begin(const StarterModel& starter);
    void load(const QString& path, const QString& name);
    void loadFinished(const LoadFinished& result);
    void fail(Error error);
    void set(ModelState state);

    EngineHost& host_;
    OutboundGate& gate_;
    const QString folder_;
    const std::vector<StarterModel> starters_; ///< in the order of status_.suggestions
    std::shared_ptr<Link> link_;               ///< what other threads reach this through
    std::unique_ptr<ModelFetch> fetch_;        ///< the last one begun
    std::unique_ptr<QThread> looking_;
    ModelStatus status_;
    QString path_;        ///< of the model that loads, is ready, or was given up
    std::string loading_; ///< its id in the host while it loads
    std::string loaded_;  ///< its id in the host when it is ready
};

} // namespace headroom::app
