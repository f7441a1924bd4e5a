#include "app/library/library_worker.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

namespace headroom::app {
namespace {
constexpr int kTellEveryMs = 150;
constexpr int kSettleMs = 400;
constexpr int kLongestMs = 4000;
constexpr qsizetype kMostWatched = 2000;
} // namespace

LibraryWorker::LibraryWorker(const std::atomic<bool>& cancelled)
    : cancelled_(cancelled)
    , settle_(this)
    , longest_(this) {
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    longest_.setSingleShot(true);
    longest_.setInterval(kLongestMs);
    const auto tell = [this] {
        settle_.stop();
        longest_.stop();
        emit changedOnDisk();
    };
    connect(&settle_, &QTimer::timeout, this, tell);
    connect(&longest_, &QTimer::timeout, this, tell);
}

void LibraryWorker::scan(const QVector<ModelPlace>& places) {
    may_block("LibraryWorker::scan");
    ScanResult found = scanPlaces(places, cancelled_);
    if (cancelled_) return;
    QSet<QString> before(known_.keyBegin(), known_.keyEnd());
    models_ = std::move(found.models);
    attachProjectors(models_, found.projectors);
    applyKnown();
    for (const FoundModel& model : models_)
        before.remove(model.path);
    const QStringList read = readHeaders();
    if (cancelled_) return;
    regroupProjectors(models_);
    watch(places, found.folders);
    for (const QString& path : before)
        known_.remove(path);
    emit finished(models_, read, {before.begin(), before.end()});
}

/// What is known of files that are as they were.
void LibraryWorker::applyKnown() {
    for (FoundModel& model : models_) {
        const auto known = known_.constFind(model.path);
        if (known == known_.cend() || known->bytes != model.bytes ||
            known->modified_at != model.modified_at)
            continue;
        model.facts = known->facts;
        model.facts_known = true;
    }
}

/// Paths of those that were read. Told again and again, so that a long list fills as it is read.
QStringList LibraryWorker::readHeaders() {
    QStringList read;
    int left = 0;
    for (const FoundModel& model : models_)
        left += !model.facts_known;
    emit progressed(models_, left);
    QElapsedTimer told;
    told.start();
    for (FoundModel& model : models_) {
        if (cancelled_) return read;
        if (model.facts_known) continue;
        model.facts = readFacts(model.path);
        model.facts_known = true;
        known_[model.path] = {model.bytes, model.modified_at, model.facts};
        read << model.path;
        --left;
        if (told.elapsed() < kTellEveryMs || left == 0) continue;
        told.restart();
        emit progressed(models_, left);
    }
    return read;
}

/// The folder itself, or the nearest one above it that is there.
QString LibraryWorker::nearestExisting(QString folder) {
    for (int up = 0; up < 64 && !folder.isEmpty() && !QFileInfo::exists(folder); ++up) {
        const QString above = QFileInfo(folder).path();
        if (above == folder) break;
        folder = above;
    }
    return folder;
}

void LibraryWorker::watch(const QVector<ModelPlace>& places, const QStringList& folders) {
    QSet<QString> wanted(folders.begin(), folders.end());
    awaited_.clear();
    for (const ModelPlace& place : places) {
        const QString there = nearestExisting(place.folder);
        if (there == place.folder || there.isEmpty()) continue;
        awaited_[there] << place.folder;
        wanted.insert(there);
    }
    // A file that is not whole yet may still grow.
    for (const FoundModel& model : models_) {
        if (!model.facts.error.isEmpty())
            for (const QString& file : model.files)
                wanted.insert(file);
        if (model.in_folder) wanted.insert(QFileInfo(model.path).path());
    }
    if (!watcher_) {
        watcher_ = std::make_unique<QFileSystemWatcher>();
        connect(watcher_.get(), &QFileSystemWatcher::directoryChanged, this,
                &LibraryWorker::noteChange);
        connect(watcher_.get(), &QFileSystemWatcher::fileChanged, this, &LibraryWorker::noteChange);
    }
    const QStringList watched = watcher_->directories() + watcher_->files();
    QStringList no_more, more;
    for (const QString& path : watched)
        if (!wanted.remove(path)) no_more << path;
    for (const QString& path : wanted)
        if (more.size() + watched.size() - no_more.size() < kMostWatched) more << path;
    if (!no_more.isEmpty()) watcher_->removePaths(no_more);
    if (!more.isEmpty()) watcher_->addPaths(more);
}

void LibraryWorker::noteChange(const QString& path) {
    // Folders above a place change for many reasons; only what was waited for matters.
    if (const auto awaited = awaited_.constFind(path); awaited != awaited_.cend()) {
        bool nearer = false;
        for (const QString& folder : *awaited)
            nearer = nearer || nearestExisting(folder) != path;
        if (!nearer) return;
    }
    settle_.start();
    if (!longest_.isActive()) longest_.start();
}

} // namespace headroom::app
