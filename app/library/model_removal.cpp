#include "app/library/model_removal.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStandardPaths>

#include <sys/stat.h>

namespace headroom::app {
namespace {
QStringList files_of(const FoundModel& model) {
    return model.files + model.projectors;
}

/// Files of others, as they are named and as they are reached through links.
QSet<QString> needed_by_others(const FoundModel& model, const QVector<FoundModel>& all) {
    QSet<QString> needed;
    for (const FoundModel& other : all) {
        if (other.path == model.path) continue;
        for (const QString& file : files_of(other)) {
            needed.insert(QFileInfo(file).absoluteFilePath());
            needed.insert(QFileInfo(file).canonicalFilePath());
        }
    }
    return needed;
}

/// What the disk gets back: nothing for a link, nor while the file has another name.
qint64 freed_by(const QString& path) {
    struct stat status {};
    if (lstat(QFile::encodeName(path).constData(), &status) != 0) return 0;
    return S_ISREG(status.st_mode) && status.st_nlink == 1 ? qint64(status.st_size) : 0;
}

/// The trash keeps a note beside each file: where it came from.
QString note_of(const QString& trashed) {
    const QFileInfo file(trashed);
    return QDir(file.dir().filePath("../info")).filePath(file.fileName() + ".trashinfo");
}

/// Folders below ours that nothing is left in go with their last file.
void remove_empty_folders(const RemovalPlan& plan) {
    const QDir root(plan.root);
    for (const QString& file : plan.files) {
        QDir folder = QFileInfo(file).dir();
        while (
            folder.absolutePath().startsWith(root.absolutePath() + '/') && folder.exists() &&
            folder.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot)) {
            const QString empty = folder.absolutePath();
            folder.setPath(QFileInfo(empty).path());
            if (!QDir().rmdir(empty)) break;
        }
    }
}

/// What the README beside the model's files describes goes with them.
void add_card(const FoundModel& model, RemovalPlan& plan) {
    const QDir folder = QFileInfo(model.path).dir();
    if (folder.absolutePath() == QDir(model.root).absolutePath()) return;
    QString card;
    for (const QFileInfo& file :
         folder.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
        if (file.fileName().compare("README.md", Qt::CaseInsensitive) == 0)
            card = file.filePath();
        else if (!plan.files.contains(file.filePath()))
            return;
    }
    if (!card.isEmpty()) plan.files << card;
}
} // namespace

RemovalPlan planRemoval(const FoundModel& model, const QVector<FoundModel>& all) {
    may_block("planRemoval");
    RemovalPlan plan{.root = model.root};
    if (!model.ours) {
        plan.foreign = true;
        plan.why_not = model.place;
        return plan;
    }
    const QSet<QString> needed = needed_by_others(model, all);
    const QString folder = QFileInfo(model.path).absolutePath();
    for (const QString& file : files_of(model)) {
        const QFileInfo info(file);
        // A part of ours that is elsewhere, as a projector in another program's store, is not ours.
        const bool beside = info.absolutePath() == folder;
        const bool shared = needed.contains(info.absoluteFilePath()) ||
                            (!info.isSymLink() && needed.contains(info.canonicalFilePath()));
        if (!beside || shared) {
            plan.kept << file;
            continue;
        }
        plan.files << file;
        plan.bytes += freed_by(file);
    }
    if (plan.files.isEmpty())
        plan.why_not = "another model needs all of its files";
    else
        add_card(model, plan);
    return plan;
}

Result<QVector<TrashedFile>> moveToTrash(const RemovalPlan& plan) {
    may_block("moveToTrash");
    // Where the home of the trash is missing, Qt 6.4 takes the working folder for it.
    if (!QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)))
        return fail(ErrorCode::Unsupported, "there is no trash", plan.root.toStdString());
    QVector<TrashedFile> moved;
    for (const QString& path : plan.files) {
        QString trashed;
        const bool done = QFile::moveToTrash(path, &trashed);
        if (done) moved.append({path, trashed});
        if (done && QDir::isAbsolutePath(trashed)) continue;
        (void)bringBack(moved);
        return fail(ErrorCode::Unsupported, "the disk it lies on has no trash", path.toStdString());
    }
    remove_empty_folders(plan);
    return moved;
}

Result<> deleteForGood(const RemovalPlan& plan) {
    may_block("deleteForGood");
    for (const QString& path : plan.files) {
        QFile file(path);
        if (!file.remove())
            return fail(ErrorCode::Io, "it can't be deleted: " + file.errorString().toStdString(),
                        path.toStdString());
    }
    remove_empty_folders(plan);
    return {};
}

Result<> bringBack(const QVector<TrashedFile>& files) {
    may_block("bringBack");
    for (const TrashedFile& each : files) {
        if (QFileInfo::exists(each.from))
            return fail(ErrorCode::Io, "another file lies there now", each.from.toStdString());
        QFile file(each.trashed);
        if (!QDir().mkpath(QFileInfo(each.from).path()) || !file.rename(each.from))
            return fail(ErrorCode::Io,
                        "it can't be moved back: " + file.errorString().toStdString(),
                        each.from.toStdString());
        (void)QFile::remove(note_of(each.trashed));
    }
    return {};
}

} // namespace headroom::app
