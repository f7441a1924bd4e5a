#pragma once

#include "kernels/base/result.h"
#include "ui/math/layout/math_font.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

struct hb_font_t;

namespace headroom::math {

/// A font file with a MATH table, read by HarfBuzz. Constant after creation: any thread may ask.
class OpenTypeMathFont : public MathFont {
public:
    /// The bytes of the font's table, such as 'MATH'; empty when it has none.
    using ReadTable = std::function<std::vector<std::byte>(std::uint32_t tag)>;

    /// Unsupported: the font has no MATH table.
    static Result<std::unique_ptr<OpenTypeMathFont>> create(ReadTable read);

    double constant(MathConstant which) const override;
    GlyphId glyph(char32_t character) const override;
    GlyphMetrics metrics(GlyphId glyph) const override;
    std::vector<GlyphId> variants(GlyphId glyph, Direction direction) const override;
    std::vector<GlyphPart> assembly(GlyphId glyph, Direction direction) const override;
    double min_connector_overlap(Direction direction) const override;

private:
    struct Destroy {
        void operator()(hb_font_t* font) const;
    };
    explicit OpenTypeMathFont(hb_font_t* font);

    std::unique_ptr<hb_font_t, Destroy> font_;
    double units_per_em_ = 1000;
};

} // namespace headroom::math
