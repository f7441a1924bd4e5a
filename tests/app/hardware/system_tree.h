#pragma once

#include "app/hardware/system_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdlib>

namespace headroom::test {

/// A root with files of the kernel's that a test writes.
class SystemTree {
public:
    void write(const QString& path, const QByteArray& text) {
        QDir().mkpath(QFileInfo(place(path)).path());
        QFile file(place(path));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) std::abort();
    }
    void link(const QString& path, const QString& target) {
        QDir().mkpath(QFileInfo(place(path)).path());
        if (!QFile::link(target, place(path))) std::abort();
    }
    void remove(const QString& path) {
        QFile::remove(place(path));
        QDir(place(path)).removeRecursively();
    }
    QString place(const QString& path) const { return root_.path() + path; }
    app::SystemFiles files() const { return app::SystemFiles(root_.path().toStdString()); }

private:
    QTemporaryDir root_;
};

} // namespace headroom::test
