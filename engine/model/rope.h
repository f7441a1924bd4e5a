#pragma once

#include "engine/model/config_keys.h"
#include "kernels/api/layer.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <span>

namespace headroom {

/// inverse_frequency[j] = base^(-2j / n_rot) / (factor * factors[j]), j in 0..n_rot/2-1; `factor`
/// is linear scaling (positions shrink), `factors` come from the file or are empty for all 1.
/// Su et al. 2021 (RoFormer), equation 15; linear scaling: Chen et al. 2023, section 2.3.
RopeConfig make_rope(RopeStyle style, std::int32_t n_rot, double base, double factor = 1.0,
                     std::span<const float> factors = {});

/// rope.freq_base, by default 10000.
Result<double> rope_base(const ConfigKeys& keys);

/// The factor of linear scaling, 1 for none. Other schemes are refused by name.
Result<double> linear_scaling(const ConfigKeys& keys);

} // namespace headroom
