#pragma once

#include "app/active_model/loaded_models.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The models that share the memory, by time of load.
class LoadedListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of the library's view model")

    Q_PROPERTY(int count READ count NOTIFY totalChanged)
    Q_PROPERTY(
        QString totalText READ totalText NOTIFY totalChanged) ///< bytes of them all; empty if none

public:
    enum Role {
        PathRole = Qt::UserRole + 1,
        NameRole,
        StateTextRole, ///< "1.2 GiB, answering"
        LoadedRole,    ///< it is in memory, and not loading or asleep
        PinnedRole,
        CurrentRole, ///< chats talk to it
        SpokenRole
    };

    explicit LoadedListModel(app::LoadedModels& loaded, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return int(rows_.size()); }
    QString totalText() const;
    void retranslate();

signals:
    void totalChanged();

private:
    void take();

    app::LoadedModels& loaded_;
    QVector<app::ResidentModel> rows_;
};

} // namespace headroom::ui
