#include "ui/math/math_face.h"

#include <QFont>
#include <QTransform>

namespace headroom::ui {
namespace {
constexpr double kOutlineSize = 1000; ///< pixels: large enough that no hinting shows

QByteArray tag_name(std::uint32_t tag) {
    const char bytes[] = {char(tag >> 24), char(tag >> 16), char(tag >> 8), char(tag)};
    return QByteArray(bytes, 4);
}
} // namespace

const MathFace* MathFace::shared() {
    static const std::unique_ptr<MathFace> face = open("STIX Math");
    return face.get();
}

std::unique_ptr<MathFace> MathFace::open(const QString& family) {
    QFont wanted(family);
    wanted.setHintingPreference(QFont::PreferNoHinting);
    wanted.setStyleStrategy(QFont::NoFontMerging);
    QRawFont font = QRawFont::fromFont(wanted);
    if (!font.isValid() || font.familyName() != family) return nullptr;
    auto metrics = math::OpenTypeMathFont::create([font](std::uint32_t tag) {
        const QByteArray table = font.fontTable(tag_name(tag).constData());
        const auto* begin = reinterpret_cast<const std::byte*>(table.constData());
        return std::vector<std::byte>(begin, begin + table.size());
    });
    if (!metrics) return nullptr;
    auto face = std::make_unique<MathFace>();
    font.setPixelSize(kOutlineSize);
    face->font_ = font;
    face->metrics_ = std::move(*metrics);
    return face;
}

const QPainterPath& MathFace::outline(math::GlyphId glyph) const {
    const auto found = outlines_.find(glyph);
    if (found != outlines_.end()) return found->second;
    const QPainterPath path = font_.pathForGlyph(glyph);
    return outlines_
        .emplace(glyph, QTransform::fromScale(1 / kOutlineSize, 1 / kOutlineSize).map(path))
        .first->second;
}

} // namespace headroom::ui
