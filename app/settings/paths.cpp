#include "app/settings/paths.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryFile>

namespace headroom::app {

QString dataFolder() {
    const QString chosen = qEnvironmentVariable("HEADROOM_DATA");
    if (!chosen.isEmpty()) return QDir(chosen).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/headroom";
}

QString modelsFolder() {
    return dataFolder() + "/models";
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
