#pragma once

#include "app/chat/chat_service.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The conversations, newest first, as rows for the list.
class ConversationListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        CaptionRole, ///< the model that answered last
        TimeRole,    ///< "14:02" today, else "27 Nov"
        AnsweringRole,
    };

    explicit ConversationListModel(app::ChatService& service, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    void rowChanged(app::ConversationId id);

    app::ChatService& service_;
    int rows_ = 0; ///< as announced to views
};

} // namespace headroom::ui
