#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/model_residency.h"
#include "app/downloads/downloads.h"
#include "app/downloads/starter_models.h"
#include "app/library/model_profile.h"

#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace headroom::app {

/// The active model of this machine: a starter model or a person's file, loaded by the engine.
/// Others may stay in memory beside it: that is the residency's.
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
        /// Asks how a model is to be loaded; `done` may be called later. Unset: as usual.
        std::function<void(const QString& path, std::function<void(ModelProfile)> done)> profile;
    };
    /// `residency` and `downloads` outlive this. Loads the last model, or a starter model that is
    /// there; takes up a starter model that still arrives.
    LocalModel(ModelResidency& residency, Downloads& downloads, Options options,
               QObject* parent = nullptr);
    ~LocalModel() override;

    ModelStatus status() const override { return status_; }
    /// For downloads from now on; looks what is there.
    void setFolder(const QString& folder);
    void fetch(const QString& id) override;
    void discard(const QString& id) override;
    void open(const QString& path, const QString& name = {}) override;
    void choose(const QString& path, const QString& name) override;
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
    void take(const QString& path, const QString& name);
    void load(const QString& path, const QString& name);
    void missing(quint64 asked);
    void beChosen(const QString& path, const QString& name);
    void askProfile(const QString& path, std::function<void(ModelProfile)> done);
    void start(const ModelProfile& profile);
    void settled(const QString& path, const LoadFinished& result);
    void unloaded(const QString& path);
    void followSleep();
    void fail(Trouble trouble);
    void set(ModelState state);

    ModelResidency& residency_;
    Downloads& downloads_;
    QString folder_;
    const QString last_path_, last_name_;
    QStringList demonstrations_;               ///< paths of starter models that packages carried
    const std::vector<StarterModel> starters_; ///< in the order of status_.suggestions
    std::shared_ptr<Link> link_;               ///< what other threads reach this through
    QThreadPool files_;                        ///< looks into the folder and discards in it
    ModelStatus status_;
    std::function<void(const QString&, std::function<void(ModelProfile)>)> profile_of_;
    quint64 asked_ = 0;  ///< counts choices, so that an answer to an old question is known
    bool begun_ = false; ///< the residency was asked to load what `load` named
};

} // namespace headroom::app
