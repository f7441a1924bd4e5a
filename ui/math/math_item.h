#pragma once

#include "ui/math/math_drawing.h"

#include <QQuickPaintedItem>

namespace headroom::ui {

/// One formula, as large as it needs to be. `drawable` is false when it cannot be drawn:
/// Formula.qml then shows the source.
class MathItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT

    Q_PROPERTY(QString latex MEMBER latex_ NOTIFY changed) ///< without its dollars
    Q_PROPERTY(bool displayStyle MEMBER display_style_ NOTIFY changed)
    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)
    Q_PROPERTY(qreal pixelSize MEMBER pixel_size_ NOTIFY changed) ///< of 1 em
    Q_PROPERTY(bool drawable READ drawable NOTIFY laidOut)

public:
    explicit MathItem(QQuickItem* parent = nullptr);

    bool drawable() const { return drawing_.has_value(); }
    void paint(QPainter* painter) override;

signals:
    void changed();
    void laidOut();

protected:
    void componentComplete() override;

private:
    void layOut();

    QString latex_;
    bool display_style_ = true;
    QColor color_;
    qreal pixel_size_ = 16;
    std::optional<MathDrawing> drawing_;
};

} // namespace headroom::ui
