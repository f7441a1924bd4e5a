#include "app/library/model_library.h"

#include "app/active_model/active_model.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace headroom::app {
/// All that the store knows of models.
struct ModelLibrary::Recalled {
    std::vector<store::ModelHeaderRow> headers;
    std::vector<store::ModelFigureRow> figures;
    std::vector<store::ModelUseRow> uses;

    static Result<Recalled> from(store::StoreFile& file) {
        return Recalled{.headers = TRY(file.library.headers()),
                        .figures = TRY(file.library.figures()),
                        .uses = TRY(file.library.uses())};
    }
};

namespace {
QHash<QString, KnownFacts> known_facts(const std::vector<store::ModelHeaderRow>& rows) {
    QHash<QString, KnownFacts> known;
    for (const store::ModelHeaderRow& row : rows)
        if (const auto facts = factsFromText(row.facts))
            known.insert(QString::fromStdString(row.path),
                         {qint64(row.bytes), qint64(row.modified_at), *facts});
    return known;
}
} // namespace

ModelLibrary::ModelLibrary(store::Store* store, QObject* parent)
    : QObject(parent)
    , store_(store)
    , worker_(new LibraryWorker(cancel_)) {
    thread_.setObjectName("library");
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    connect(worker_, &LibraryWorker::progressed, this, &ModelLibrary::take);
    connect(worker_, &LibraryWorker::finished, this,
            [this](const QVector<FoundModel>& models, const QStringList& read,
                   const QStringList& gone) {
                searching_ = false;
                take(models, 0);
                finish(read, gone);
            });
    connect(worker_, &LibraryWorker::changedOnDisk, this, &ModelLibrary::rescan);
    thread_.start(QThread::LowPriority);
}

ModelLibrary::~ModelLibrary() {
    cancel_ = true;
    thread_.quit();
    thread_.wait();
}

void ModelLibrary::rescan() {
    if (searching_) {
        again_ = true;
        return;
    }
    searching_ = true;
    emit changed();
    if (recalled_ || !store_) return begin();
    scan_waits_ = true;
    recall();
}

void ModelLibrary::recall() {
    if (recalling_) return;
    recalling_ = true;
    store_->ask(this, Recalled::from, [this](const Result<Recalled>& known) { recalled(known); });
}

void ModelLibrary::recalled(const Result<Recalled>& known) {
    recalled_ = true;
    if (known) {
        for (const store::ModelFigureRow& row : known->figures)
            figures_.insert(QString::fromStdString(row.path),
                            {qint64(row.bytes), qint64(row.modified_at),
                             QString::fromStdString(row.sha256), qint64(row.checked_at)});
        for (const store::ModelUseRow& row : known->uses) {
            const QString path = QString::fromStdString(row.path);
            // What was used or chosen meanwhile is newer.
            if (!used_.contains(path)) used_.insert(path, qint64(row.used_at));
            if (!profiles_.contains(path)) profiles_.insert(path, profileFromText(row.profile));
        }
        QMetaObject::invokeMethod(worker_, [worker = worker_, facts = known_facts(known->headers)] {
            worker->setKnown(facts);
        });
    }
    for (const auto& each : std::exchange(waiting_, {}))
        each();
    if (std::exchange(scan_waits_, false)) begin();
}

void ModelLibrary::askProfile(const QString& path, std::function<void(ModelProfile)> done) {
    if (recalled_ || !store_) return done(profile(path));
    waiting_.emplace_back([this, path, done = std::move(done)] { done(profile(path)); });
    recall();
}

void ModelLibrary::begin() {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, places = places_] { worker->scan(places); });
}

void ModelLibrary::take(const QVector<FoundModel>& models, int reading) {
    models_ = models;
    for (FoundModel& model : models_)
        model.used_at = used_.value(model.path);
    reading_ = reading;
    emit changed();
}

