#include "ui/charts/plot_triangles.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
using Vertex = QSGGeometry::ColoredPoint2D;

Vertex vertex(QPointF at, const QColor& color, double opacity = 1) {
    const double alpha = color.alphaF() * opacity;
    const auto part = [alpha](double value) { return uchar(std::lround(value * alpha * 255)); };
    Vertex result;
    result.set(float(at.x()), float(at.y()), part(color.redF()), part(color.greenF()),
               part(color.blueF()), uchar(std::lround(alpha * 255)));
    return result;
}

void add_quad(std::vector<Vertex>& out, const Vertex& a, const Vertex& b, const Vertex& c,
              const Vertex& d) {
    for (const Vertex& each : {a, b, c, c, b, d})
        out.push_back(each);
}

void add_area(std::vector<Vertex>& out, const PlotArea& area) {
    for (qsizetype i = 1; i < area.upper.size(); ++i)
        add_quad(out, vertex(area.upper[i - 1], area.color), vertex(area.lower[i - 1], area.color),
                 vertex(area.upper[i], area.color), vertex(area.lower[i], area.color));
}

/// A solid core with a fading edge on both sides.
void add_segment(std::vector<Vertex>& out, QPointF from, QPointF to, const QColor& color,
                 double width, double pixel) {
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (length < 1e-6) return;
    const QPointF normal(-along.y() / length, along.x() / length);
    const double core = std::max(0.0, (width - pixel) / 2), edge = core + pixel;
    const auto at = [&](QPointF point, double across, double opacity) {
        return vertex(point + normal * across, color, opacity);
    };
    add_quad(out, at(from, -edge, 0), at(from, -core, 1), at(to, -edge, 0), at(to, -core, 1));
    add_quad(out, at(from, -core, 1), at(from, core, 1), at(to, -core, 1), at(to, core, 1));
    add_quad(out, at(from, core, 1), at(from, edge, 0), at(to, core, 1), at(to, edge, 0));
}
} // namespace

std::vector<Vertex> plot_triangles(const PlotShapes& shapes, double width, double pixel) {
    std::vector<Vertex> vertices;
    for (const PlotArea& area : shapes.areas)
        add_area(vertices, area);
    for (const PlotLine& line : shapes.lines)
        for (qsizetype i = 1; i < line.points.size(); ++i)
            add_segment(vertices, line.points[i - 1], line.points[i], line.color, width, pixel);
    return vertices;
}

} // namespace headroom::ui
