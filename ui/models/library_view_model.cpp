#include "ui/models/library_view_model.h"

#include "kernels/base/blocking.h"
#include "ui/format/format.h"
#include "ui/models/model_words.h"

#include <QDir>
#include <QFileInfo>
#include <QMetaObject>
#include <QStorageInfo>

#include <algorithm>

namespace headroom::ui {

LibraryViewModel::LibraryViewModel(const Services& services, QObject* parent)
    : QObject(parent)
    , library_(services.library)
    , model_(services.model)
    , loaded_(services.loaded)
    , preferences_(services.preferences)
    , verifier_(services.library)
    , list_(services.verdicts)
    , loaded_list_(services.loaded)
    , drawer_(services.library, verifier_)
    , profile_(services.library) {
    files_.setMaxThreadCount(1);
    connect(&library_, &app::ModelLibrary::changed, this, &LibraryViewModel::take);
    connect(&model_, &app::ActiveModel::changed, this, &LibraryViewModel::stateChanged);
    connect(&loaded_, &app::LoadedModels::changed, this, [this] {
        list_.setLoaded(loaded_.models());
        emit stateChanged();
    });
    connect(&list_, &QAbstractItemModel::dataChanged, this, &LibraryViewModel::fitChanged);
    connect(this, &LibraryViewModel::stateChanged, this, &LibraryViewModel::fitChanged);
    connect(&drawer_, &ModelDrawerViewModel::changed, this, [this] {
        profile_.show(drawer_.path());
        emit stateChanged();
    });
    list_.setLoaded(loaded_.models());
    take();
}

LibraryViewModel::~LibraryViewModel() {
    files_.clear();
    files_.waitForDone();
}

void LibraryViewModel::take() {
    list_.setModels(library_.models());
    if (library_.searching()) {
        looked_ = true;
    } else if (looked_) {
        known_ = true;
        measureDisk();
        takeImported();
    }
    emit changed();
}

QString LibraryViewModel::readingText() const {
    const int left = library_.reading();
    if (left == 0) return library_.searching() ? tr("Looking") : QString();
    return tr("Reading %1 of %2").arg(total() - left).arg(total());
}

QVariantList LibraryViewModel::places() const {
    QStringList keys;
    QHash<QString, QVariantMap> places;
    for (const app::FoundModel& model : library_.models()) {
        QVariantMap& place = places[model.place];
        if (place.isEmpty()) {
            keys << model.place;
            place = {{"key", model.place}, {"name", model.place}, {"ours", model.ours}};
        }
        place["count"] = place["count"].toInt() + 1;
    }
    std::ranges::sort(keys, [&places](const QString& a, const QString& b) {
        const bool ours_a = places[a]["ours"].toBool(), ours_b = places[b]["ours"].toBool();
        return ours_a != ours_b ? ours_a : compare_names(a, b) < 0;
    });
    QVariantList list;
    for (const QString& key : keys)
        list << places[key];
    return list;
}

QList<int> LibraryViewModel::abilityCounts() const {
    QList<int> counts{0, 0, 0, 0};
    for (const app::FoundModel& model : library_.models())
        for (int ability = 0; ability < counts.size(); ++ability)
            counts[ability] += LibraryListModel::can(model, ability);
    return counts;
}

/// Of the disk that Headroom's own folder lies on.
void LibraryViewModel::measureDisk() {
    files_.start([this, folder = preferences_.modelsFolderInUse()] {
        may_block("LibraryViewModel::measureDisk");
        QString there = folder;
        while (!QFileInfo::exists(there) && QFileInfo(there).path() != there)
            there = QFileInfo(there).path();
        const QStorageInfo storage(there);
        const Disk disk{storage.bytesTotal(), storage.bytesAvailable()};
        QMetaObject::invokeMethod(this, [this, disk] {
            disk_ = disk;
            emit diskChanged();
        });
    });
}

QString LibraryViewModel::diskText() const {
    return disk_.total > 0 ? format::freeOf(disk_.free, disk_.total) : QString();
}

double LibraryViewModel::diskUsed() const {
    return disk_.total > 0 ? double(disk_.total - disk_.free) / double(disk_.total) : 0;
}

double LibraryViewModel::diskModels() const {
    qint64 bytes = 0;
    for (const app::FoundModel& model : library_.models())
        bytes += model.bytes;
    return disk_.total > 0 ? std::min(diskUsed(), double(bytes) / double(disk_.total)) : 0;
}

QString LibraryViewModel::diskNote() const {
    qint64 all = 0, theirs = 0;
    for (const app::FoundModel& model : library_.models()) {
        all += model.bytes;
        theirs += model.ours ? 0 : model.bytes;
    }
    if (theirs == 0) return tr("Models %1").arg(format::bytes(all));
    return tr("Models %1, %2 of it not ours").arg(format::bytes(all), format::bytes(theirs));
}

void LibraryViewModel::select(const QString& path) {
    drawer_.show(path);
    emit stateChanged();
}

std::optional<app::ResidentModel> LibraryViewModel::resident(const QString& path) const {
    for (const app::ResidentModel& model : loaded_.models())
        if (model.path == path) return model;
    return std::nullopt;
}

bool LibraryViewModel::canLoad() const {
    const app::ModelState state = model_.status().state;
    return drawer_.runs() && !(selectedLoaded() && selectedCurrent()) &&
           state != app::ModelState::Loading && state != app::ModelState::Fetching;
}

bool LibraryViewModel::selectedLoaded() const {
    const auto model = resident(drawer_.path());
    return model && model->state == app::Residence::Loaded;
}

bool LibraryViewModel::selectedCurrent() const {
    const auto model = resident(drawer_.path());
    return model && model->current;
}

VerdictBadge LibraryViewModel::selectedFit() const {
    const app::FoundModel* model = library_.model(drawer_.path());
    return model ? list_.fitOf(*model) : badge_of(nullptr);
}

int LibraryViewModel::fit() const {
    return selectedFit().dot;
}

/// A sentence begins with a capital letter.
QString LibraryViewModel::fitText() const {
    QString text = selectedFit().text;
    return text.isEmpty() ? text : text.front().toUpper() + text.sliced(1);
}

QString LibraryViewModel::fitReason() const {
    return selectedFit().reason;
}

void LibraryViewModel::load(const QString& path) {
    const app::FoundModel* found = library_.model(path);
    if (!found) return;
    if (found->facts_known && !found->facts.runs())
        return say(tr("%1 can't be loaded: %2").arg(found->name, problem_words(*found)));
    model_.open(path, found->name);
}

void LibraryViewModel::unload(const QString& path) {
    loaded_.unload(path);
}

void LibraryViewModel::unloadAll() {
    loaded_.unloadAll();
}

void LibraryViewModel::setPinned(const QString& path, bool pinned) {
    app::ModelProfile profile = library_.profile(path);
    profile.pinned = pinned;
    library_.setProfile(path, profile);
}

QStringList LibraryViewModel::namedPlacesOf(const QString& path) const {
    QStringList named = preferences_.extraFolders();
    named.removeIf(
        [&path](const QString& each) { return path != each && !path.startsWith(each + '/'); });
    return named;
}

void LibraryViewModel::takeOut(const QString& path) {
    const QStringList named = namedPlacesOf(path);
    if (named.isEmpty()) return;
    QStringList folders = preferences_.extraFolders();
    folders.removeIf([&named](const QString& each) { return named.contains(each); });
    preferences_.setExtraFolders(folders); // and the library looks there no more
    say(tr("“%1” is looked in no more. What lies there stays.")
            .arg(QFileInfo(named.last()).fileName()));
}

void LibraryViewModel::importUrls(const QList<QUrl>& urls) {
    QStringList folders = preferences_.extraFolders();
    bool more = false;
    for (const QUrl& url : urls) {
        const QString path = QDir::cleanPath(url.toLocalFile());
        if (path.isEmpty() || path == ".") continue;
        imported_ << path;
        // What is in the library already is only shown.
        const bool known =
            std::ranges::any_of(library_.models(), [&path](const app::FoundModel& model) {
                return model.files.contains(path);
            });
        if (known || folders.contains(path)) continue;
        folders << path;
        more = true;
    }
    if (imported_.isEmpty()) return say(tr("Only files and folders of this machine can be used."));
    if (more)
        preferences_.setExtraFolders(folders); // and the library looks there
    else
        takeImported();
}

/// Shows the first model of what was dropped. A place without one is no place.
void LibraryViewModel::takeImported() {
    if (imported_.isEmpty()) return;
    QStringList empty, folders = preferences_.extraFolders();
    QString first;
    int found = 0;
    for (const QString& path : imported_) {
        int here = 0;
        for (const app::FoundModel& model : library_.models()) {
            if (!model.files.contains(path) && !model.path.startsWith(path + '/')) continue;
            if (first.isEmpty()) first = model.path;
            ++here;
        }
        if (here == 0) {
            empty << path;
            folders.removeAll(path);
        }
        found += here;
    }
    imported_.clear();
    if (!empty.isEmpty()) {
        preferences_.setExtraFolders(folders);
        say(tr("No model was found in %1.").arg(QFileInfo(empty.first()).fileName()));
    } else if (found > 1) {
        say(tr("%n models are used where they lie.", nullptr, found));
    } else {
        say(tr("It is used where it lies; nothing was copied."));
    }
    if (first.isEmpty()) return;
    list_.clearFilters();
    select(first);
    emit revealed(first);
}

void LibraryViewModel::say(const QString& note) {
    note_ = note;
    trashed_.clear();
    emit noteChanged();
}

void LibraryViewModel::forgetNote() {
    if (!note_.isEmpty() || !trashed_.isEmpty()) say({});
}

void LibraryViewModel::retranslate() {
    list_.retranslate();
    loaded_list_.retranslate();
    drawer_.retranslate();
    profile_.retranslate();
    emit changed();
    emit diskChanged();
}

} // namespace headroom::ui
