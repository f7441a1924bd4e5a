#include "app/settings/paths.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryFile>

namespace headroom::app {

namespace {
QString chosen(const char* key) {
    return QSettings(settingsFile(), QSettings::IniFormat).value(key).toString();
}
} // namespace

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
    const QString folder = chosen(kDataFolderKey);
    if (folder.isEmpty() || qEnvironmentVariableIsSet("HEADROOM_DATA")) return usualDataFolder();
    return folder;
}

QString modelsFolder() {
    const QString folder = chosen(kModelsFolderKey);
    return folder.isEmpty() ? dataFolder() + "/models" : folder;
}

Result<> ensureWritable(const QString& folder) {
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
