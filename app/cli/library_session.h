#pragma once

#include "app/library/model_library.h"
#include "app/settings/preferences.h"
#include "kernels/base/result.h"

#include <QHash>
#include <QVector>

#include <string>
#include <vector>

namespace headroom::cli {

/// The models on this machine as the command line sees them, with what the window keeps of them.
/// While a window runs, its database is only read.
class LibrarySession {
public:
    LibrarySession();

    /// Looks on the disk, also in these files and folders; headers that were read before are not
    /// read again.
    void scan(const QStringList& also = {});
    const QVector<app::FoundModel>& models() const { return models_; }
    /// Files that were left out because their names are no UTF-8; shown as they can be.
    const QStringList& unnamable() const { return unnamable_; }
    /// From now on, also the window.
    void lookIn(const QStringList& paths);
    /// No longer, where a person had named it for that: a folder or file, or what lies in it.
    /// Returns what is looked in no more.
    QStringList lookNoMoreIn(const QString& path);
    /// By path, by the file's name with or without its ending, by a starter model's id, by name, or
    /// by name and format ("Qwen3-14B Q6_K") in any case of letters; the beginning of a name
    /// suffices where it is one model's alone.
    Result<const app::FoundModel*> find(const std::string& name) const;

    app::Preferences& preferences() { return preferences_; }
    /// What was computed of the file as it is now; else empty.
    QString figure(const QString& file) const;
    /// Keeps figures; a window that holds the database does so.
    Result<> keepFigures(const std::vector<store::ModelFigureRow>& figures) const;

private:
    void recall();
    void keepHeaders(const QVector<app::FoundModel>& read) const;

    app::Preferences preferences_;
    QVector<app::FoundModel> models_;
    QStringList unnamable_;
    QHash<QString, app::KnownFacts> known_;
    QHash<QString, app::KnownFigure> figures_;
    QHash<QString, qint64> used_;
};

} // namespace headroom::cli
