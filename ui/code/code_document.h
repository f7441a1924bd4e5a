#pragma once

#include <QColor>
#include <QObject>
#include <QPointer>
#include <QQuickTextDocument>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

class CodeHighlighter;

/// Fills a text item's document with code: lines of one height, tokens in colour. Code that grows
/// at its end costs what was added; lines before it are neither laid out nor read again.
class CodeDocument : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ document WRITE setDocument NOTIFY changed)
    Q_PROPERTY(QString code READ code WRITE setCode NOTIFY changed)
    /// As written after the fence; one that is not known is shown without colours.
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)
    Q_PROPERTY(int lineHeight READ lineHeight WRITE setLineHeight NOTIFY changed)
    /// In the order keyword, function, string, number, comment.
    Q_PROPERTY(QVariantList colors READ colors WRITE setColors NOTIFY changed)

public:
    explicit CodeDocument(QObject* parent = nullptr);

    QQuickTextDocument* document() const { return document_; }
    QString code() const { return code_; }
    QString language() const { return language_; }
    int lineHeight() const { return line_height_; }
    QVariantList colors() const { return {colors_.begin(), colors_.end()}; }
    void setDocument(QQuickTextDocument* document);
    void setCode(const QString& code);
    void setLanguage(const QString& language);
    void setLineHeight(int height);
    void setColors(const QVariantList& colors);

    /// Lines that were read for their tokens so far.
    qint64 linesScanned() const;

signals:
    void changed();

private:
    void fill();
    void formatLines();

    QPointer<QQuickTextDocument> document_;
    QPointer<CodeHighlighter> highlighter_; ///< belongs to the document
    QString code_;
    QString language_;
    int line_height_ = 18;
    QList<QColor> colors_;
};

} // namespace headroom::ui
