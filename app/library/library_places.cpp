#include "app/library/library_places.h"

#include "app/settings/preferences.h"

#include <QDir>
#include <QFileInfo>

namespace headroom::app {

ModelPlace namedPlace(const QString& path) {
    return {QDir(path).dirName(), path, ModelPlace::Kind::Folder};
}

QVector<ModelPlace> libraryPlaces(const Preferences& preferences) {
    QVector<ModelPlace> places{
        {"Headroom", preferences.modelsFolderInUse(), ModelPlace::Kind::Files, true}};
    for (const QString& folder : preferences.extraFolders())
        places << namedPlace(folder);
    places += placesOfOtherPrograms(QDir::homePath());
    // Where a file was opened, others lie beside it. Last: the same file is listed once.
    if (!preferences.lastModel().isEmpty()) {
        const QDir beside = QFileInfo(preferences.lastModel()).dir();
        places.append({beside.dirName(), beside.path(), ModelPlace::Kind::Beside});
    }
    return places;
}

} // namespace headroom::app
