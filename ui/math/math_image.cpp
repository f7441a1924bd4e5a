#include "ui/math/math_image.h"

#include "ui/math/math_drawing.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kLargestSide = 4096, kLargestEm = 400; ///< pixels
constexpr double kLargestRatio = 8;
/// Em. What is centred has as much room below the line as above it: not worth it for less.
constexpr double kLeastDescent = 0.09;

/// Whole pixels, rich text knows no others, and if few more make them so whole device pixels, too:
/// a picture that is not stretched is sharp.
double whole(double pixels, double ratio) {
    constexpr int kMostAdded = 3;
    const double least = std::ceil(pixels);
    for (int added = 0; added <= kMostAdded; ++added) {
        const double device = (least + added) * ratio;
        if (std::abs(device - std::round(device)) < 1e-6)
            return std::min(kLargestSide, least + added);
    }
    return std::min(kLargestSide, least);
}

/// Where the baseline lies in the picture and how large it is.
struct Frame {
    double width = 0, height = 0, baseline = 0;
    bool centred = false;
};

Frame frame_of(const MathDrawing& drawing, const InlineFormula& formula) {
    Frame frame;
    const double ascent = drawing.ascent(formula.pixels), descent = drawing.descent(formula.pixels);
    frame.width = whole(drawing.width(formula.pixels), formula.ratio);
    frame.centred = drawing.box().descent > kLeastDescent;
    if (!frame.centred) {
        // Raised by what a round letter or a plus reaches below the line.
        frame.height = whole(ascent + drawing.box().descent * formula.pixels, formula.ratio);
        frame.baseline = frame.height - drawing.box().descent * formula.pixels;
        return frame;
    }
    // QTextDocument: ascent = (height + x_height / 2) / 2 for what is aligned to the middle.
    const double lift = formula.x_height / 2;
    frame.height = whole(std::max(2 * ascent - lift, 2 * descent + lift), formula.ratio);
    frame.baseline = (frame.height + lift) / 2;
    return frame;
}

QString id_of(const InlineFormula& formula) {
    return QStringList{formula.display_style ? "d" : "t",
                       formula.color.name().mid(1),
                       QString::number(formula.pixels, 'f', 2),
                       QString::number(formula.x_height, 'f', 2),
                       QString::number(formula.ratio, 'f', 4),
                       QString::fromLatin1(formula.latex.toUtf8().toBase64(
                           QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals))}
        .join('/');
}

std::optional<InlineFormula> formula_of(const QString& id) {
    const QStringList parts = id.split('/');
    if (parts.size() != 6) return {};
    InlineFormula formula{.display_style = parts[0] == "d", .color = QColor('#' + parts[1])};
    formula.pixels = parts[2].toDouble();
    formula.x_height = parts[3].toDouble();
    formula.ratio = parts[4].toDouble();
    formula.latex = QString::fromUtf8(
        QByteArray::fromBase64(parts[5].toLatin1(), QByteArray::Base64UrlEncoding));
    const bool sane = formula.pixels >= 1 && formula.pixels <= kLargestEm &&
                      formula.x_height >= 0 && formula.x_height <= kLargestEm &&
                      formula.ratio >= 0.5 && formula.ratio <= kLargestRatio;
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
    // Rounded up, but for what only the arithmetic added.
    const auto device = [&](double pixels) {
        return int(std::ceil(pixels * formula->ratio - 1e-6));
    };
    QImage image(device(frame.width), device(frame.height), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(formula->ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.translate(0, frame.baseline);
    drawing->draw(painter, formula->pixels, formula->color);
    if (size) *size = image.size();
    return image;
}

} // namespace headroom::ui
