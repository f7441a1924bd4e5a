#include "app/downloads/queue_keeper.h"

#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>

namespace headroom::app {
namespace {
constexpr int kTellMs = 100;
constexpr int kWatchMs = 1000;
constexpr int kFinishedKept = 50;

qint64 totalOf(const QueueRow& row) {
    qint64 total = 0;
    for (const FileRow& file : row.files) {
        if (file.bytes() <= 0) return 0;
        total += file.bytes();
    }
    return total;
}

/// A download that wants another file by now begins its run anew.
bool sameFiles(const QueueRow& one, const QueueRow& other) {
    return std::ranges::equal(one.files, other.files, {}, &FileRow::id, &FileRow::id);
}

/// Of files that are whole, and of what has arrived of the others.
qint64 doneOf(const QueueRow& row) {
    qint64 done = 0;
    for (const FileRow& file : row.files)
        done += file.isHere() ? file.bytes() : file.arrived;
    return done;
}
} // namespace

QueueKeeper::QueueKeeper(OutboundGate& gate, DownloadQueue::Options options)
    : gate_(gate)
    , options_(std::move(options)) {}

QueueKeeper::~QueueKeeper() {
    for (auto& [id, run] : runs_)
        run->cancelled = true;
    for (auto& [id, run] : runs_)
        run->thread->wait();
}

void QueueKeeper::open() {
    may_block("QueueKeeper::open");
    heeded_ = 1;
    tell_timer_ = new QTimer(this);
    tell_timer_->setSingleShot(true);
    connect(tell_timer_, &QTimer::timeout, this, &QueueKeeper::tell);
    watch_timer_ = new QTimer(this);
    watch_timer_->setInterval(kWatchMs);
    connect(watch_timer_, &QTimer::timeout, this, &QueueKeeper::reread);
    connect(&gate_, &OutboundGate::privateChanged, this, &QueueKeeper::reconcile);

    const std::string folder = QFile::encodeName(options_.data_folder).toStdString();
    Result<std::unique_ptr<DownloadRows>> rows = DownloadRows::open(folder);
    if (!rows) {
        broken_ = rows.error();
        return tell();
    }
    rows_ = std::move(*rows);
    (void)rows_->forgetFinished(kFinishedKept); // tried again at the next start

    // Other programs say through this file that they changed something.
    const QString file = options_.data_folder + "/downloads.changed";
    static_cast<void>(QFile(file).open(QIODevice::WriteOnly | QIODevice::Append));
    watcher_ = new QFileSystemWatcher({file}, this);
    connect(watcher_, &QFileSystemWatcher::fileChanged, this, &QueueKeeper::reread);
    reread();
}

void QueueKeeper::poke() {
    QFile file(options_.data_folder + "/downloads.changed");
    if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::number(::getpid()));
}

void QueueKeeper::command(std::function<Result<>(DownloadRows&)> change) {
    QMetaObject::invokeMethod(this, [this, change = std::move(change)] {
        ++heeded_;
        if (!rows_) return tell();
        const Result<> changed = change(*rows_);
        broken_ = changed ? std::nullopt : std::optional(changed.error());
        unkept_.clear(); // the person has another wish by now
        if (!lock_) poke();
        reread();
    });
}

void QueueKeeper::takeLock() {
    if (lock_) return;
    const bool wanted = std::ranges::any_of(queue_, [this](const QueueRow& row) {
        return mayRun(row) || row.wanted == Wanted::Removed;
    });
    if (!wanted) return;
    auto lock = store::DataFolderLock::take(QFile::encodeName(options_.data_folder).toStdString(),
                                            "downloads.lock");
    if (lock) lock_.emplace(std::move(*lock));
}

void QueueKeeper::reread() {
    if (!rows_ || stopping_) return;
    Result<std::vector<QueueRow>> rows = rows_->all();
    const Result<DownloadLimits> limits = rows_->limits();
    if (rows) queue_ = std::move(*rows);
    if (!rows) broken_ = rows.error();
    if (limits && *limits != limits_) {
        limits_ = *limits;
        connections_ = limits_.connections;
        limiter_.setLimit(limits_.bytes_per_second);
    }
    takeLock();
    reconcile();
}

