#include "tests/support/register_test.h"
#include "ui/charts/plot_triangles.h"
#include "ui/charts/time_plot.h"
#include "ui/monitor/plot_builder.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace headroom::ui;

namespace {
constexpr QSize kSize(200, 100);

PlotSeries wave(int points, double gap_from, double gap_to) {
    PlotSeries series;
    bool joined = false;
    for (int i = 0; i <= points; ++i) {
        const double at = double(i) / points;
        if (at > gap_from && at < gap_to) {
            joined = false;
            continue;
        }
        const double value = 50 + 40 * std::sin(12 * at);
        series.points.append({at, value - 3, value + 3, joined});
        joined = true;
    }
    return series;
}

QImage canvas() {
    QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// What a GPU does with the triangles, pixel by pixel: the colour at each pixel's middle is that of
/// its corners, weighted (barycentric), and laid over what is there.
QImage rasterized(const std::vector<QSGGeometry::ColoredPoint2D>& corners) {
    QImage image = canvas();
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        const auto &a = corners[i], &b = corners[i + 1], &c = corners[i + 2];
        const double area = double(b.x - a.x) * (c.y - a.y) - double(c.x - a.x) * (b.y - a.y);
        if (std::abs(area) < 1e-9) continue;
        const int left = std::max(0, int(std::floor(std::min({a.x, b.x, c.x}))));
        const int right = std::min(kSize.width() - 1, int(std::ceil(std::max({a.x, b.x, c.x}))));
        const int top = std::max(0, int(std::floor(std::min({a.y, b.y, c.y}))));
        const int foot = std::min(kSize.height() - 1, int(std::ceil(std::max({a.y, b.y, c.y}))));
        for (int y = top; y <= foot; ++y)
            for (int x = left; x <= right; ++x) {
                const double px = x + 0.5, py = y + 0.5;
                const double wb = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
                const double wc = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
                const double wa = 1 - wb - wc;
                if (wa < 0 || wb < 0 || wc < 0) continue;
                const auto mix = [&](uchar va, uchar vb, uchar vc) {
                    return wa * va + wb * vb + wc * vc;
                };
                const QRgb below = image.pixel(x, y);
                const double alpha = mix(a.a, b.a, c.a), rest = 1 - alpha / 255;
                const auto over = [&](double part, int under) {
                    return std::clamp(int(std::lround(part + rest * under * qAlpha(below) / 255)),
                                      0, 255);
                };
                const int sum = std::clamp(int(std::lround(alpha + rest * qAlpha(below))), 1, 255);
                const auto plain = [&](int premultiplied) {
                    return std::min(255, premultiplied * 255 / sum);
                };
                image.setPixel(x, y,
                               qRgba(plain(over(mix(a.r, b.r, c.r), qRed(below))),
                                     plain(over(mix(a.g, b.g, c.g), qGreen(below))),
                                     plain(over(mix(a.b, b.b, c.b), qBlue(below))), sum));
            }
    }
    return image;
}

QImage painted(const PlotShapes& shapes) {
    QImage image = canvas();
    QPainter painter(&image);
    paint_plot(painter, shapes);
    return image;
}

double opacity(const QImage& image, QRect where) {
    double sum = 0;
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x)
            sum += qAlpha(image.pixel(x, y));
    return sum / 255 / where.width() / where.height();
}
} // namespace

/// Both ways of drawing a plot, and what they draw.
class TestPlots : public QObject {
    Q_OBJECT

private slots:
    void bothRenderersDrawTheSame() {
        PlotData data;
        data.top = 100;
        PlotSeries band{.points = {{0, 0, 30, false}, {0.5, 0, 45, true}, {1, 0, 20, true}},
                        .color = 1,
                        .band = true};
        data.series = {band, wave(60, 0.4, 0.5)};
        const PlotShapes shapes = plot_shapes(
            data, kSize, {.colors = {Qt::blue, Qt::red}, .fill = 0.14, .ground = Qt::white});
        const QImage one = painted(shapes), other = rasterized(plot_triangles(shapes, 1.5, 1));
        double difference = 0, seen = 0;
        for (int y = 0; y < kSize.height(); ++y)
            for (int x = 0; x < kSize.width(); ++x) {
                difference += std::abs(qAlpha(one.pixel(x, y)) - qAlpha(other.pixel(x, y)));
                seen += qAlpha(one.pixel(x, y));
            }
        // Edges are antialiased in different ways; the rest is the same.
        QVERIFY2(difference / seen < 0.04, qPrintable(QString::number(difference / seen)));
    }

    void aGapIsEmpty() {
        PlotData data;
        data.top = 100;
        data.series = {wave(60, 0.4, 0.6)};
        const PlotShapes shapes = plot_shapes(data, kSize, {.colors = {Qt::blue}});
        QCOMPARE(shapes.lines.size(), 2);
        const QImage image = painted(shapes);
        QCOMPARE(opacity(image, QRect(84, 0, 32, 100)), 0.0);
        QVERIFY(opacity(image, QRect(10, 0, 60, 100)) > 0.02);
    }

    void leastAndLargestAreBothDrawn() {
        PlotData data;
        data.top = 100;
        data.series = {{.points = {{0, 10, 10, false}, {0.5, 5, 95, true}, {1, 10, 10, true}}}};
        const PlotShapes shapes = plot_shapes(data, kSize, {.colors = {Qt::blue}});
        QCOMPARE(shapes.lines.size(), 1);
        QCOMPARE(shapes.lines[0].points.size(), 4); // both at the middle, the nearer one first
        QCOMPARE(shapes.lines[0].points[1].x(), 100.0);
        QVERIFY(shapes.lines[0].points[1].y() > 90);
        QVERIFY(shapes.lines[0].points[2].y() < 10);
    }

    void aBandLiesBetweenItsEdges() {
        PlotData data;
        data.top = 100;
        data.series = {{.points = {{0, 20, 60, false}, {1, 20, 60, true}}, .band = true}};
        const QImage image =
            painted(plot_shapes(data, kSize, {.colors = {Qt::blue}, .ground = Qt::transparent}));
        QVERIFY(opacity(image, QRect(0, 44, 200, 32)) > 0.9);
        QCOMPARE(opacity(image, QRect(0, 0, 200, 35)), 0.0);
        QCOMPARE(opacity(image, QRect(0, 83, 200, 16)), 0.0);
    }

    void scalesEndAtRoundFigures() {
        QCOMPARE(round_top(0), 1.0);
        QCOMPARE(round_top(0.7), 0.8);
        QCOMPARE(round_top(1), 1.0);
        QCOMPARE(round_top(63.8), 80.0);
        QCOMPARE(round_top(872), 1000.0);
        QCOMPARE(round_top(std::nan("")), 1.0);
    }
};

HEADROOM_TEST(TestPlots)
#include "tst_plots.moc"
