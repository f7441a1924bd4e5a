#include "ui/chat/block_slices.h"
#include "ui/chat/long_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace headroom::ui {
namespace {
/// Text that Markdown must not read as marks.
QString escaped(const QString& text, bool in_table) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool inside_word = i > 0 && i + 1 < text.size() && text[i - 1].isLetterOrNumber() &&
                                 text[i + 1].isLetterOrNumber();
        if (QString("\\`*[<&$~").contains(c) || (c == '_' && !inside_word) ||
            (c == '|' && in_table))
            result += '\\';
        result += c;
    }
    // Two spaces would do too, but are lost in many editors.
    return result.replace("\n", in_table ? " " : "\\\n");
}

/// What would begin a heading, a list, a quote or a rule at the start of a line.
QString line_start_escaped(const QString& text) {
    static const QRegularExpression mark(
        "^(?:(\\d{1,9})(?=[.)](?:\\s|$))|(?=#{1,6}(?:\\s|$)|[-+>=]))");
    const auto match = mark.match(text);
    return match.hasMatch() ? match.captured(1) + '\\' + text.mid(match.capturedLength()) : text;
}

/// Code whose fence is longer than any inside of it.
QString fenced(const QString& text, QChar mark, qsizetype least) {
    qsizetype longest = 0, run = 0;
    for (const QChar c : text) {
        run = c == mark ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(std::max(least, longest + 1), mark);
}

QString code_span(const QString& text) {
    const QString fence = fenced(text, '`', text.contains('`') ? 2 : 1);
    const QString pad = text.startsWith('`') || text.endsWith('`') ? " " : "";
    QString inner = text;
    inner.replace('\n', ' ');
    return fence + pad + inner + pad + fence;
}

QString run_markdown(const TextRun& run, bool in_table) {
    if (run.isFormula()) return run.text;
    if (!run.image.isEmpty()) return run.image;
    // Marks must touch a word.
    const QString body = run.text.trimmed();
    if (body.isEmpty()) return run.text;
    const qsizetype start = run.text.indexOf(body[0]);
    QString text = run.styles & TextRun::Code ? code_span(body) : escaped(body, in_table);
    if (run.styles & TextRun::Emphasis) text = '*' + text + '*';
    if (run.styles & TextRun::Strong) text = "**" + text + "**";
    if (run.styles & TextRun::Strike) text = "~~" + text + "~~";
    if (!run.link.isEmpty())
        text = run.link == run.text ? '<' + run.link + '>' : '[' + text + "](" + run.link + ')';
    return run.text.left(start) + text + run.text.mid(start + body.size());
}

QString prose_markdown(const Prose& prose, bool in_table = false) {
    QString text;
    for (const TextRun& run : prose.runs)
        text += run_markdown(run, in_table);
    return text;
}

QString table_markdown(const MarkdownBlock& table) {
    QString text;
    for (qsizetype cell = 0; cell < table.cells.size(); ++cell) {
        text += "| " + prose_markdown(table.cells[cell], true) + ' ';
        if ((cell + 1) % table.columns != 0) continue;
        text += "|\n";
        if (cell + 1 != table.columns) continue;
        for (int column = 0; column < table.columns; ++column) {
            const int side = table.alignment.value(column, Qt::AlignLeft);
            text += side == Qt::AlignRight ? "|---:" : side == Qt::AlignHCenter ? "|:---:" : "|---";
        }
        text += "|\n";
    }
    text.chop(1);
    return text;
}

QString body_markdown(const MarkdownBlock& block) {
    switch (block.kind) {
    case BlockKind::Heading:
        return QString(block.level, '#') + ' ' + prose_markdown(block.prose);
    case BlockKind::Code: {
        const QString fence = fenced(block.code, '`', 3);
        return fence + block.language + '\n' + block.code + '\n' + fence;
    }
    case BlockKind::Plain:
        return block.code;
    case BlockKind::Table:
        return table_markdown(block);
    case BlockKind::Rule:
        return "***";
    case BlockKind::Formula:
        return block.prose.plain();
    case BlockKind::Paragraph:
        return line_start_escaped(prose_markdown(block.prose));
    }
    return {};
}

QString marker_markdown(const QString& marker) {
    if (marker == QChar(kBoxOpen)) return "- [ ] ";
    if (marker == QChar(kBoxDone)) return "- [x] ";
    return marker[0].isDigit() ? marker + ' ' : QString("- ");
}
} // namespace

QString to_markdown(const QList<MarkdownBlock>& blocks) {
    QString text;
    QList<int> widths; // of the markers that enclose the block, outermost first
    for (const MarkdownBlock& block : rejoined(blocks)) {
        const bool item = block.indent > 0 && !block.marker.isEmpty();
        widths.resize(std::min<qsizetype>(widths.size(), item ? block.indent - 1 : block.indent));
        while (widths.size() < block.indent - (item ? 1 : 0))
            widths.append(2); // an item whose beginning was not selected
        int inset = 0;
        for (const int width : widths)
            inset += width;
        const QString quotes = QString("> ").repeated(block.quote);
        const QString blank = quotes + QString(inset, ' ');
        QString first = blank, rest = blank;
        if (item) {
            const QString marker = marker_markdown(block.marker);
            // The box of a task belongs to the item's text.
            const int width = marker.startsWith('-') ? 2 : int(marker.size());
            first += marker;
            rest += QString(width, ' ');
            widths.append(width);
        }
        if (!text.isEmpty()) text += item ? "\n" : "\n" + quotes.trimmed() + "\n";
        const QStringList lines = body_markdown(block).split('\n');
        for (qsizetype line = 0; line < lines.size(); ++line)
            text += (line == 0 ? first : '\n' + rest) + lines[line];
    }
    return text;
}

} // namespace headroom::ui
