#include "app/settings/settings_file.h"

#include "kernels/base/blocking.h"

#include <QSettings>

#include <utility>

namespace headroom::app {
namespace {
/// A file knows texts and lists of them alone, and a list of one as a text.
QStringList as_text(const QVariant& value) {
    const QStringList list = value.typeId() == QMetaType::QStringList
                                 ? value.toStringList()
                                 : QStringList(value.toString());
    return list.isEmpty() ? QStringList(QString()) : list;
}
} // namespace

SettingsFile::SettingsFile(QString path)
    : path_(std::move(path)) {
    may_block("SettingsFile::SettingsFile");
    writer_.setMaxThreadCount(1); // in order
    const QSettings file(path_, QSettings::IniFormat);
    for (const QString& key : file.allKeys())
        values_.insert(key, file.value(key));
    in_file_ = values_;
}

void SettingsFile::set(const QString& key, const QVariant& value) {
    values_.insert(key, value);
    writer_.start([this, key, value] {
        // Others may write other keys of the same file: each change alone is merged into it.
        QSettings(path_, QSettings::IniFormat).setValue(key, value);
        in_file_.insert(key, value);
    });
}

void SettingsFile::readAgain(std::function<void(const QHash<QString, QVariant>& changed)> done) {
    writer_.start([this, done = std::move(done)] {
        may_block("SettingsFile::readAgain");
        const QSettings file(path_, QSettings::IniFormat);
        QHash<QString, QVariant> changed;
        for (const QString& key : file.allKeys()) {
            const QVariant value = file.value(key);
            if (as_text(value) == as_text(in_file_.value(key))) continue;
            in_file_.insert(key, value);
            changed.insert(key, value);
        }
        if (!changed.isEmpty()) done(changed);
    });
}

} // namespace headroom::app
