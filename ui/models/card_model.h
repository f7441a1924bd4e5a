#pragma once

#include "ui/chat/block_roles.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// A Markdown text as rows, one a block, as the blocks of the chat draw them.
class CardModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS

public:
    enum Role { FirstRole = BlockRolesEnd };

    using QAbstractListModel::QAbstractListModel;

    void show(const QString& markdown);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    QList<MarkdownBlock> blocks_;
};

} // namespace headroom::ui
