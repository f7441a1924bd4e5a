#pragma once

#include "ui/charts/plot_shapes.h"

#include <QSGGeometry>

#include <vector>

namespace headroom::ui {

/// The shapes as triangles with a colour at each corner, premultiplied, for the scene graph: three
/// vertices each. Lines are as wide as asked, with edges that fade over `pixel`, since the scene
/// graph draws without multisampling.
std::vector<QSGGeometry::ColoredPoint2D> plot_triangles(const PlotShapes& shapes, double width,
                                                        double pixel);

} // namespace headroom::ui
