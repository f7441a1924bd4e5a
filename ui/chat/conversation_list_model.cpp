#include "ui/chat/conversation_list_model.h"

#include <QLocale>

namespace headroom::ui {
namespace {
QString model_of(const app::Conversation& conversation) {
    for (auto message = conversation.messages.rbegin(); message != conversation.messages.rend();
         ++message)
        if (!message->facts.model.isEmpty()) return message->facts.model;
    return {};
}

QString time_of(const QDateTime& time) {
    const bool today = time.date() == QDate::currentDate();
    return today ? time.toString("HH:mm") : QLocale().toString(time.date(), "d MMM");
}
} // namespace

ConversationListModel::ConversationListModel(app::ChatService& service, QObject* parent)
    : QAbstractListModel(parent)
    , service_(service)
    , rows_(int(service.conversations().size())) {
    connect(&service_, &app::ChatService::inserted, this, [this](int row) {
        beginInsertRows({}, row, row);
        ++rows_;
        endInsertRows();
    });
    connect(&service_, &app::ChatService::removed, this, [this](int row) {
        beginRemoveRows({}, row, row);
        --rows_;
        endRemoveRows();
    });
    connect(&service_, &app::ChatService::changed, this, &ConversationListModel::rowChanged);
}

void ConversationListModel::rowChanged(app::ConversationId id) {
    for (int row = 0; row < rows_; ++row)
        if (service_.conversations()[row].id == id) emit dataChanged(index(row), index(row));
}

int ConversationListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

QVariant ConversationListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= service_.conversations().size()) return {};
    const app::Conversation& conversation = service_.conversations()[index.row()];
    switch (role) {
    case TitleRole:
        return conversation.title;
    case CaptionRole:
        return model_of(conversation);
    case TimeRole:
        return time_of(conversation.changed_at);
    case AnsweringRole:
        return service_.isAnswering(conversation.id);
    default:
        return {};
    }
}

QHash<int, QByteArray> ConversationListModel::roleNames() const {
    return {{TitleRole, "title"},
            {CaptionRole, "caption"},
            {TimeRole, "time"},
            {AnsweringRole, "answering"}};
}

} // namespace headroom::ui
