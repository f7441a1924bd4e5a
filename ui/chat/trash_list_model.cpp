#include "ui/chat/trash_list_model.h"

#include "ui/chat/first_words.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {
bool same(const store::TrashRow& a, const store::TrashRow& b) {
    return a.conversation == b.conversation && a.message == b.message;
}
} // namespace

TrashListModel::TrashListModel(app::ChatService& service, QObject* parent)
    : QAbstractListModel(parent)
    , service_(service) {
    connect(&service_, &app::ChatService::trashChanged, this, [this] {
        if (watched_) look();
    });
}

void TrashListModel::setWatched(bool watched) {
    if (watched == watched_) return;
    watched_ = watched;
    if (watched_) {
        looking_ = rows_.empty();
        look();
    }
    emit watchedChanged();
    emit listed();
}

void TrashListModel::retranslate() {
    if (!rows_.empty()) emit dataChanged(index(0), index(count() - 1));
    emit listed();
}

void TrashListModel::look() {
    service_.listTrash(this, [this](Result<std::vector<store::TrashRow>> rows) {
        looking_ = false;
        error_ = rows ? QString() : QString::fromStdString(rows.error().message());
        if (rows) show(*std::move(rows));
        emit listed();
    });
}

/// Tells views the difference, so that the list does not jump under a person's hand.
void TrashListModel::show(std::vector<store::TrashRow> rows) {
    for (int at = count() - 1; at >= 0; --at) {
        const auto stays = [&](const store::TrashRow& each) {
            return same(each, rows_[std::size_t(at)]);
        };
        if (std::any_of(rows.begin(), rows.end(), stays)) continue;
        beginRemoveRows({}, at, at);
        rows_.erase(rows_.begin() + at);
        endRemoveRows();
    }
    // What stayed keeps its order: rows are sorted by the time of deletion.
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (at < rows_.size() && same(rows_[at], rows[at])) continue;
        beginInsertRows({}, int(at), int(at));
        rows_.insert(rows_.begin() + std::ptrdiff_t(at), rows[at]);
        endInsertRows();
    }
    rows_ = std::move(rows);
    if (!rows_.empty()) emit dataChanged(index(0), index(count() - 1));
}

QString TrashListModel::allText() const {
    const auto conversations = int(
        std::count_if(rows_.begin(), rows_.end(), [](const auto& each) { return !each.message; }));
    const int messages = count() - conversations;
    QStringList parts;
    if (conversations > 0) parts << tr("%n conversation(s)", nullptr, conversations);
    if (messages > 0) parts << tr("%n message(s) with what follows", nullptr, messages);
    return parts.join(tr(", "));
}

void TrashListModel::restore(int row) {
    if (row >= 0 && row < count()) service_.restore(rows_[std::size_t(row)]);
}

void TrashListModel::purge(int row) {
    if (row >= 0 && row < count()) service_.destroy(rows_[std::size_t(row)]);
}

void TrashListModel::empty() {
    service_.emptyTrash();
}

int TrashListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant TrashListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= count()) return {};
    const store::TrashRow& row = rows_[std::size_t(index.row())];
    const QString title = QString::fromStdString(row.title);
    switch (role) {
    case TitleRole:
        return row.message ? first_words(QString::fromStdString(row.beginning)) : title;
    case CaptionRole:
        return row.message ? tr("Message in %1").arg(title)
                           : tr("%n message(s)", nullptr, row.messages);
    case UntilRole: {
        const QDateTime end = QDateTime::fromMSecsSinceEpoch(row.trashed_at + store::kTrashPeriod);
        return tr("until %1").arg(QLocale().toString(end.date(), "d MMM"));
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> TrashListModel::roleNames() const {
    return {{TitleRole, "title"}, {CaptionRole, "caption"}, {UntilRole, "until"}};
}

} // namespace headroom::ui
