#include "ui/models/card_model.h"

namespace headroom::ui {
namespace {
/// Longer cards are cut: each block is a row that is laid out at once.
constexpr qsizetype kMostCard = 64 * 1024;

} // namespace

void CardModel::show(const QString& markdown) {
    if (markdown.isEmpty() && blocks_.isEmpty()) return;
    beginResetModel();
    blocks_ = markdown.isEmpty() ? QList<MarkdownBlock>()
                                 : parse_markdown(markdown.left(kMostCard).toUtf8());
    endResetModel();
}

int CardModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(blocks_.size());
}

QVariant CardModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == FirstRole) return index.row() == 0;
    return block_value(blocks_[index.row()], role);
}

QHash<int, QByteArray> CardModel::roleNames() const {
    QHash<int, QByteArray> names = block_role_names();
    names.insert(FirstRole, "first");
    return names;
}

} // namespace headroom::ui
