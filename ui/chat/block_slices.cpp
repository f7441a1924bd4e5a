#include "ui/chat/block_slices.h"

#include "ui/chat/long_text.h"

#include <algorithm>

namespace headroom::ui {
namespace {
/// A table's rows that have a place in [from, to), cells cut to it.
MarkdownBlock cut_table(const MarkdownBlock& table, qsizetype from, qsizetype to) {
    const QList<int> starts = cell_starts(table);
    MarkdownBlock result = table;
    result.cells.clear();
    qsizetype touched = 0;
    Prose last;
    for (qsizetype row = 0; row < table.cells.size(); row += table.columns) {
        QList<Prose> cells;
        bool any = false;
        for (qsizetype cell = row; cell < row + table.columns; ++cell) {
            const qsizetype start = starts[cell], end = start + table.cells[cell].places();
            cells.append(table.cells[cell].cut(from - start, to - start));
            if (from >= end + 1 || to <= start) continue;
            any = true;
            ++touched;
            last = cells.last();
        }
        if (any) result.cells += cells;
    }
    if (touched != 1) return result;
    MarkdownBlock text = table;
    text.kind = BlockKind::Paragraph;
    text.prose = last;
    text.cells.clear();
    text.alignment.clear();
    text.columns = 0;
    return text;
}

QString plain_text(const MarkdownBlock& block) {
    switch (block.kind) {
    case BlockKind::Code:
    case BlockKind::Plain:
        return block.code;
    case BlockKind::Rule:
        return QString(3, QChar(0x2014));
    case BlockKind::Table: {
        QString text;
        for (qsizetype cell = 0; cell < block.cells.size(); ++cell)
            text += block.cells[cell].plain() + ((cell + 1) % block.columns == 0 ? '\n' : '\t');
        text.chop(1);
        return text;
    }
    default:
        return block.prose.plain();
    }
}
} // namespace

QString shown_text(const MarkdownBlock& block) {
    switch (block.kind) {
    case BlockKind::Code:
    case BlockKind::Plain:
        return block.code;
    case BlockKind::Table: {
        QString text;
        for (qsizetype cell = 0; cell < block.cells.size(); ++cell)
            text += block.cells[cell].shown() + ((cell + 1) % block.columns == 0 ? '\n' : '\t');
        return text;
    }
    default:
        return block.prose.shown();
    }
}

QList<int> cell_starts(const MarkdownBlock& table) {
    QList<int> starts;
    int start = 0;
    for (const Prose& cell : table.cells) {
        starts.append(start);
        start += int(cell.places()) + 1;
    }
    return starts;
}

MarkdownBlock cut(const MarkdownBlock& block, qsizetype from, qsizetype to) {
    if (block.kind == BlockKind::Table) return cut_table(block, from, to);
    MarkdownBlock result = block;
    from = std::max<qsizetype>(from, 0);
    result.code = block.code.mid(from, std::max<qsizetype>(to - from, 0));
    result.prose = block.prose.cut(from, to);
    return result;
}

QString to_plain(const QList<MarkdownBlock>& blocks) {
    QString text;
    for (const MarkdownBlock& block : rejoined(blocks)) {
        // The items of a list stand close together.
        const bool item = block.indent > 0 && !block.marker.isEmpty();
        if (!text.isEmpty()) text += item ? "\n" : "\n\n";
        text += QString(std::max(0, block.indent - 1) * 2, ' ');
        if (item) text += block.marker + ' ';
        text += plain_text(block);
    }
    return text;
}

} // namespace headroom::ui
