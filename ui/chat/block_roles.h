#pragma once

#include "ui/chat/markdown_blocks.h"

#include <QByteArray>
#include <QHash>
#include <QVariant>

namespace headroom::ui {

/// What a row that draws a Markdown block says of it. Models of such rows begin their roles with
/// these.
enum BlockRole {
    BlockKindRole = Qt::UserRole + 1,
    BlockTextRole,  ///< of code
    BlockProseRole, ///< of a paragraph or heading: a Prose
    BlockPlainRole, ///< without marks, for assistive tools
    BlockLatexRole, ///< of a formula
    BlockLevelRole,
    BlockLanguageRole,
    BlockIndentRole,
    BlockMarkerRole,
    BlockQuoteRole,
    BlockColumnsRole,
    BlockCellsRole,      ///< a list of Prose
    BlockCellStartsRole, ///< where each begins in the row's text
    BlockAlignmentRole,
    BlockRolesEnd ///< the first role that is a model's own
};

/// Invalid for a role that is not a block's.
QVariant block_value(const MarkdownBlock& block, int role);

QHash<int, QByteArray> block_role_names();

} // namespace headroom::ui
