#pragma once

#include "ui/chat/prose.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QQuickTextDocument>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

class QTextCharFormat;
class QTextCursor;

namespace headroom::ui {

/// Fills a text item's document with prose. What stays the same at its front is left alone, so that
/// text that grows costs what was added. Every place of the prose is one position of the document.
class ProseDocument : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ document WRITE setDocument NOTIFY changed)
    Q_PROPERTY(QVariant prose READ prose WRITE setProse NOTIFY changed) ///< holds a Prose
    Q_PROPERTY(int lineHeight MEMBER line_height_ NOTIFY lookChanged)   ///< a line's least
    Q_PROPERTY(QFont font MEMBER font_ NOTIFY lookChanged)
    Q_PROPERTY(QFont codeFont MEMBER code_font_ NOTIFY lookChanged)
    Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY lookChanged)
    Q_PROPERTY(QColor linkInk MEMBER link_ink_ NOTIFY lookChanged)
    Q_PROPERTY(QColor codeGround MEMBER code_ground_ NOTIFY lookChanged)

public:
    explicit ProseDocument(QObject* parent = nullptr);

    QQuickTextDocument* document() const { return document_; }
    QVariant prose() const { return QVariant::fromValue(prose_); }
    void setDocument(QQuickTextDocument* document);
    void setProse(const QVariant& prose);
    /// Of the first line, from the document's top.
    Q_INVOKABLE qreal firstBaseline() const;
    void classBegin() override {}
    void componentComplete() override;

signals:
    void changed();
    void lookChanged();

private:
    void refill();
    void show(const Prose& prose);
    void insert(QTextCursor& cursor, const TextRun& run) const;
    QTextCharFormat format(const TextRun& run) const;

    QPointer<QQuickTextDocument> document_;
    bool complete_ = false; ///< its properties are set
    Prose prose_;
    Prose shown_; ///< what the document holds
    int line_height_ = 20;
    QFont font_, code_font_;
    QColor ink_, link_ink_, code_ground_;
};

} // namespace headroom::ui
