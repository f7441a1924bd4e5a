#include "ui/models/loaded_list_model.h"

#include "ui/format/format.h"

#include <algorithm>

namespace headroom::ui {
namespace {
QString state_text(const app::ResidentModel& model) {
    switch (model.state) {
    case app::Residence::Loading:
        return LoadedListModel::tr("loading");
    case app::Residence::Asleep:
        return LoadedListModel::tr("asleep");
    case app::Residence::Loaded:
        break;
    }
    const QString state =
        model.answering ? LoadedListModel::tr("answering") : LoadedListModel::tr("loaded");
    return model.bytes > 0 ? LoadedListModel::tr("%1, %2").arg(format::bytes(model.bytes), state)
                           : state;
}
} // namespace

LoadedListModel::LoadedListModel(app::LoadedModels& loaded, QObject* parent)
    : QAbstractListModel(parent)
    , loaded_(loaded) {
    connect(&loaded_, &app::LoadedModels::changed, this, &LoadedListModel::take);
    take();
}

int LoadedListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant LoadedListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const app::ResidentModel& row = rows_[index.row()];
    switch (role) {
    case PathRole:
        return row.path;
    case NameRole:
        return row.name;
    case StateTextRole:
        return state_text(row);
    case LoadedRole:
        return row.state == app::Residence::Loaded;
    case PinnedRole:
        return row.pinned;
    case CurrentRole:
        return row.current;
    case SpokenRole: {
        QStringList parts{row.name, state_text(row)};
        if (row.pinned) parts << tr("pinned");
        return parts.join(tr(", "));
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> LoadedListModel::roleNames() const {
    return {{PathRole, "path"},     {NameRole, "name"},     {StateTextRole, "stateText"},
            {LoadedRole, "loaded"}, {PinnedRole, "pinned"}, {CurrentRole, "current"},
            {SpokenRole, "spoken"}};
}

QString LoadedListModel::totalText() const {
    qint64 bytes = 0;
    for (const app::ResidentModel& row : rows_)
        bytes += row.bytes;
    return bytes > 0 ? format::bytes(bytes) : QString();
}

void LoadedListModel::take() {
    const QVector<app::ResidentModel> now = loaded_.models();
    if (now == rows_) return;
    // Rows that stay keep the focus of the keyboard.
    const bool same =
        std::ranges::equal(now, rows_, {}, &app::ResidentModel::path, &app::ResidentModel::path);
    if (!same) beginResetModel();
    rows_ = now;
    if (same)
        emit dataChanged(index(0), index(count() - 1));
    else
        endResetModel();
    emit totalChanged();
}

void LoadedListModel::retranslate() {
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1));
    emit totalChanged();
}

} // namespace headroom::ui
