#pragma once

#include <QHash>
#include <QString>
#include <QThreadPool>
#include <QVariant>

#include <functional>

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

    const QString& path() const { return path_; }
    /// Finds what other programs wrote since, on another thread, where `done` is called with it.
    void readAgain(std::function<void(const QHash<QString, QVariant>& changed)> done);
    /// The same value that the file has.
    void take(const QString& key, const QVariant& value) { values_.insert(key, value); }

private:
    QString path_;
    QHash<QString, QVariant> values_;
    QHash<QString, QVariant> in_file_; ///< of the writer's thread
    QThreadPool writer_;               ///< last: waits for its work when destroyed
};

} // namespace headroom::app
