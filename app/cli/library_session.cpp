#include "app/cli/library_session.h"

#include "app/downloads/starter_fetch.h"
#include "app/instance/instance_client.h"
#include "app/library/figure_message.h"
#include "app/library/library_places.h"
#include "app/settings/paths.h"
#include "app/store/store_file.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>

namespace headroom::cli {
namespace {
using namespace headroom::app;

std::filesystem::path data_folder(const Preferences& preferences) {
    return QFile::encodeName(preferences.dataFolderInUse()).constData();
}

/// The store, to write into; nothing where there is none yet or somebody else holds it.
std::unique_ptr<store::StoreFile> writable(const Preferences& preferences) {
    const std::filesystem::path folder = data_folder(preferences);
    std::error_code ignored;
    if (!std::filesystem::exists(folder / "headroom.db", ignored)) return nullptr;
    auto file = store::StoreFile::open(folder);
    return file && (*file)->takesChanges() ? std::move(*file) : nullptr;
}

/// Whether a file is the one of that path, by whatever links it is reached.
bool isSame(const QString& file, const QString& real) {
    return !real.isEmpty() && QFileInfo(file).canonicalFilePath() == real;
}

std::string listed(const QVector<const FoundModel*>& models) {
    std::string names;
    for (const FoundModel* model : models)
        names += (names.empty() ? "" : ", ") + model->path.toStdString();
    return names;
}
} // namespace

LibrarySession::LibrarySession()
    : preferences_(settingsFile()) {}

void LibrarySession::scan(const QStringList& also) {
    recall();
    const std::atomic<bool> go = false;
    QVector<ModelPlace> places = libraryPlaces(preferences_);
    for (const QString& path : also)
        places << namedPlace(path);
    ScanResult found = scanPlaces(places, go);
    models_ = std::move(found.models);
    unnamable_ = found.unnamable;
    attachProjectors(models_, found.projectors);
    QVector<FoundModel> read;
    for (FoundModel& model : models_) {
        const auto known = known_.constFind(model.path);
        const bool same = known != known_.cend() && known->bytes == model.bytes &&
                          known->modified_at == model.modified_at;
        model.facts = same ? known->facts : readFacts(model.path);
        model.facts_known = true;
        model.used_at = used_.value(model.path);
        if (!same) read << model;
    }
    regroupProjectors(models_);
    if (!read.isEmpty()) keepHeaders(read);
}

void LibrarySession::lookIn(const QStringList& paths) {
    QStringList folders = preferences_.extraFolders();
    for (const QString& path : paths)
        if (!folders.contains(path)) folders << path;
    preferences_.setExtraFolders(folders);
}

QStringList LibrarySession::lookNoMoreIn(const QString& path) {
    QStringList folders = preferences_.extraFolders(), gone;
    for (const QString& folder : QStringList(folders))
        if (path == folder || path.startsWith(folder + '/')) {
            gone << folder;
            folders.removeAll(folder);
        }
    if (!gone.isEmpty()) preferences_.setExtraFolders(folders);
    return gone;
}

/// Read-only: a window may run at the same time. What can't be read is read from the files.
void LibrarySession::recall() {
    auto database =
        store::Database::open(data_folder(preferences_) / "headroom.db", store::OpenMode::ReadOnly);
    if (!database) return;
    store::LibraryRows rows(*database);
    for (const store::ModelHeaderRow& row :
         rows.headers().value_or(std::vector<store::ModelHeaderRow>()))
        if (const auto facts = factsFromText(row.facts))
            known_.insert(QString::fromStdString(row.path),
                          {qint64(row.bytes), qint64(row.modified_at), *facts});
    for (const store::ModelFigureRow& row :
         rows.figures().value_or(std::vector<store::ModelFigureRow>()))
        figures_.insert(QString::fromStdString(row.path),
                        {qint64(row.bytes), qint64(row.modified_at),
                         QString::fromStdString(row.sha256), qint64(row.checked_at)});
    for (const store::ModelUseRow& row : rows.uses().value_or(std::vector<store::ModelUseRow>()))
        used_.insert(QString::fromStdString(row.path), qint64(row.used_at));
}

void LibrarySession::keepHeaders(const QVector<FoundModel>& read) const {
    const auto file = writable(preferences_);
    if (!file) return;
    std::vector<store::ModelHeaderRow> rows;
    for (const FoundModel& model : read)
        rows.push_back(
            {model.path.toStdString(), model.bytes, model.modified_at, factsToText(model.facts)});
    (void)file->library.saveHeaders(rows, {}); // they can be read again
}

QString LibrarySession::figure(const QString& file) const {
    const QFileInfo info(file);
    const KnownFigure known = figures_.value(file);
    const bool same =
        known.bytes == info.size() && known.modified_at == info.lastModified().toMSecsSinceEpoch();
    return same ? known.sha256 : QString();
}

Result<> LibrarySession::keepFigures(const std::vector<store::ModelFigureRow>& figures) const {
    constexpr int kPatienceMs = 5000;
    const auto file = store::StoreFile::open(data_folder(preferences_));
    const Result<> open = file ? (*file)->takesChanges() : tl::make_unexpected(file.error());
    if (!open) {
        // A window has it open, and keeps them.
        const auto kept =
            askInstance(preferences_.dataFolderInUse(), keepFiguresQuestion(figures), kPatienceMs);
        return kept ? Result<>() : open;
    }
    for (const store::ModelFigureRow& row : figures)
        TRY_VOID((*file)->library.saveFigure(row));
    return {};
}

Result<const FoundModel*> LibrarySession::find(const std::string& name) const {
    const QString wanted = QString::fromStdString(name);
    const StarterModel* starter = starterModel(wanted);
    const QString as_path =
        starter ? fetchedPath(*starter, modelsFolder()) : QFileInfo(wanted).absoluteFilePath();
    const QString real = QFileInfo(as_path).canonicalFilePath();
    QVector<const FoundModel*> exact, begins;
    for (const FoundModel& model : models_) {
        if (std::ranges::any_of(model.files, [&](const QString& file) {
                return file == as_path || isSame(file, real);
            }))
            return &model;
        const QFileInfo file(model.path);
        const bool by_file = file.fileName() == wanted || file.completeBaseName() == wanted;
        const QString with_format = // as `models list` shows it
            model.name + ' ' + (model.facts.format.isEmpty() ? model.format : model.facts.format);
        if (by_file || model.name.compare(wanted, Qt::CaseInsensitive) == 0 ||
            with_format.compare(wanted, Qt::CaseInsensitive) == 0)
            exact << &model;
        else if (with_format.startsWith(wanted, Qt::CaseInsensitive))
            begins << &model;
    }
    if (exact.size() == 1) return exact.first();
    if (exact.isEmpty() && begins.size() == 1) return begins.first();
    if (exact.size() + begins.size() == 0)
        return fail(ErrorCode::NotFound,
                    starter ? "it was not fetched yet; run: headroom-cli models fetch " + name
                            : "there is no such file, and no model on this machine is called so; "
                              "`headroom-cli models list` shows all",
                    name);
    return fail(ErrorCode::InvalidRequest,
                "several models are called so; give the path of one: " + listed(exact + begins),
                name);
}

} // namespace headroom::cli