bool QueueKeeper::mayRun(const QueueRow& row) const {
    return row.wanted == Wanted::Run && !unkept_.contains(row.id) &&
           (options_.only.isEmpty() || options_.only.contains(row.key));
}

void QueueKeeper::reconcile() {
    if (!rows_ || stopping_) return;
    if (lock_) {
        bool removed = false;
        const bool held = limits_.paused || gate_.isPrivate();
        for (auto& [id, run] : runs_) {
            const auto row = std::ranges::find(queue_, id, &QueueRow::id);
            if (held || row == queue_.end() || !mayRun(*row) || !sameFiles(run->row, *row))
                run->cancelled = true;
        }
        for (const QueueRow& row : queue_)
            if (row.wanted == Wanted::Removed && !runs_.contains(row.id)) {
                removeParts(row);
                removeEmpty(row.folder);
                removed = rows_->remove(row.id).has_value() || removed;
            }
        if (removed)
            std::erase_if(queue_, [this](const QueueRow& row) {
                return row.wanted == Wanted::Removed && !runs_.contains(row.id);
            });
        for (const QueueRow& row : queue_)
            if (!held && int(runs_.size()) < limits_.at_once && mayRun(row) &&
                !runs_.contains(row.id))
                start(row);
        // Whoever wants to fetch next may.
        const bool idle = runs_.empty() && std::ranges::none_of(queue_, [this](const auto& row) {
                              return mayRun(row) || row.wanted == Wanted::Removed;
                          });
        if (idle) lock_.reset();
    }
    const bool others = !lock_ && std::ranges::any_of(queue_, [](const QueueRow& row) {
        return row.wanted == Wanted::Run || row.wanted == Wanted::Removed;
    });
    if (others && !watch_timer_->isActive()) watch_timer_->start();
    if (!others) {
        watch_timer_->stop();
        watched_.clear();
    }
    tell();
}

/// What the disk of a download's folder has beside what running ones still need.
qint64 QueueKeeper::roomFor(const QueueRow& row) const {
    const QStorageInfo disk = diskOf(row.folder);
    if (!disk.isValid()) return -1;
    qint64 room = disk.bytesAvailable() - options_.patience.least_free;
    for (const auto& [id, run] : runs_) {
        if (id == row.id || diskOf(run->row.folder).device() != disk.device()) continue;
        const std::lock_guard lock(run->mutex);
        const qint64 total = std::max(run->progress.total, totalOf(run->row));
        room -= std::max<qint64>(0, total - run->progress.done);
    }
    return std::max<qint64>(0, room);
}

void QueueKeeper::start(const QueueRow& row) {
    auto& run = runs_[row.id] = std::make_unique<Run>();
    run->row = row;
    const JobSettings settings{.trusted = seen_.contains(qint64(row.id)),
                               .room = roomFor(row),
                               .smallest_part = options_.smallest_part};
    seen_.insert(qint64(row.id));
    run->thread.reset(QThread::create([this, at = run.get(), settings] {
        const auto report = [this, at](const FetchProgress& progress) {
            {
                const std::lock_guard lock(at->mutex);
                at->progress = progress;
                if (const auto rate = at->rate.update(progress.done)) at->bytes_per_second = *rate;
            }
            tellSoon();
        };
        const FetchContext context{
            gate_,  limiter_,       at->cancelled,     connections_,
            report, options_.token, options_.patience, "fetch " + at->row.name};
        const JobEnd end = runDownload(at->row, *rows_, settings, context);
        QMetaObject::invokeMethod(this, [this, id = at->row.id, end] { ended(id, end); });
    }));
    run->thread->start();
}

