#include "ui/chat/block_roles.h"

#include "ui/chat/block_slices.h"

namespace headroom::ui {
namespace {

QString kind_name(BlockKind kind) {
    switch (kind) {
    case BlockKind::Paragraph:
        return "paragraph";
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
    case BlockKind::Plain:
        return "person";
    }
    return {};
}

} // namespace

QVariant block_value(const MarkdownBlock& block, int role) {
    switch (role) {
    case BlockKindRole:
        return kind_name(block.kind);
    case BlockTextRole:
        return block.code;
    case BlockProseRole:
        return QVariant::fromValue(block.prose);
    case BlockPlainRole:
        return to_plain({block});
    case BlockLatexRole:
        return block.prose.runs.isEmpty() ? QString() : block.prose.runs.first().latex;
    case BlockLevelRole:
        return block.level;
    case BlockLanguageRole:
        return block.language;
    case BlockIndentRole:
        return block.indent;
    case BlockMarkerRole:
        return block.marker;
    case BlockQuoteRole:
        return block.quote;
    case BlockColumnsRole:
        return block.columns;
    case BlockCellsRole: {
        QVariantList cells;
        for (const Prose& cell : block.cells)
            cells.append(QVariant::fromValue(cell));
        return cells;
    }
    case BlockCellStartsRole:
        return QVariant::fromValue(cell_starts(block));
    case BlockAlignmentRole:
        return QVariant::fromValue(block.alignment);
    default:
        return {};
    }
}

QHash<int, QByteArray> block_role_names() {
    return {{BlockKindRole, "kind"},
            {BlockTextRole, "text"},
            {BlockProseRole, "prose"},
            {BlockPlainRole, "plain"},
            {BlockLatexRole, "latex"},
            {BlockLevelRole, "level"},
            {BlockLanguageRole, "language"},
            {BlockIndentRole, "indent"},
            {BlockMarkerRole, "marker"},
            {BlockQuoteRole, "quote"},
            {BlockColumnsRole, "columns"},
            {BlockCellsRole, "cells"},
            {BlockCellStartsRole, "cellStarts"},
            {BlockAlignmentRole, "alignment"}};
}

} // namespace headroom::ui
