#include "ui/chat/model_list_model.h"

#include "ui/format/format.h"
#include "ui/verdict/verdict_words.h"

#include <algorithm>

namespace headroom::ui {

ModelListModel::ModelListModel(app::ModelLibrary& library, app::ActiveModel& model,
                               app::LoadedModels& loaded, app::FitVerdicts& verdicts,
                               QObject* parent)
    : QAbstractListModel(parent)
    , library_(library)
    , model_(model)
    , loaded_(loaded)
    , verdicts_(verdicts) {
    connect(&library_, &app::ModelLibrary::changed, this, &ModelListModel::takeRows);
    connect(&model_, &app::ActiveModel::changed, this, &ModelListModel::takeStatus);
    connect(&loaded_, &app::LoadedModels::changed, this, &ModelListModel::takeLoaded);
    connect(&verdicts_, &app::FitVerdicts::changed, this, [this] {
        if (!rows_.isEmpty())
            emit dataChanged(index(0), index(int(rows_.size()) - 1),
                             {FitRole, FitTextRole, FitSpokenRole, FitReasonRole});
    });
    takeRows();
    takeStatus();
    takeLoaded();
}

int ModelListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QVariant ModelListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const app::FoundModel& row = rows_[index.row()];
    const app::ResidentModel* here = resident(row.path);
    switch (role) {
    case NameRole:
        return row.name;
    case CaptionRole: {
        QStringList parts{row.format, format::bytes(row.bytes),
                          row.in_folder ? tr("in the folder %1").arg(row.place) : row.place};
        parts.removeAll(QString());
        return parts.join(tr(", "));
    }
    case PathRole:
        return row.path;
    case CurrentRole:
        return row.path == path_;
    case LoadedRole:
        return here && here->state == app::Residence::Loaded;
    case AsleepRole:
        return here && here->state == app::Residence::Asleep;
    case HeldRole:
        return here && here->bytes > 0 ? format::bytes(here->bytes) : QString();
    case PinnedRole:
        return here && here->pinned;
    case FitRole:
        return badge_of(verdicts_.file(row)).dot;
    case FitTextRole:
        return here && here->bytes > 0 ? QString() : badge_of(verdicts_.file(row)).brief;
    case FitSpokenRole:
        return badge_of(verdicts_.file(row)).text;
    case FitReasonRole:
        return badge_of(verdicts_.file(row)).reason;
    default:
        return {};
    }
}

QHash<int, QByteArray> ModelListModel::roleNames() const {
    return {{NameRole, "name"},       {CaptionRole, "caption"},     {PathRole, "path"},
            {CurrentRole, "current"}, {LoadedRole, "loaded"},       {AsleepRole, "asleep"},
            {HeldRole, "held"},       {PinnedRole, "pinned"},       {FitRole, "fit"},
            {FitTextRole, "fitText"}, {FitSpokenRole, "fitSpoken"}, {FitReasonRole, "fitReason"}};
}

const app::ResidentModel* ModelListModel::resident(const QString& path) const {
    const auto found = std::ranges::find(residents_, path, &app::ResidentModel::path);
    return found == residents_.end() ? nullptr : &*found;
}

void ModelListModel::open(int row) {
    if (row < 0 || row >= rows_.size()) return;
    model_.open(rows_[row].path, rows_[row].name);
}

void ModelListModel::unload(int row) {
    if (row >= 0 && row < rows_.size()) loaded_.unload(rows_[row].path);
}

void ModelListModel::setPinned(int row, bool pinned) {
    if (row < 0 || row >= rows_.size()) return;
    app::ModelProfile profile = library_.profile(rows_[row].path);
    profile.pinned = pinned;
    library_.setProfile(rows_[row].path, profile);
}

QString ModelListModel::name(int row) const {
    return row >= 0 && row < rows_.size() ? rows_[row].name : QString();
}

int ModelListModel::currentRow() const {
    const auto current = std::ranges::find(rows_, path_, &app::FoundModel::path);
    return current == rows_.end() ? -1 : int(current - rows_.begin());
}

void ModelListModel::retranslate() {
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(int(rows_.size()) - 1));
}

void ModelListModel::takeRows() {
    // What can answer; a damaged file stays, so that whoever looks for it learns why it fails.
    QVector<app::FoundModel> rows;
    for (const app::FoundModel& model : library_.models())
        if (model.facts.kind == app::ModelKind::Model && model.facts.lacks.isEmpty()) rows << model;
    if (rows_ != rows) {
        beginResetModel();
        rows_ = rows;
        endResetModel();
    }
    emit stateChanged();
}

void ModelListModel::takeStatus() {
    if (const QString path = model_.status().path; path != path_) {
        path_ = path;
        if (!rows_.isEmpty())
            emit dataChanged(index(0), index(int(rows_.size()) - 1), {CurrentRole});
    }
}

void ModelListModel::takeLoaded() {
    const QVector<app::ResidentModel> now = loaded_.models();
    if (now == residents_) return;
    residents_ = now;
    if (!rows_.isEmpty())
        emit dataChanged(index(0), index(int(rows_.size()) - 1),
                         {LoadedRole, AsleepRole, HeldRole, PinnedRole, FitTextRole});
    emit loadedChanged();
}

} // namespace headroom::ui
