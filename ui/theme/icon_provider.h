#pragma once

#include <QQuickImageProvider>

namespace headroom::ui {

/// "image://icon/<name>/<rrggbb>/<logical size>": an icon of resources/icons in one colour. The
/// icons are drawn on a grid of 20 with strokes of 1.5; the stroke keeps its width at every size.
class IconProvider : public QQuickImageProvider {
public:
    IconProvider();
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;
};

} // namespace headroom::ui
