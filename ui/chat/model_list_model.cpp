#include "ui/chat/model_list_model.h"

#include "ui/format/format.h"

namespace headroom::ui {

ModelListModel::ModelListModel(app::ModelLibrary& library, app::ActiveModel& model, QObject* parent)
    : QAbstractListModel(parent)
    , library_(library)
    , model_(model) {
    connect(&library_, &app::ModelLibrary::changed, this, &ModelListModel::takeRows);
    connect(&model_, &app::ActiveModel::changed, this, &ModelListModel::takeStatus);
    takeRows();
    takeStatus();
}

int ModelListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QVariant ModelListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const app::FoundModel& row = rows_[index.row()];
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
        return ready_ && row.path == path_;
    default:
        return {};
    }
}

QHash<int, QByteArray> ModelListModel::roleNames() const {
    return {{NameRole, "name"},
            {CaptionRole, "caption"},
            {PathRole, "path"},
            {CurrentRole, "current"},
            {LoadedRole, "loaded"}};
}

void ModelListModel::open(int row) {
    if (row < 0 || row >= rows_.size()) return;
    model_.open(rows_[row].path, rows_[row].name);
}

QString ModelListModel::name(int row) const {
    return row >= 0 && row < rows_.size() ? rows_[row].name : QString();
}

void ModelListModel::retranslate() {
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(int(rows_.size()) - 1), {CaptionRole});
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
    const app::ModelStatus status = model_.status();
    const bool ready = status.state == app::ModelState::Ready;
    if (status.path == path_ && ready == ready_) return;
    path_ = status.path;
    ready_ = ready;
    if (!rows_.isEmpty())
        emit dataChanged(index(0), index(int(rows_.size()) - 1), {CurrentRole, LoadedRole});
}

} // namespace headroom::ui
