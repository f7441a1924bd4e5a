#include "tests/support/register_test.h"
#include "tests/ui/math/formulas.h"
#include "ui/math/math_drawing.h"

#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr int kColumns = 4, kCellWidth = 330, kCellHeight = 96, kCaption = 14;
constexpr double kPixels = 18;

struct Theme {
    const char* name;
    QColor canvas, ink, caption;
};
} // namespace

/// All formulas on sheets to look at, in HEADROOM_SCREENSHOTS; and that each leaves ink inside of
/// its own box only.
class TestMathPictures : public QObject {
    Q_OBJECT

private slots:
    void sheets_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("ratio");
        for (const bool dark : {false, true})
            for (const int ratio : {1, 2})
                QTest::addRow("%s@%d", dark ? "dark" : "light", ratio) << dark << ratio;
    }
    void sheets() {
        QFETCH(bool, dark);
        QFETCH(int, ratio);
        const Theme theme =
            dark ? Theme{"dark", QColor("#18191C"), QColor("#ECEDEF"), QColor("#949AA4")}
                 : Theme{"light", QColor("#FCFCFD"), QColor("#17181B"), QColor("#5F646E")};
        const auto all = formulas();
        for (std::size_t first = 0; first < all.size(); first += 40)
            drawSheet(all.subspan(first, std::min<std::size_t>(40, all.size() - first)), theme,
                      ratio, int(first / 40));
    }

    void staysInsideItsBox_data() {
        QTest::addColumn<QString>("latex");
        for (const char* formula : formulas())
            QTest::newRow(formula) << QString(formula);
    }
    void staysInsideItsBox() {
        QFETCH(QString, latex);
        const auto drawing = ui::MathDrawing::of(latex, true);
        QVERIFY(drawing);
        constexpr int kRoom = 20;
        const int width = int(drawing->width(kPixels) + 1),
                  height = int(drawing->ascent(kPixels) + drawing->descent(kPixels) + 1);
        QImage image(width + 2 * kRoom, height + 2 * kRoom, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.translate(kRoom, kRoom + drawing->ascent(kPixels));
        drawing->draw(painter, kPixels, Qt::black);
        painter.end();
        int ink = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                if (qAlpha(image.pixel(x, y)) < 64) continue;
                ++ink;
                const bool inside = x >= kRoom - 2 && x <= kRoom + width + 2 && y >= kRoom - 2 &&
                                    y <= kRoom + height + 1;
                QVERIFY2(inside, qPrintable(QString("ink at %1, %2 of %3 x %4")
                                                .arg(x - kRoom)
                                                .arg(y - kRoom)
                                                .arg(width)
                                                .arg(height)));
            }
        QVERIFY(ink > 0);
    }

private:
    static void drawSheet(std::span<const char* const> formulas, const Theme& theme, int ratio,
                          int number) {
        const int rows = (int(formulas.size()) + kColumns - 1) / kColumns;
        QImage sheet(QSize(kColumns * kCellWidth, rows * kCellHeight) * ratio,
                     QImage::Format_RGB32);
        sheet.setDevicePixelRatio(ratio);
        sheet.fill(theme.canvas);
        QPainter painter(&sheet);
        for (std::size_t i = 0; i < formulas.size(); ++i) {
            const auto drawing = ui::MathDrawing::of(formulas[i], true);
            QVERIFY2(drawing, formulas[i]);
            const QRectF cell(double(i % kColumns) * kCellWidth, double(i / kColumns) * kCellHeight,
                              kCellWidth, kCellHeight);
            const double tall = drawing->ascent(kPixels) + drawing->descent(kPixels);
            painter.save();
            painter.translate(cell.left() + 12, cell.top() + kCaption +
                                                    (kCellHeight - kCaption - tall) / 2 +
                                                    drawing->ascent(kPixels));
            drawing->draw(painter, kPixels, theme.ink);
            painter.restore();
            QFont font;
            font.setPixelSize(9);
            painter.setFont(font);
            painter.setPen(theme.caption);
            painter.drawText(cell.adjusted(12, 2, -12, 0),
                             Qt::AlignTop | Qt::AlignLeft | Qt::TextSingleLine,
                             QString(formulas[i]).left(60));
        }
        painter.end();
        const QString folder = qEnvironmentVariable("HEADROOM_SCREENSHOTS");
        if (folder.isEmpty()) return;
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(sheet.save(QString("%1/math-%2-%3@%4.png")
                               .arg(folder)
                               .arg(number + 1)
                               .arg(theme.name)
                               .arg(ratio)));
    }
};

HEADROOM_TEST(TestMathPictures)
#include "tst_math_pictures.moc"
