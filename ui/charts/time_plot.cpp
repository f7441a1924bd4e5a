#include "ui/charts/time_plot.h"

#include "ui/charts/plot_triangles.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGGeometryNode>
#include <QSGImageNode>
#include <QSGRendererInterface>
#include <QSGVertexColorMaterial>

#include <algorithm>
#include <cmath>
#include <memory>

namespace headroom::ui {
namespace {
constexpr double kStroke = 1.5;
}

TimePlot::TimePlot(QQuickItem* parent)
    : QQuickItem(parent) {
    setFlag(ItemHasContents);
    connect(this, &TimePlot::changed, this, [this] { update(); });
}

void TimePlot::setPlot(const PlotData& plot) {
    plot_ = plot;
    emit changed();
}

void TimePlot::setColors(const QVariantList& colors) {
    look_.colors.clear();
    for (const QVariant& color : colors)
        look_.colors.append(color.value<QColor>());
    emit changed();
}

void TimePlot::setLimitColor(const QColor& color) {
    look_.limit = color;
    emit changed();
}

void TimePlot::setGround(const QColor& ground) {
    look_.ground = ground;
    emit changed();
}

void TimePlot::setFill(qreal fill) {
    look_.fill = fill;
    emit changed();
}

void TimePlot::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    update();
}

QSGNode* TimePlot::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    const PlotShapes shapes = plot_shapes(plot_, size(), look_);
    const bool software =
        window()->rendererInterface()->graphicsApi() == QSGRendererInterface::Software;
    return software ? picture(old, shapes) : triangles(old, shapes);
}

QSGNode* TimePlot::triangles(QSGNode* old, const PlotShapes& shapes) const {
    auto* node = static_cast<QSGGeometryNode*>(old);
    if (node == nullptr) {
        node = new QSGGeometryNode;
        auto geometry =
            std::make_unique<QSGGeometry>(QSGGeometry::defaultAttributes_ColoredPoint2D(), 0);
        geometry->setDrawingMode(QSGGeometry::DrawTriangles);
        node->setGeometry(geometry.release());
        node->setFlag(QSGNode::OwnsGeometry);
        node->setMaterial(std::make_unique<QSGVertexColorMaterial>().release());
        node->setFlag(QSGNode::OwnsMaterial);
    }
    const auto vertices =
        plot_triangles(shapes, kStroke, 1 / window()->effectiveDevicePixelRatio());
    node->geometry()->allocate(int(vertices.size()));
    std::ranges::copy(vertices, node->geometry()->vertexDataAsColoredPoint2D());
    node->markDirty(QSGNode::DirtyGeometry);
    return node;
}

QSGNode* TimePlot::picture(QSGNode* old, const PlotShapes& shapes) const {
    auto* node = static_cast<QSGImageNode*>(old);
    const qreal ratio = window()->effectiveDevicePixelRatio();
    const QSize pixels(int(std::ceil(width() * ratio)), int(std::ceil(height() * ratio)));
    if (pixels.isEmpty()) {
        delete node;
        return nullptr;
    }
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paint_plot(painter, shapes);
    painter.end();
    if (node == nullptr) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
    }
    node->setTexture(window()->createTextureFromImage(image));
    node->setRect(0, 0, pixels.width() / ratio, pixels.height() / ratio);
    node->markDirty(QSGNode::DirtyMaterial);
    return node;
}

void paint_plot(QPainter& painter, const PlotShapes& shapes) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (const PlotArea& area : shapes.areas) {
        QPolygonF outline = area.upper;
        for (qsizetype i = area.lower.size() - 1; i >= 0; --i)
            outline << area.lower[i];
        painter.setBrush(area.color);
        painter.drawPolygon(outline);
    }
    painter.setBrush(Qt::NoBrush);
    for (const PlotLine& line : shapes.lines) {
        painter.setPen(QPen(line.color, kStroke, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        painter.drawPolyline(line.points);
    }
}

} // namespace headroom::ui
