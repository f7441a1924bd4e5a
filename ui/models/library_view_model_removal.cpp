// How a model is deleted from the page.
#include "ui/format/format.h"
#include "ui/models/library_view_model.h"
#include "ui/models/model_words.h"

#include <QMetaObject>

#include <algorithm>

namespace headroom::ui {

void LibraryViewModel::askRemove(const QString& path) {
    plan(path, false);
}

/// Asks before anything goes: with the bytes, and with what stays.
void LibraryViewModel::plan(const QString& path, bool for_good) {
    const app::FoundModel* found = library_.model(path);
    if (!found) return;
    if (!found->ours)
        return say(found->in_folder
                       ? tr("%1 lies in a folder of yours. Headroom only uses it there and never "
                            "deletes it.")
                             .arg(found->name)
                       : tr("%1 belongs to %2. Headroom never deletes what is not its own.")
                             .arg(found->name, found->place));
    const auto here = resident(path);
    if (here && here->state == app::Residence::Loading)
        return say(tr("%1 is being loaded. It can be deleted once that is done or stopped.")
                       .arg(found->name));
    if (here && here->answering)
        return say(
            tr("%1 is writing an answer. It can be deleted once that is done.").arg(found->name));
    const bool loaded = here.has_value();
    files_.start([this, model = *found, all = library_.models(), for_good, loaded] {
        const app::RemovalPlan plan = app::planRemoval(model, all);
        QMetaObject::invokeMethod(this, [this, model, plan, for_good, loaded] {
            if (!plan.why_not.isEmpty())
                return say(tr("Another model needs all files of %1.").arg(model.name));
            QStringList lines;
            if (loaded) lines << tr("It is unloaded first.");
            if (for_good)
                lines << tr("The disk it lies on has no trash: it is gone for good, and %1 are "
                            "free.")
                             .arg(format::bytes(plan.bytes));
            else if (plan.bytes > 0)
                lines << tr("%1 move to the trash and are free once that is emptied.")
                             .arg(format::bytes(plan.bytes));
            else
                lines << tr("Only a link goes; the file that it leads to stays.");
            if (!plan.kept.isEmpty())
                lines << tr("%n files stay, because another model needs them.", nullptr,
                            int(plan.kept.size()));
            emit removalPlanned(model.path, tr("Delete “%1”?").arg(model.name), lines.join(' '),
                                for_good);
        });
    });
}

void LibraryViewModel::remove(const QString& path, bool for_good) {
    const app::FoundModel* found = library_.model(path);
    if (!found) return;
    loaded_.unload(path);
    files_.start([this, model = *found, all = library_.models(), for_good] {
        const app::RemovalPlan plan = app::planRemoval(model, all);
        if (!plan.why_not.isEmpty()) return;
        QVector<app::TrashedFile> trashed;
        Result<> done;
        bool no_trash = false;
        if (for_good) {
            done = app::deleteForGood(plan);
        } else if (auto moved = app::moveToTrash(plan)) {
            trashed = *moved;
        } else {
            no_trash = moved.error().code == ErrorCode::Unsupported;
            done = tl::make_unexpected(moved.error());
        }
        QMetaObject::invokeMethod(this, [this, model, plan, trashed, done, no_trash] {
            if (no_trash) return this->plan(model.path, true);
            if (!done)
                return say(tr("%1 could not be deleted: %2")
                               .arg(model.name, QString::fromStdString(done.error().message())));
            if (drawer_.path() == model.path) select({});
            library_.forget(model.path);
            emit deleted(model.files);
            note_ = trashed.isEmpty()
                        ? tr("Deleted: %1, %2 are free").arg(model.name, format::bytes(plan.bytes))
                        : tr("In the trash: %1").arg(model.name);
            trashed_ = trashed;
            emit noteChanged();
        });
    });
}

void LibraryViewModel::undoRemove() {
    if (trashed_.isEmpty()) return;
    files_.start([this, files = trashed_] {
        const Result<> done = app::bringBack(files);
        QMetaObject::invokeMethod(this, [this, done] {
            say(done ? tr("It is back.")
                     : tr("It could not be brought back: %1")
                           .arg(QString::fromStdString(done.error().message())));
            library_.rescan();
        });
    });
    trashed_.clear();
    emit noteChanged();
}

} // namespace headroom::ui
