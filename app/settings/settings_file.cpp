#include "app/settings/settings_file.h"

#include "kernels/base/blocking.h"

#include <QSettings>

#include <utility>

namespace headroom::app {

SettingsFile::SettingsFile(QString path)
    : path_(std::move(path)) {
    may_block("SettingsFile::SettingsFile");
    writer_.setMaxThreadCount(1); // in order
    const QSettings file(path_, QSettings::IniFormat);
    for (const QString& key : file.allKeys())
        values_.insert(key, file.value(key));
}

void SettingsFile::set(const QString& key, const QVariant& value) {
    values_.insert(key, value);
    writer_.start([path = path_, key, value] {
        // Others may write other keys of the same file: each change alone is merged into it.
        QSettings(path, QSettings::IniFormat).setValue(key, value);
    });
}

} // namespace headroom::app
