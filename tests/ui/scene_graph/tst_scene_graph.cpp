#include "tests/support/register_test.h"
#include "ui/charts/time_plot.h"

#include <QDir>
#include <QPainter>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom::ui;

namespace {
constexpr QSize kSize(400, 140);
const QColor kGround("#18191C");

struct Difference {
    double mean = 0;   ///< of a colour's parts, 0 to 255
    double strong = 0; ///< share of pixels that differ by more than a quarter of the range
};

Difference difference(const QImage& a, const QImage& b) {
    Difference result;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb left = a.pixel(x, y), right = b.pixel(x, y);
            const int parts[]{std::abs(qRed(left) - qRed(right)),
                              std::abs(qGreen(left) - qGreen(right)),
                              std::abs(qBlue(left) - qBlue(right))};
            const int most = *std::max_element(std::begin(parts), std::end(parts));
            result.mean += double(most);
            result.strong += most > 64 ? 1 : 0;
        }
    const double pixels = double(a.width()) * a.height();
    return {result.mean / pixels, result.strong / pixels};
}

PlotSeries wave(double middle, double height, int color, double gap_from = 2) {
    PlotSeries series{.points = {}, .color = color};
    bool joined = false;
    for (int i = 0; i <= 120; ++i) {
        const double at = double(i) / 120;
        const bool gap = at > gap_from && at < gap_from + 0.2;
        const double value = middle + height * std::sin(14 * at);
        if (!gap) series.points.append({at, value - 2, value + 2, joined});
        joined = !gap;
    }
    return series;
}

PlotSeries band(double foot, double height, int color) {
    PlotSeries series{.points = {}, .color = color, .band = true};
    for (int i = 0; i <= 60; ++i) {
        const double at = double(i) / 60, top = foot + height * (1 + 0.2 * std::sin(9 * at));
        series.points.append({at, foot, top, i > 0});
    }
    return series;
}
} // namespace

/// Plots as the hardware scene graph draws them, here OpenGL on the CPU, beside their painted twin,
/// which the software renderer shows.
class TestSceneGraph : public QObject {
    Q_OBJECT

    static const PlotLook& look() {
        static const PlotLook look{.colors = {"#7DB0FF", "#AEB2BA", "#6CCBE8", "#A65A92"},
                                   .fill = 0.14,
                                   .ground = kGround,
                                   .limit = "#949AA4"};
        return look;
    }
    static QImage painted(const PlotData& data) {
        QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(kGround);
        QPainter painter(&image);
        paint_plot(painter, plot_shapes(data, kSize, look()));
        return image;
    }
    static QImage rendered(const PlotData& data) {
        QQuickWindow window;
        window.setColor(kGround);
        window.resize(kSize);
        TimePlot plot(window.contentItem());
        plot.setSize(kSize);
        plot.setColors({look().colors.begin(), look().colors.end()});
        plot.setGround(look().ground);
        plot.setLimitColor(look().limit);
        plot.setFill(look().fill);
        plot.setPlot(data);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window)) qWarning("the window did not appear");
        const auto api = window.rendererInterface()->graphicsApi();
        const QImage image = window.grabWindow();
        if (api != QSGRendererInterface::OpenGL) qWarning("not OpenGL: %d", int(api));
        return api == QSGRendererInterface::OpenGL ? image.copy(QRect({}, kSize)) : QImage();
    }

private slots:
    void drawsWhatIsPainted_data() {
        QTest::addColumn<PlotData>("plot");
        QTest::newRow("a line") << PlotData{{wave(50, 30, 0)}, 0, 1, 100, 0};
        QTest::newRow("a gap") << PlotData{{wave(50, 30, 0, 0.4)}, 0, 1, 100, 0};
        QTest::newRow("two lines and a limit")
            << PlotData{{wave(60, 20, 0), wave(30, 10, 1)}, 0, 1, 100, 90};
        QTest::newRow("bands") << PlotData{
            {band(0, 20, 1), band(24, 30, 2), band(60, 15, 3)}, 0, 1, 100, 0};
        QTest::newRow("nothing") << PlotData{{PlotSeries{}}, 0, 1, 100, 0};
    }

    void drawsWhatIsPainted() {
        QFETCH(PlotData, plot);
        const QImage expected = painted(plot), actual = rendered(plot);
        QCOMPARE(actual.size(), kSize);
        const Difference found = difference(expected, actual);
        if (const QString folder = qEnvironmentVariable("HEADROOM_SCREENSHOTS");
            !folder.isEmpty()) {
            QDir().mkpath(folder);
            const QString name = folder + "/plot " + QTest::currentDataTag();
            expected.save(name + " painted.png");
            actual.save(name + " opengl.png");
        }
        // The two smooth edges in their own ways: along a line a pixel's cover may differ, inside
        // of areas nothing does.
        const QString words = QString("mean %1 of 255, strongly different %2 %")
                                  .arg(found.mean, 0, 'f', 3)
                                  .arg(100 * found.strong, 0, 'f', 3);
        qInfo("%s", qPrintable(words));
        QVERIFY2(found.mean < 2 && found.strong < 0.01, qPrintable(words));
    }

    void wouldSeeAnotherPlot() {
        const PlotData one{{wave(50, 30, 0)}, 0, 1, 100, 0}, other{{wave(58, 30, 0)}, 0, 1, 100, 0};
        const Difference found = difference(painted(one), rendered(other));
        QVERIFY(found.mean >= 2 || found.strong >= 0.01);
    }
};

HEADROOM_TEST(TestSceneGraph)
#include "tst_scene_graph.moc"
