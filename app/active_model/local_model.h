#pragma once

#include "app/active_model/active_model.h"
#include "app/downloads/downloads.h"
#include "app/downloads/starter_models.h"
#include "engine/engine_host.h"

#include <QString>
#include <QThreadPool>

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
    void follow();
    void arrived(const StarterModel& starter, const Download& download);
    const Download* downloadOf(const StarterModel& starter) const;
    void check(const QString& path, const QString& name);
    void load(const QString& path, const QString& name);
    void loadFinished(const LoadFinished& result);
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
    std::string loading_; ///< its id in the host while it loads
    std::string loaded_;  ///< its id in the host when it is ready
};

} // namespace headroom::app
