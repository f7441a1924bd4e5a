#include "tests/support/register_test.h"
#include "ui/math/math_image.h"
#include "ui/math/math_item.h"
#include "ui/theme/appearance.h"

#include <QAccessible>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

void qml_register_types_Headroom_Components();
void qml_register_types_Headroom_Math();
void qml_register_types_Headroom_Theme();

/// Formulas in QML and in rich text.
class TestMathItems : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qml_register_types_Headroom_Theme();
        qml_register_types_Headroom_Components();
        qml_register_types_Headroom_Math();
        appearance = std::make_unique<ui::Appearance>(folder.filePath("settings.ini"));
        ui::Appearance::provide(appearance.get());
        // After the types: an engine keeps what it knew when it was made.
        engine = std::make_unique<QQmlEngine>();
        engine->addImportPath("qrc:/qt/qml");
    }
    void cleanupTestCase() {
        engine.reset();
        appearance.reset();
    }

    void sizesItselfAndNamesItself() {
        const auto formula = make("Formula { latex: \"\\\\frac{a}{b}\" }");
        QVERIFY(formula);
        QVERIFY(formula->property("drawable").toBool());
        QVERIFY(formula->implicitWidth() > 5 && formula->implicitHeight() > 20);
        QVERIFY(formula->baselineOffset() > 5 &&
                formula->baselineOffset() < formula->implicitHeight());
        QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(formula.get());
        QVERIFY(reader);
        QCOMPARE(reader->text(QAccessible::Name), "\\frac{a}{b}");
    }

    void growsWithItsText() {
        const auto small = make("Formula { latex: \"x\"; pixelSize: 10 }");
        const auto large = make("Formula { latex: \"x\"; pixelSize: 40 }");
        QVERIFY(small && large);
        QVERIFY(large->implicitHeight() > 2 * small->implicitHeight());
    }

    void showsTheSourceOfTheUnknown() {
        const auto formula = make("Formula { width: 300; latex: \"\\\\unknown x\" }");
        QVERIFY(formula);
        QVERIFY(!formula->property("drawable").toBool());
        QVERIFY(formula->implicitHeight() > 5);
    }

    void standsInRichText() {
        ui::InlineFormula formula{.latex = "x_1 & <", .color = Qt::red};
        QVERIFY(!ui::inline_formula_image(formula)); // not drawable
        formula.latex = "\\frac{a}{b}<1";
        auto image = ui::inline_formula_image(formula);
        QVERIFY(image);
        QVERIFY(image->name().startsWith("image://formula/t/ff0000/16.00/8.00/1.0000/"));
        // It reaches below the line.
        QCOMPARE(image->verticalAlignment(), QTextCharFormat::AlignMiddle);
        formula.latex = "1";
        image = ui::inline_formula_image(formula);
        QVERIFY(image);
        QCOMPARE(image->verticalAlignment(), QTextCharFormat::AlignNormal);
    }

    void drawsWhatRichTextAsksFor() {
        const auto asked = ui::inline_formula_image({.latex = "\\sqrt{2}", .color = Qt::red});
        QVERIFY(asked);
        const QString id = asked->name().section("image://formula/", 1);
        ui::FormulaProvider provider;
        QSize size;
        const QImage image = provider.requestImage(id, &size, {});
        QVERIFY(!image.isNull());
        QCOMPARE(image.deviceIndependentSize(), QSizeF(asked->width(), asked->height()));
        bool red = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                red |= image.pixelColor(x, y) == QColor(Qt::red);
        QVERIFY(red);
        for (const char* bad :
             {"", "t", "t/ff0000/1e9/8/1/eA", "t/ff0000/nan/8/1/eA", "x/y/z/a/1/b",
              "t/ff0000/16/-1/1/eA", "t/ff0000/16/8/0/eA", "t/ff0000/16/8/1e9/eA"})
            QVERIFY2(provider.requestImage(bad, nullptr, {}).isNull(), bad);
    }

    // A picture of other than whole device pixels would be stretched by a fraction, and be soft.
    void isSharpAtFractionalScales_data() {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.25, 1.5, 1.75, 2.0, 2.5})
            QTest::addRow("%g", ratio) << ratio;
    }
    void isSharpAtFractionalScales() {
        QFETCH(double, ratio);
        for (const char* latex : {"x", "\\frac{a}{b}", "\\sqrt{2}", "\\sum_{i=1}^n i^2 + y"}) {
            const auto asked =
                ui::inline_formula_image({.latex = latex, .ratio = ratio, .color = Qt::red});
            QVERIFY(asked);
            QCOMPARE(asked->width(), std::round(asked->width()));
            QSize size;
            ui::FormulaProvider provider;
            const QImage image =
                provider.requestImage(asked->name().section("image://formula/", 1), &size, {});
            QCOMPARE(image.devicePixelRatio(), ratio);
            QCOMPARE(QSizeF(image.size()), QSizeF(asked->width(), asked->height()) * ratio);
        }
    }

private:
    std::unique_ptr<QQuickItem> make(const QByteArray& qml) {
        QQmlComponent component(engine.get());
        component.setData("import QtQuick\nimport Headroom.Math\n" + qml, QUrl());
        std::unique_ptr<QQuickItem> item(qobject_cast<QQuickItem*>(component.create()));
        if (!item) qWarning("%s", qPrintable(component.errorString()));
        return item;
    }
    QTemporaryDir folder;
    std::unique_ptr<ui::Appearance> appearance;
    std::unique_ptr<QQmlEngine> engine;
};

HEADROOM_TEST(TestMathItems)
#include "tst_math_items.moc"
