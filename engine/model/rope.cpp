#include "engine/model/rope.h"

#include "engine/gguf/printable.h"

#include <fmt/format.h>

#include <cmath>

namespace headroom {

RopeConfig make_rope(RopeStyle style, std::int32_t n_rot, double base, double factor,
                     std::span<const float> factors) {
    RopeConfig rope{.style = style, .n_rot = n_rot};
    for (std::int32_t j = 0; j < n_rot / 2; ++j) {
        const double own = factors.empty() ? 1.0 : factors[static_cast<std::size_t>(j)];
        rope.inverse_frequency.push_back(std::pow(base, -2.0 * j / n_rot) / (factor * own));
    }
    return rope;
}

Result<double> rope_base(const ConfigKeys& keys) {
    return TRY(keys.positive("rope.freq_base")).value_or(10000.0);
}

Result<double> linear_scaling(const ConfigKeys& keys) {
    const std::string_view type = TRY(keys.string("rope.scaling.type")).value_or("linear");
    if (type == "none") return 1.0;
    if (type != "linear")
        return fail(ErrorCode::Unsupported,
                    fmt::format("unsupported: rope scaling \"{}\"", printable(type)),
                    keys.key("rope.scaling.type"));
    if (const auto factor = TRY(keys.positive("rope.scaling.factor"))) return *factor;
    return TRY(keys.positive("rope.scale_linear")).value_or(1.0); // as older files call it
}

} // namespace headroom
