#pragma once

#include <QColor>
#include <QList>
#include <QObject>
#include <QPolygonF>
#include <QSizeF>

namespace headroom::ui {

/// What a value was in a span of time.
struct PlotPoint {
    double at = 0; ///< on the plot's axis
    double low = 0, high = 0;
    bool joined = false; ///< with the point before
};

/// A line with a faint fill below it, or a band between each point's low and high.
struct PlotSeries {
    QList<PlotPoint> points;
    int color = 0; ///< index of the plot's colours
    bool band = false;
};

/// All that one plot shows. The axes' ends are part of it, so that they change with the values.
struct PlotData {
    Q_GADGET

public:
    QList<PlotSeries> series;
    double from = 0, to = 1; ///< the time axis, left to right
    double top = 1;          ///< the value axis; 0 is its foot
    double limit = 0;        ///< a dashed line at this value; 0 = none
};

/// An area between two lines that have as many points as each other.
struct PlotArea {
    QPolygonF upper, lower;
    QColor color;
};

struct PlotLine {
    QPolygonF points;
    QColor color;
};

/// What is drawn, in the item's coordinates; both renderers draw these.
struct PlotShapes {
    QList<PlotArea> areas; ///< the first one lies lowest
    QList<PlotLine> lines; ///< above all areas
};

/// How a plot looks.
struct PlotLook {
    QList<QColor> colors; ///< of series, by index
    double fill = 0.14;   ///< opacity below lines
    QColor ground;        ///< of the lines between bands
    QColor limit;         ///< of the dashed line
};

PlotShapes plot_shapes(const PlotData& data, QSizeF size, const PlotLook& look);

} // namespace headroom::ui

Q_DECLARE_METATYPE(headroom::ui::PlotData)
