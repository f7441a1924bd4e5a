#include "app/settings/paths.h"

#include "app/settings/preferences.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryFile>

namespace headroom::app {

QString settingsFile() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           "/headroom/settings.ini";
}

QString usualDataFolder() {
    const QString wanted = qEnvironmentVariable("HEADROOM_DATA");
    if (!wanted.isEmpty()) return QDir(wanted).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/headroom";
}

QString dataFolder() {
    return Preferences(settingsFile()).dataFolderInUse();
}

QString modelsFolder() {
    return Preferences(settingsFile()).modelsFolderInUse();
}

QString keptWeightsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           "/headroom/weights";
}

Result<> ensureWritable(const QString& folder) {
    may_block("ensureWritable");
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, "the folder can't be created", folder.toStdString());
    QTemporaryFile probe(folder + "/.write-test-XXXXXX");
    if (!probe.open())
        return fail(ErrorCode::Io,
                    "the folder can't be written: " + probe.errorString().toStdString(),
                    folder.toStdString());
    return {};
}

} // namespace headroom::app
