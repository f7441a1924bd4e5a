#include "ui/charts/plot_shapes.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kBandOpacity = 0.92;

/// Maps a plot's axes to an item, a line's width inside of its edges.
struct Scale {
    const PlotData& data;
    QSizeF size;

    double x(double at) const {
        return size.width() * (at - data.from) / std::max(1e-9, data.to - data.from);
    }
    double y(double value) const {
        const double share = std::clamp(value / std::max(1e-300, data.top), 0.0, 1.0);
        return 0.75 + (size.height() - 1.5) * (1 - share);
    }
};

/// The least and the largest value of a span both, the one nearer to what was before first.
void add_line_point(QPolygonF& line, const Scale& scale, const PlotPoint& point) {
    double first = scale.y(point.low), second = scale.y(point.high);
    const double x = scale.x(point.at);
    if (!line.isEmpty() && std::abs(line.last().y() - second) < std::abs(line.last().y() - first))
        std::swap(first, second);
    line << QPointF(x, first);
    if (std::abs(first - second) > 0.01) line << QPointF(x, second);
}

void add_line(PlotShapes& shapes, const Scale& scale, const PlotSeries& series,
              const PlotLook& look) {
    const QColor color = look.colors.value(series.color);
    QColor faint = color;
    faint.setAlphaF(float(look.fill));
    QPolygonF run;
    const auto end_run = [&] {
        // A value that stands alone is a short dash, or it would not be seen.
        if (run.size() == 1) run << run.first() + QPointF(2, 0);
        if (run.size() > 1) {
            QPolygonF foot = run;
            for (QPointF& point : foot)
                point.setY(scale.size.height());
            shapes.areas.append({run, foot, faint});
            shapes.lines.append({run, color});
        }
        run.clear();
    };
    for (const PlotPoint& point : series.points) {
        if (!point.joined) end_run();
        add_line_point(run, scale, point);
    }
    end_run();
}

void add_band(PlotShapes& shapes, const Scale& scale, const PlotSeries& series,
              const PlotLook& look) {
    QColor color = look.colors.value(series.color);
    color.setAlphaF(float(kBandOpacity));
    PlotArea area{.upper = {}, .lower = {}, .color = color};
    const auto end_run = [&] {
        if (area.upper.size() > 1) {
            shapes.areas.append(area);
            shapes.lines.append({area.upper, look.ground});
        }
        area.upper.clear();
        area.lower.clear();
    };
    for (const PlotPoint& point : series.points) {
        if (!point.joined) end_run();
        const double x = scale.x(point.at);
        area.upper << QPointF(x, scale.y(point.high));
        area.lower << QPointF(x, scale.y(point.low));
    }
    end_run();
}
/// Dashes of 4 pixels, 3 apart.
void add_limit(PlotShapes& shapes, const Scale& scale, double limit, const QColor& color) {
    const double y = scale.y(limit);
    for (double x = 0; x < scale.size.width(); x += 7)
        shapes.lines.append(
            {{QPointF(x, y), QPointF(std::min(x + 4, scale.size.width()), y)}, color});
}
} // namespace

PlotShapes plot_shapes(const PlotData& data, QSizeF size, const PlotLook& look) {
    PlotShapes shapes;
    if (size.isEmpty()) return shapes;
    const Scale scale{data, size};
    for (const PlotSeries& series : data.series)
        if (series.band)
            add_band(shapes, scale, series, look);
        else
            add_line(shapes, scale, series, look);
    if (data.limit > 0) add_limit(shapes, scale, data.limit, look.limit);
    return shapes;
}

} // namespace headroom::ui
