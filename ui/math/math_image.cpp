#include "ui/math/math_image.h"

#include "ui/math/math_drawing.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kLargestSide = 4096, kLargestEm = 400; ///< pixels
/// Em. What is centred has as much room below the line as above it: not worth it for less.
constexpr double kLeastDescent = 0.09;

/// Where the baseline lies in the picture and how large it is, in whole pixels.
struct Frame {
    double width = 0, height = 0, baseline = 0;
    bool centred = false;
};

Frame frame_of(const MathDrawing& drawing, const InlineFormula& formula) {
    Frame frame;
    const double ascent = drawing.ascent(formula.pixels), descent = drawing.descent(formula.pixels);
    frame.width = std::min(kLargestSide, std::ceil(drawing.width(formula.pixels)));
    frame.centred = drawing.box().descent > kLeastDescent;
    if (!frame.centred) {
        // Raised by what a round letter or a plus reaches below the line.
        frame.height =
            std::min(kLargestSide, std::ceil(ascent + drawing.box().descent * formula.pixels));
        frame.baseline = frame.height - drawing.box().descent * formula.pixels;
        return frame;
    }
    // QTextDocument: ascent = (height + x_height / 2) / 2 for what is aligned to the middle.
    const double lift = formula.x_height / 2;
    frame.height =
        std::min(kLargestSide, std::ceil(std::max(2 * ascent - lift, 2 * descent + lift)));
    frame.baseline = (frame.height + lift) / 2;
    return frame;
}

QString id_of(const InlineFormula& formula) {
    return QStringList{formula.display_style ? "d" : "t", formula.color.name().mid(1),
                       QString::number(formula.pixels, 'f', 2),
                       QString::number(formula.x_height, 'f', 2),
                       QString::fromLatin1(formula.latex.toUtf8().toBase64(
                           QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals))}
        .join('/');
}

std::optional<InlineFormula> formula_of(const QString& id) {
    const QStringList parts = id.split('/');
    if (parts.size() != 5) return {};
    InlineFormula formula{.display_style = parts[0] == "d", .color = QColor('#' + parts[1])};
    formula.pixels = parts[2].toDouble();
    formula.x_height = parts[3].toDouble();
    formula.latex = QString::fromUtf8(
        QByteArray::fromBase64(parts[4].toLatin1(), QByteArray::Base64UrlEncoding));
    const bool sane = formula.pixels >= 1 && formula.pixels <= kLargestEm &&
                      formula.x_height >= 0 && formula.x_height <= kLargestEm;
    return sane ? std::optional(formula) : std::nullopt;
}
} // namespace

std::optional<QTextImageFormat> inline_formula_image(const InlineFormula& formula) {
    const auto drawing = MathDrawing::of(formula.latex, formula.display_style);
    if (!drawing) return {};
    const Frame frame = frame_of(*drawing, formula);
    QTextImageFormat image;
    image.setName("image://formula/" + id_of(formula));
    image.setWidth(frame.width);
    image.setHeight(frame.height);
    if (frame.centred) image.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    return image;
}

// Fonts are the GUI thread's: pictures are asked for synchronously.
FormulaProvider::FormulaProvider()
    : QQuickImageProvider(QQuickImageProvider::Image) {}

QImage FormulaProvider::requestImage(const QString& id, QSize* size, const QSize&) {
    const auto formula = formula_of(id);
    const auto drawing =
        formula ? MathDrawing::of(formula->latex, formula->display_style) : std::nullopt;
    if (!drawing) return {};
    const Frame frame = frame_of(*drawing, *formula);
    const double ratio = qGuiApp->devicePixelRatio();
    QImage image(int(std::ceil(frame.width * ratio)), int(std::ceil(frame.height * ratio)),
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.translate(0, frame.baseline);
    drawing->draw(painter, formula->pixels, formula->color);
    if (size) *size = image.size();
    return image;
}

} // namespace headroom::ui
