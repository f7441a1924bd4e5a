#include "ui/chat/block_slices.h"
#include "ui/chat/long_text.h"

namespace headroom::ui {
namespace {
QString run_html(const TextRun& run) {
    QString text = run.text.toHtmlEscaped().replace("\n", "<br>");
    if (run.styles & TextRun::Code) text = "<code>" + text + "</code>";
    if (run.styles & TextRun::Emphasis) text = "<em>" + text + "</em>";
    if (run.styles & TextRun::Strong) text = "<strong>" + text + "</strong>";
    if (run.styles & TextRun::Strike) text = "<s>" + text + "</s>";
    if (run.styles & TextRun::Underline) text = "<u>" + text + "</u>";
    if (!run.link.isEmpty()) text = "<a href=\"" + run.link.toHtmlEscaped() + "\">" + text + "</a>";
    return text;
}

QString prose_html(const Prose& prose) {
    QString text;
    for (const TextRun& run : prose.runs)
        text += run_html(run);
    return text;
}

QString table_html(const MarkdownBlock& table) {
    QString text = "<table>";
    for (qsizetype cell = 0; cell < table.cells.size(); ++cell) {
        const int column = int(cell % table.columns);
        const int side = table.alignment.value(column, Qt::AlignLeft);
        const QString tag = cell < table.columns ? "th" : "td";
        if (column == 0) text += "<tr>";
        text += '<' + tag +
                (side == Qt::AlignRight     ? " align=\"right\">"
                 : side == Qt::AlignHCenter ? " align=\"center\">"
                                            : " align=\"left\">") +
                prose_html(table.cells[cell]) + "</" + tag + '>';
        if (column + 1 == table.columns) text += "</tr>";
    }
    return text + "</table>";
}

QString body_html(const MarkdownBlock& block) {
    switch (block.kind) {
    case BlockKind::Heading:
        return QString("<h%1>%2</h%1>").arg(QString::number(block.level), prose_html(block.prose));
    case BlockKind::Code:
        return "<pre><code>" + block.code.toHtmlEscaped() + "</code></pre>";
    case BlockKind::Plain:
        return "<p>" + block.code.toHtmlEscaped().replace("\n", "<br>") + "</p>";
    case BlockKind::Table:
        return table_html(block);
    case BlockKind::Rule:
        return "<hr>";
    case BlockKind::Paragraph:
    case BlockKind::Formula:
        return "<p>" + prose_html(block.prose) + "</p>";
    }
    return {};
}

bool is_numbered(const QString& marker) {
    return !marker.isEmpty() && marker[0].isDigit();
}
} // namespace

QString to_html(const QList<MarkdownBlock>& blocks) {
    QString text;
    int quotes = 0;
    QStringList lists; // "ul" or "ol" of the open ones
    const auto close_lists = [&](int depth) {
        while (lists.size() > depth)
            text += "</li></" + lists.takeLast() + '>';
    };
    for (const MarkdownBlock& block : rejoined(blocks)) {
        const bool item = block.indent > 0 && !block.marker.isEmpty();
        if (block.quote != quotes) close_lists(0);
        for (; quotes > block.quote; --quotes)
            text += "</blockquote>";
        for (; quotes < block.quote; ++quotes)
            text += "<blockquote>";
        close_lists(block.indent);
        const QString list = is_numbered(block.marker) ? "ol" : "ul";
        if (item && lists.size() == block.indent) {
            if (lists.last() == list)
                text += "</li><li>";
            else
                close_lists(block.indent - 1);
        }
        while (lists.size() < block.indent) {
            const bool innermost = lists.size() + 1 == block.indent;
            lists.append(innermost ? list : QString("ul"));
            const int number = block.marker.chopped(item ? 1 : 0).toInt();
            text += '<' + lists.last();
            if (innermost && list == "ol" && number != 1)
                text += QString(" start=\"%1\"").arg(number);
            text += "><li>";
        }
        if (block.marker == QChar(kBoxOpen) || block.marker == QChar(kBoxDone))
            text += block.marker + ' ';
        text += body_html(block);
    }
    close_lists(0);
    for (; quotes > 0; --quotes)
        text += "</blockquote>";
    return text;
}

} // namespace headroom::ui
