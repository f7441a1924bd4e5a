#pragma once

#include "ui/charts/plot_shapes.h"

#include <QQuickItem>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

class QPainter;

namespace headroom::ui {

/// Lines and stacked bands over time. Triangles on the scene graph; where the window is drawn in
/// software, which knows no triangles, a picture of the same shapes.
class TimePlot : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(headroom::ui::PlotData plot MEMBER plot_ WRITE setPlot NOTIFY changed)
    Q_PROPERTY(QVariantList colors READ colors WRITE setColors NOTIFY changed) ///< of series
    Q_PROPERTY(QColor ground READ ground WRITE setGround NOTIFY changed)       ///< between bands
    Q_PROPERTY(QColor limitColor READ limitColor WRITE setLimitColor NOTIFY changed)
    Q_PROPERTY(qreal fill READ fill WRITE setFill NOTIFY changed) ///< opacity below lines

public:
    explicit TimePlot(QQuickItem* parent = nullptr);

    void setPlot(const PlotData& plot);
    QVariantList colors() const { return {look_.colors.begin(), look_.colors.end()}; }
    void setColors(const QVariantList& colors);
    QColor ground() const { return look_.ground; }
    void setGround(const QColor& ground);
    QColor limitColor() const { return look_.limit; }
    void setLimitColor(const QColor& color);
    qreal fill() const { return look_.fill; }
    void setFill(qreal fill);

signals:
    void changed();

protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    QSGNode* triangles(QSGNode* old, const PlotShapes& shapes) const;
    QSGNode* picture(QSGNode* old, const PlotShapes& shapes) const;

    PlotData plot_;
    PlotLook look_;
};

/// The shapes drawn with a painter: the twin of the triangles.
void paint_plot(QPainter& painter, const PlotShapes& shapes);

} // namespace headroom::ui
