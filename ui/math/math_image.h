#pragma once

#include <QColor>
#include <QQuickImageProvider>
#include <QString>
#include <QTextImageFormat>

#include <optional>

namespace headroom::ui {

/// How a formula stands in a line of rich text.
struct InlineFormula {
    QString latex; ///< without its dollars
    bool display_style = false;
    double pixels = 16;  ///< of 1 em
    double x_height = 8; ///< of the text around, in pixels
    double ratio = 1;    ///< device pixels a pixel
    QColor color;
};

/// An image whose baseline is that of the text around it; nothing when the formula cannot be drawn.
/// Rich text either sets an image on the baseline or centres it on half of half the x-height: what
/// reaches below the baseline is padded for the second.
std::optional<QTextImageFormat> inline_formula_image(const InlineFormula& formula);

/// "image://formula/...", as the function above writes it.
class FormulaProvider : public QQuickImageProvider {
public:
    FormulaProvider();
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;
};

} // namespace headroom::ui
