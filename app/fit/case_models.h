#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom::app {

/// What published configurations say of a model that the tables of cases only name.
struct CaseModel {
    std::string_view name; ///< that the case's name contains
    std::int32_t layers = 0;
    double active_billions = 0; ///< 0 = all of its parameters
    std::int32_t experts = 0, experts_used = 0;
};

/// The first whose name fits; where there is none but a dense model's size is known, one with as
/// many layers as models of that size have.
std::optional<CaseModel> case_model(std::string_view name, double billions);

} // namespace headroom::app
