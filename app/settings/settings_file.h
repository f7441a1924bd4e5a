#pragma once

#include <QHash>
#include <QString>
#include <QThreadPool>
#include <QVariant>

namespace headroom::app {

/// An INI file of settings: read once, at the construction, and kept in memory; what changes is
/// written on another thread. The destructor waits until all of it is written.
class SettingsFile {
public:
    /// The file need not exist yet.
    explicit SettingsFile(QString path);

    QVariant value(const QString& key, const QVariant& otherwise = {}) const {
        return values_.value(key, otherwise);
    }
    void set(const QString& key, const QVariant& value);

private:
    QString path_;
    QHash<QString, QVariant> values_;
    QThreadPool writer_; ///< last: waits for its work when destroyed
};

} // namespace headroom::app