void QueueKeeper::ended(DownloadId id, const JobEnd& end) {
    const auto run = runs_.find(id);
    if (run == runs_.end()) return;
    run->second->thread->wait();
    const QString folder = run->second->row.folder;
    runs_.erase(run);
    removeEmpty(folder);
    // Private mode and "pause all" end a run without a wish: it goes on afterwards.
    if (end.wanted != Wanted::Run)
        if (!rows_->end(id, end.wanted, end.reason)) unkept_[id] = end;
    reread();
}

/// Of parts, once nothing lies there: while something runs it may be about to.
void QueueKeeper::removeEmpty(const QString& folder) const {
    if (runs_.empty()) QDir().rmdir(partsFolder(folder));
}

void QueueKeeper::tellSoon() {
    QMetaObject::invokeMethod(this, [this] {
        if (!tell_timer_->isActive()) tell_timer_->start(kTellMs);
    });
}

namespace {
QString publishedHash(const FileRow& file) {
    QByteArray hash = file.version.sha256;
    for (const DownloadSource& source : file.wanted.sources)
        if (hash.isEmpty()) hash = source.sha256;
    return QString::fromLatin1(hash);
}
} // namespace

Download QueueKeeper::downloadOf(const QueueRow& row) {
    Download now{.id = row.id,
                 .key = row.key,
                 .name = row.name,
                 .folder = row.folder,
                 .origin = row.origin,
                 .done = doneOf(row),
                 .total = totalOf(row),
                 .reason = row.reason};
    for (const FileRow& file : row.files) {
        now.files << file.wanted.name();
        if (file.path.isEmpty()) continue;
        now.paths << file.path;
        now.sha256 << publishedHash(file);
    }
    const auto run = runs_.find(row.id);
    // What is to stop runs until it has.
    Wanted wanted = run == runs_.end() ? row.wanted : Wanted::Run;
    if (const auto end = unkept_.find(row.id); end != unkept_.end()) {
        wanted = end->second.wanted;
        now.reason = end->second.reason;
    }
    switch (wanted) {
    case Wanted::Run:
    case Wanted::Removed:
        now.state = DownloadState::Waiting;
        break;
    case Wanted::Paused:
        now.state = DownloadState::Paused;
        break;
    case Wanted::Failed:
        now.state = DownloadState::Failed;
        break;
    case Wanted::Finished:
        now.state = DownloadState::Finished;
        now.done = now.total;
        break;
    }
    if (now.state != DownloadState::Waiting) return now;
    if (run == runs_.end() && limits_.paused)
        now.reason = Trouble(TroubleKind::AllPaused);
    else if (run == runs_.end() && gate_.isPrivate())
        now.reason = OutboundGate::shut();
    if (run == runs_.end()) {
        if (lock_ || now.reason) return now;
        // Another program may fetch it: its bytes grow.
        TransferRate& rate = watched_[row.id];
        static_cast<void>(rate.update(now.done));
        now.bytes_per_second = rate.last();
        if (now.bytes_per_second > 0) now.state = DownloadState::Running;
    } else {
        const std::lock_guard lock(run->second->mutex);
        const FetchProgress& progress = run->second->progress;
        now.state = DownloadState::Running;
        now.origin = progress.origin;
        now.step =
            run->second->cancelled ? DownloadStep{DownloadStep::Kind::Stopping} : progress.step;
        if (progress.total > 0) {
            now.done = progress.done;
            now.total = progress.total;
        }
        now.bytes_per_second = run->second->bytes_per_second;
    }
    if (now.bytes_per_second > 0 && now.total > now.done)
        now.seconds_left = double(now.total - now.done) / now.bytes_per_second;
    return now;
}

void QueueKeeper::tell() {
    QVector<Download> downloads;
    for (const QueueRow& row : queue_)
        if (row.wanted != Wanted::Removed) downloads.append(downloadOf(row));
    emit told({downloads, limits_, !lock_ && watch_timer_->isActive(), broken_, heeded_});
}

} // namespace headroom::app
