#include "ui/code/code_document.h"

#include "ui/code/code_scanner.h"

#include <QSyntaxHighlighter>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>

namespace headroom::ui {

/// Qt asks it again only for lines that changed, and for those after them whose state did.
class CodeHighlighter : public QSyntaxHighlighter {
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

    const CodeLanguage* language = nullptr;
    QList<QColor> colors;
    qint64 lines = 0;

protected:
    void highlightBlock(const QString& text) override {
        if (!language) return;
        ++lines;
        const ScannedLine line = scan_line(*language, text, std::max(0, previousBlockState()));
        for (const CodeSpan& span : line.spans)
            if (const int color = int(span.token); color < colors.size())
                setFormat(int(span.start), int(span.length), colors[color]);
        setCurrentBlockState(line.state);
    }
};

CodeDocument::CodeDocument(QObject* parent)
    : QObject(parent) {}

qint64 CodeDocument::linesScanned() const {
    return highlighter_ ? highlighter_->lines : 0;
}

void CodeDocument::setDocument(QQuickTextDocument* document) {
    if (document == document_) return;
    document_ = document;
    delete highlighter_;
    if (document_) {
        highlighter_ = new CodeHighlighter(document_->textDocument());
        highlighter_->language = code_language(language_);
        highlighter_->colors = colors_;
        fill();
    }
    emit changed();
}

void CodeDocument::setLanguage(const QString& language) {
    if (language == language_) return;
    language_ = language;
    if (highlighter_) {
        highlighter_->language = code_language(language);
        highlighter_->rehighlight();
    }
    emit changed();
}

void CodeDocument::setColors(const QVariantList& values) {
    QList<QColor> colors;
    for (const QVariant& value : values)
        colors.append(value.value<QColor>());
    if (colors == colors_) return;
    colors_ = colors;
    if (highlighter_) {
        highlighter_->colors = colors;
        highlighter_->rehighlight();
    }
    emit changed();
}

void CodeDocument::setLineHeight(int height) {
    if (height == line_height_) return;
    line_height_ = height;
    if (document_) formatLines();
    emit changed();
}

void CodeDocument::setCode(const QString& code) {
    if (code == code_) return;
    const QString before = std::exchange(code_, code);
    if (document_) {
        if (!before.isEmpty() && code.startsWith(before)) {
            // A new line takes over the format of the one before it.
            QTextCursor cursor(document_->textDocument());
            cursor.movePosition(QTextCursor::End);
            cursor.insertText(code.sliced(before.size()));
        } else {
            fill();
        }
    }
    emit changed();
}

void CodeDocument::fill() {
    document_->textDocument()->setPlainText(code_);
    formatLines();
}

void CodeDocument::formatLines() {
    QTextBlockFormat format;
    format.setLineHeight(line_height_, QTextBlockFormat::FixedHeight);
    QTextCursor cursor(document_->textDocument());
    cursor.select(QTextCursor::Document);
    cursor.mergeBlockFormat(format);
}

} // namespace headroom::ui
