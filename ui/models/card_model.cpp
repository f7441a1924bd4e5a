#include "ui/models/card_model.h"

#include "ui/chat/block_slices.h"

namespace headroom::ui {
namespace {
/// Longer cards are cut: each block is a row that is laid out at once.
constexpr qsizetype kMostCard = 64 * 1024;

QString kind_name(BlockKind kind) {
    switch (kind) {
    case BlockKind::Heading:
        return "heading";
    case BlockKind::Code:
        return "code";
    case BlockKind::Table:
        return "table";
    case BlockKind::Formula:
        return "formula";
    case BlockKind::Rule:
        return "rule";
    case BlockKind::Paragraph:
    case BlockKind::Plain:
        return "paragraph";
    }
    return {};
}
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
    const MarkdownBlock& row = blocks_[index.row()];
    switch (role) {
    case KindRole:
        return kind_name(row.kind);
    case TextRole:
        return row.code;
    case ProseRole:
        return QVariant::fromValue(row.prose);
    case PlainRole:
        return to_plain({row});
    case LatexRole:
        return row.prose.runs.isEmpty() ? QString() : row.prose.runs.first().latex;
    case LevelRole:
        return row.level;
    case LanguageRole:
        return row.language;
    case IndentRole:
        return row.indent;
    case MarkerRole:
        return row.marker;
    case QuoteRole:
        return row.quote;
    case ColumnsRole:
        return row.columns;
    case CellsRole: {
        QVariantList cells;
        for (const Prose& cell : row.cells)
            cells.append(QVariant::fromValue(cell));
        return cells;
    }
    case CellStartsRole:
        return QVariant::fromValue(cell_starts(row));
    case AlignmentRole:
        return QVariant::fromValue(row.alignment);
    case FirstRole:
        return index.row() == 0;
    default:
        return {};
    }
}

QHash<int, QByteArray> CardModel::roleNames() const {
    return {{KindRole, "kind"},
            {TextRole, "text"},
            {ProseRole, "prose"},
            {PlainRole, "plain"},
            {LatexRole, "latex"},
            {LevelRole, "level"},
            {LanguageRole, "language"},
            {IndentRole, "indent"},
            {MarkerRole, "marker"},
            {QuoteRole, "quote"},
            {ColumnsRole, "columns"},
            {CellsRole, "cells"},
            {CellStartsRole, "cellStarts"},
            {AlignmentRole, "alignment"},
            {FirstRole, "first"}};
}

} // namespace headroom::ui
