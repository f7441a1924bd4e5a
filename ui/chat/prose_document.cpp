#include "ui/chat/prose_document.h"

#include "ui/math/math_image.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {
/// Formulas are a little larger than the text around: their letters are narrow.
constexpr double kFormulaSize = 1.2;
} // namespace

ProseDocument::ProseDocument(QObject* parent)
    : QObject(parent) {
    connect(this, &ProseDocument::lookChanged, this, &ProseDocument::refill);
}

void ProseDocument::setDocument(QQuickTextDocument* document) {
    if (document == document_) return;
    document_ = document;
    if (document_) document_->textDocument()->setUndoRedoEnabled(false);
    refill();
    emit changed();
}

void ProseDocument::setProse(const QVariant& prose) {
    Prose next = prose.value<Prose>();
    if (next == prose_) return;
    prose_ = std::move(next);
    if (document_ && complete_) show(prose_);
    emit changed();
}

void ProseDocument::componentComplete() {
    complete_ = true;
    refill();
}

qreal ProseDocument::firstBaseline() const {
    if (!document_) return 0;
    const QTextBlock block = document_->textDocument()->begin();
    const QTextLayout* layout = block.layout();
    if (!layout || layout->lineCount() == 0) return 0;
    const QTextLine line = layout->lineAt(0);
    return layout->position().y() + line.y() + line.ascent();
}

void ProseDocument::refill() {
    if (!document_ || !complete_) return;
    shown_ = {};
    QTextDocument& text = *document_->textDocument();
    text.clear();
    QTextBlockFormat block;
    // At least: a formula may be taller than a line.
    block.setLineHeight(line_height_, QTextBlockFormat::MinimumHeight);
    QTextCursor(&text).setBlockFormat(block);
    show(prose_);
}

void ProseDocument::show(const Prose& prose) {
    qsizetype same = 0, places = 0;
    const QList<TextRun>&old = shown_.runs, &next = prose.runs;
    while (same < std::min(old.size(), next.size()) && old[same] == next[same])
        places += old[same++].places();

    QTextCursor cursor(document_->textDocument());
    cursor.beginEditBlock();
    TextRun first = next.value(same);
    if (same + 1 == old.size() && same < next.size() && old[same].looksLike(first) &&
        first.text.startsWith(old[same].text)) {
        first.text.remove(0, old[same].text.size());
        cursor.movePosition(QTextCursor::End);
    } else {
        cursor.setPosition(int(places));
        cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
    }
    if (same < next.size()) insert(cursor, first);
    for (qsizetype run = same + 1; run < next.size(); ++run)
        insert(cursor, next[run]);
    cursor.endEditBlock();
    shown_ = prose;
}

void ProseDocument::insert(QTextCursor& cursor, const TextRun& run) const {
    if (!run.isFormula()) {
        // A line feed would begin another paragraph, with its distance.
        QString text = run.text;
        cursor.insertText(text.replace('\n', QChar::LineSeparator), format(run));
        return;
    }
    const InlineFormula formula{.latex = run.latex,
                                .display_style = run.display,
                                .pixels = font_.pixelSize() * kFormulaSize,
                                .x_height = QFontMetricsF(font_).xHeight(),
                                .ratio = qGuiApp->devicePixelRatio(),
                                .color = ink_};
    if (const auto image = inline_formula_image(formula))
        cursor.insertImage(*image);
    else
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format(run));
}

QTextCharFormat ProseDocument::format(const TextRun& run) const {
    QTextCharFormat format;
    if (run.styles & TextRun::Strong) format.setFontWeight(QFont::DemiBold);
    if (run.styles & TextRun::Emphasis) format.setFontItalic(true);
    if (run.styles & TextRun::Strike) format.setFontStrikeOut(true);
    if (run.styles & TextRun::Underline) format.setFontUnderline(true);
    if (run.styles & TextRun::Code) {
        format.setFontFamilies(code_font_.families());
        format.setProperty(QTextFormat::FontPixelSize, code_font_.pixelSize());
        format.setFontStyleStrategy(code_font_.styleStrategy());
        format.setBackground(code_ground_);
    }
    if (!run.link.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(run.link);
        format.setForeground(link_ink_);
    }
    return format;
}

} // namespace headroom::ui
