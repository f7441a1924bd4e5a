#pragma once

#include "ui/charts/plot_shapes.h"

#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

class QPainter;

namespace headroom::ui {

/// Lines and stacked bands over time. Triangles on the scene graph; where the window is drawn in
/// software, which knows no triangles, a picture of the same shapes.
class TimePlot : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(headroom::ui::PlotData plot MEMBER plot_ WRITE setPlot NOTIFY changed)
    Q_PROPERTY(QColor ground MEMBER ground_ NOTIFY changed) ///< of the lines between bands
    Q_PROPERTY(qreal fill MEMBER fill_ NOTIFY changed)      ///< opacity below lines

public:
    explicit TimePlot(QQuickItem* parent = nullptr);

    void setPlot(const PlotData& plot);

signals:
    void changed();

protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    QSGNode* triangles(QSGNode* old, const PlotShapes& shapes) const;
    QSGNode* picture(QSGNode* old, const PlotShapes& shapes) const;

    PlotData plot_;
    QColor ground_;
    qreal fill_ = 0.14;
};

/// The shapes drawn with a painter: the twin of the triangles.
void paint_plot(QPainter& painter, const PlotShapes& shapes);

} // namespace headroom::ui
