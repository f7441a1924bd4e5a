#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/waking_generator.h"
#include "app/downloads/downloads.h"
#include "app/downloads/starter_models.h"
#include "app/library/model_profile.h"
#include "engine/engine_host.h"

#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace headroom::app {

/// The active model of this machine: a starter model or a person's file, loaded by the engine.
/// Files are looked at on other threads.
class LocalModel : public ActiveModel {
    Q_OBJECT

public:
    struct Options {
        QString folder;    ///< where starter models lie and are fetched to
        QString last_path; ///< of the model to begin with if it is there
        QString last_name;
        /// Those without a chat template are left out.
        std::span<const StarterModel> starters = starterModels();
        /// Through which requests come; without it a model never sleeps. It outlives this.
        WakingGenerator* waking = nullptr;
        /// Asks how a model is to be loaded; `done` may be called later. Unset: as usual.
        std::function<void(const QString& path, std::function<void(ModelProfile)> done)> profile;
        /// Without use, where the profile says nothing.
        std::chrono::milliseconds keep_awake = std::chrono::minutes(30);
    };
    /// `host` and `downloads` outlive this. Loads the last model, or a starter model that is there;
    /// takes up a starter model that still arrives.
    LocalModel(EngineHost& host, Downloads& downloads, Options options, QObject* parent = nullptr);
    ~LocalModel() override;

    ModelStatus status() const override { return status_; }
    /// For downloads from now on; looks what is there.
    void setFolder(const QString& folder);
    void fetch(const QString& id) override;
    void discard(const QString& id) override;
    void open(const QString& path, const QString& name = {}) override;
    void eject() override;
    void cancel() override;
    void retry() override;

private:
    struct Link;
    struct Found;
    void look(bool load);
    void found(const Found& what, bool load);
    void begin(const StarterModel& starter);
    void check(const QString& path, const QString& name, const ModelProfile& profile);
    void follow();
    void arrived(const StarterModel& starter, const Download& download);
    const Download* downloadOf(const StarterModel& starter) const;
    void load(const QString& path, const QString& name);
    void start(const ModelProfile& profile);
    void loadFinished(const LoadFinished& result);
    void unload();
    EngineHost::LoadOptions options() const;
    void watchIdleness();
    void fallAsleep();
    void woke(const QString& id, const LoadFinished& result);
    void fail(Error error);
    void set(ModelState state);

    EngineHost& host_;
    Downloads& downloads_;
    QString folder_;
    const QString last_path_, last_name_;
    QStringList demonstrations_;               ///< paths of starter models that packages carried
    const std::vector<StarterModel> starters_; ///< in the order of status_.suggestions
    std::shared_ptr<Link> link_;               ///< what other threads reach this through
    QThreadPool files_;                        ///< looks into the folder and discards in it
    ModelStatus status_;
    WakingGenerator* waking_;
    std::function<void(const QString&, std::function<void(ModelProfile)>)> profile_of_;
    const std::chrono::milliseconds keep_awake_;
    ModelProfile profile_;         ///< of the model that loads or is ready
    ModelDescription description_; ///< of the one that is ready
    QTimer idle_;
    quint64 asked_ = 0;   ///< counts loads, so that an answer to an old question is known
    std::string loading_; ///< its id in the host while it loads
    std::string loaded_;  ///< its id in the host when it is ready
};

} // namespace headroom::app
