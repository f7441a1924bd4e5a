#include "ui/shell/preference_wiring.h"

#include "app/log/log.h"
#include "app/network/outbound_gate.h"

#include <QDir>
#include <QFileInfo>

namespace headroom::ui {

using Setting = app::Preferences::Setting;

QVector<app::ModelPlace> model_places(const app::Preferences& preferences) {
    QVector<app::ModelPlace> places{
        {"Headroom", preferences.modelsFolderInUse(), app::ModelPlace::Kind::Files, true}};
    for (const QString& folder : preferences.extraFolders())
        places.append({QDir(folder).dirName(), folder, app::ModelPlace::Kind::Folder});
    places += app::placesOfOtherPrograms(QDir::homePath());
    // Where a file was opened, others lie beside it. Last: the same file is listed once.
    if (!preferences.lastModel().isEmpty()) {
        const QDir beside = QFileInfo(preferences.lastModel()).dir();
        places.append({beside.dirName(), beside.path(), app::ModelPlace::Kind::Beside});
    }
    return places;
}

PreferenceWiring::PreferenceWiring(app::Preferences& preferences, app::OutboundGate& gate,
                                   app::ModelLibrary& library, app::Log& log)
    : preferences_(preferences)
    , gate_(gate)
    , library_(library)
    , log_(log) {
    connect(&preferences_, &app::Preferences::changed, this, &PreferenceWiring::carry);
    for (const Setting setting :
         {Setting::PrivateMode, Setting::Proxy, Setting::DetailedLog, Setting::ExtraFolders})
        carry(setting);
}

void PreferenceWiring::carry(Setting which) {
    switch (which) {
    case Setting::PrivateMode:
        gate_.setPrivate(preferences_.privateMode());
        break;
    case Setting::Proxy:
    case Setting::HubEndpoint:
        gate_.setRoutes({preferences_.hubEndpoint(), QUrl(preferences_.proxy())});
        break;
    case Setting::DetailedLog:
        log_.setDetailed(preferences_.detailedLog());
        break;
    case Setting::ModelsFolder:
    case Setting::ExtraFolders:
    case Setting::LastModel:
        library_.setPlaces(model_places(preferences_));
        library_.rescan();
        break;
    case Setting::Language:   // the window's own
    case Setting::DataFolder: // from the next start
    case Setting::Threads:
        break;
    }
}

} // namespace headroom::ui