/// Keeps what was read, and looks once more if that was asked for.
void ModelLibrary::finish(const QStringList& read, const QStringList& gone) {
    if (store_ && !(read.isEmpty() && gone.isEmpty())) {
        std::vector<store::ModelHeaderRow> rows;
        for (const QString& path : read)
            if (const FoundModel* found = model(path))
                rows.push_back({path.toStdString(), found->bytes, found->modified_at,
                                factsToText(found->facts)});
        std::vector<std::string> lost;
        for (const QString& path : gone)
            lost.push_back(path.toStdString());
        store_->ask(
            this,
            [rows = std::move(rows), lost = std::move(lost)](store::StoreFile& file) {
                return file.library.saveHeaders(rows, lost);
            },
            [this](const Result<>& kept) { keep(kept); });
    }
    if (std::exchange(again_, false)) rescan();
}

void ModelLibrary::keep(const Result<>& kept) {
    if (!kept) emit notKept(QString::fromStdString(kept.error().message()));
}

const FoundModel* ModelLibrary::model(const QString& path) const {
    const auto found = std::ranges::find(models_, path, &FoundModel::path);
    return found == models_.end() ? nullptr : &*found;
}

void ModelLibrary::follow(ActiveModel& model) {
    connect(&model, &ActiveModel::changed, this, [this, &model] {
        const ModelStatus status = model.status();
        const bool in_memory = status.state == ModelState::Ready && !status.asleep;
        if (!in_memory) return in_use_.clear();
        if (status.path == in_use_) return;
        in_use_ = status.path;
        markUsed(status.path);
    });
}

void ModelLibrary::markUsed(const QString& path) {
    if (path.isEmpty()) return;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    used_.insert(path, now);
    for (FoundModel& model : models_)
        if (model.path == path) model.used_at = now;
    emit changed();
    if (!store_) return;
    store_->ask(
        this,
        [path = path.toStdString(), now](store::StoreFile& file) {
            return file.library.markUsed(path, now);
        },
        [this](const Result<>& kept) { keep(kept); });
}

std::optional<KnownFigure> ModelLibrary::figure(const QString& file, qint64 bytes,
                                                qint64 modified_at) const {
    const auto known = figures_.constFind(file);
    if (known == figures_.cend() || known->bytes != bytes || known->modified_at != modified_at)
        return std::nullopt;
    return *known;
}

void ModelLibrary::keepFigure(const QString& file, const KnownFigure& figure) {
    figures_.insert(file, figure);
    emit changed();
    if (!store_) return;
    store_->ask(
        this,
        [row = store::ModelFigureRow{file.toStdString(), figure.bytes, figure.modified_at,
                                     figure.sha256.toStdString(), figure.checked_at}](
            store::StoreFile& open) { return open.library.saveFigure(row); },
        [this](const Result<>& kept) { keep(kept); });
}

void ModelLibrary::learnFigure(const QString& file, const QString& sha256) {
    QMetaObject::invokeMethod(worker_, [this, file, sha256] {
        const QFileInfo info(file);
        const KnownFigure figure{info.size(), info.lastModified().toMSecsSinceEpoch(), sha256,
                                 QDateTime::currentMSecsSinceEpoch()};
        // The thread ends before this does.
        if (info.exists()) QMetaObject::invokeMethod(this, [=, this] { keepFigure(file, figure); });
    });
}

void ModelLibrary::setProfile(const QString& path, const ModelProfile& profile) {
    if (profiles_.value(path) == profile) return;
    profiles_.insert(path, profile);
    emit profileChanged(path);
    if (!store_) return;
    store_->ask(
        this,
        [path = path.toStdString(), text = profileToText(profile)](store::StoreFile& file) {
            return file.library.saveProfile(path, text);
        },
        [this](const Result<>& kept) { keep(kept); });
}

void ModelLibrary::forget(const QString& path) {
    models_.removeIf([&path](const FoundModel& model) { return model.path == path; });
    emit changed();
    if (store_)
        store_->ask(
            this,
            [path = path.toStdString()](store::StoreFile& file) {
                return file.library.forget(path);
            },
            [this](const Result<>& kept) { keep(kept); });
    rescan();
}

} // namespace headroom::app
