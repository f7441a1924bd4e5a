#pragma once

#include "ui/chat/markdown_blocks.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// A Markdown text as rows, one a block, as the blocks of the chat draw them.
class CardModel : public QAbstractListModel {
    Q_OBJECT
    QML_ANONYMOUS

public:
    enum Role {
        KindRole = Qt::UserRole + 1,
        TextRole, ///< of code
        ProseRole,
        PlainRole,
        LatexRole,
        LevelRole,
        LanguageRole,
        IndentRole,
        MarkerRole,
        QuoteRole,
        ColumnsRole,
        CellsRole,
        CellStartsRole,
        AlignmentRole,
        FirstRole
    };

    using QAbstractListModel::QAbstractListModel;

    void show(const QString& markdown);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    QList<MarkdownBlock> blocks_;
};

} // namespace headroom::ui
