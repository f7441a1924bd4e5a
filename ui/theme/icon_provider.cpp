#include "ui/theme/icon_provider.h"

#include <QFile>
#include <QPainter>
#include <QStringList>
#include <QSvgRenderer>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr double kGrid = 20, kStroke = 1.5;
}

IconProvider::IconProvider()
    : QQuickImageProvider(QQuickImageProvider::Image) {}

QImage IconProvider::requestImage(const QString& id, QSize* size, const QSize& requested) {
    const QStringList parts = id.split('/');
    QFile file(":/headroom/icons/" + parts.value(0) + ".svg");
    if (parts.size() != 3 || !file.open(QIODevice::ReadOnly)) return {};
    const double logical = std::clamp(parts[2].toDouble(), 8.0, 256.0);

    QByteArray svg = file.readAll();
    svg.replace("currentColor", "#" + parts[1].toLatin1());
    svg.replace("stroke-width=\"1.5\"",
                "stroke-width=\"" + QByteArray::number(kStroke * kGrid / logical) + "\"");

    const QSize pixels = requested.isEmpty() ? QSize(int(logical), int(logical)) : requested;
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QSvgRenderer(svg).render(&painter);
    if (size) *size = pixels;
    return image;
}

} // namespace headroom::ui
