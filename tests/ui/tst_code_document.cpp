#include "tests/support/register_test.h"
#include "ui/code/code_document.h"
#include "ui/theme/appearance.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickTextDocument>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

using namespace headroom::ui;

class TestCodeDocument : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QQmlComponent component(&engine_);
        component.setData("import QtQuick\nTextEdit { textFormat: TextEdit.PlainText }", {});
        item_.reset(qobject_cast<QQuickItem*>(component.create()));
        QVERIFY(item_);
        code_ = std::make_unique<CodeDocument>();
        code_->setDocument(item_->property("textDocument").value<QQuickTextDocument*>());
        code_->setLanguage("python");
        code_->setColors(
            {QColor("red"), QColor("blue"), QColor("green"), QColor("cyan"), QColor("gray")});
    }
    void cleanup() {
        code_.reset();
        item_.reset();
    }

    // Two characters of code stay two: a ligature would draw an arrow.
    void drawsEachCharacterByItself() {
        QTemporaryDir folder;
        const QFont font = Appearance(folder.filePath("look.ini")).codeFont(20);
        const auto draw = [&](const QList<QPair<int, QString>>& words) {
            QImage image(80, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setFont(font);
            for (const auto& [x, text] : words)
                painter.drawText(x, 30, text);
            return image;
        };
        const int step = qRound(QFontMetricsF(font).horizontalAdvance("-"));
        QCOMPARE(draw({{8, "->"}}), draw({{8, "-"}, {8 + step, ">"}}));
    }

    void colorsTokensAndSetsLineHeight() {
        code_->setLineHeight(18);
        code_->setCode("def f():\n    return 1");
        QCOMPARE(item_->property("text").toString(), "def f():\n    return 1");
        const QTextBlock first = document().firstBlock();
        QCOMPARE(first.layout()->formats().at(0).format.foreground().color(), QColor("red"));
        QCOMPARE(first.next().blockFormat().lineHeight(), 18.0);
        QCOMPARE(first.next().blockFormat().lineHeightType(), int(QTextBlockFormat::FixedHeight));
    }

    void readsOnlyTheLastLineWhileItGrows() {
        QString code;
        for (int i = 0; i < 200; ++i)
            code += QString("x%1 = %1\n").arg(i);
        code_->setCode(code);
        QTest::qWait(10); // Qt reads a new document once more from its event loop
        const qint64 before = code_->linesScanned();
        code_->setCode(code + "y");
        code_->setCode(code + "y = 'a");
        code_->setCode(code + "y = 'a'\nz");
        QVERIFY2(code_->linesScanned() - before <= 8,
                 qPrintable(QString::number(code_->linesScanned() - before)));
        QCOMPARE(document().blockCount(), 202);
        QCOMPARE(document().lastBlock().blockFormat().lineHeight(), 18.0);
    }

    void followsCodeThatIsReplaced() {
        code_->setCode("def f()");
        code_->setCode("class A");
        QCOMPARE(item_->property("text").toString(), "class A");
        code_->setCode("");
        QCOMPARE(item_->property("text").toString(), "");
        code_->setCode("x");
        QCOMPARE(item_->property("text").toString(), "x");
    }

private:
    QTextDocument& document() { return *code_->document()->textDocument(); }

    QQmlEngine engine_;
    std::unique_ptr<QQuickItem> item_;
    std::unique_ptr<CodeDocument> code_;
};

HEADROOM_TEST(TestCodeDocument)
#include "tst_code_document.moc"
