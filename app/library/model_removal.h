#pragma once

#include "app/library/model_scan.h"
#include "kernels/base/result.h"

#include <QStringList>
#include <QVector>

namespace headroom::app {

/// What deleting a model would do.
struct RemovalPlan {
    QStringList files;    ///< that go, also the README of a folder that holds nothing else
    QStringList kept;     ///< that stay, because another model needs them
    qint64 bytes = 0;     ///< that the disk gets back; links and shared files give none
    QString why_not;      ///< why nothing can be deleted; empty: it can
    bool foreign = false; ///< it is not ours
    QString root;         ///< Headroom's own folder; empty folders below it go too
};

/// Only files in Headroom's own folder are deleted; what other models of the list use stays. Reads
/// the file system; blocking.
RemovalPlan planRemoval(const FoundModel& model, const QVector<FoundModel>& all);

/// A file that lies in the desktop's trash now.
struct TrashedFile {
    QString from, trashed;
};

/// Moves the plan's files to the desktop's trash, all or none. The error is Unsupported where the
/// disk has no trash: `deleteForGood` is left then. Blocking.
Result<QVector<TrashedFile>> moveToTrash(const RemovalPlan& plan);

/// Deletes the plan's files. What can't be deleted is the error. Blocking.
Result<> deleteForGood(const RemovalPlan& plan);

/// Brings back what `moveToTrash` moved, where nothing else lies there meanwhile. Blocking.
Result<> bringBack(const QVector<TrashedFile>& files);

} // namespace headroom::app
