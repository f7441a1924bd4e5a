#pragma once

#include "engine/fit/fit_estimate.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace headroom {

/// What a GPU costs a person. Nothing is assumed: without a price there is none.
struct GpuPrice {
    double buy = 0;       ///< in the person's currency; 0 = not given
    double rent_hour = 0; ///< an hour; 0 = not given
};

struct RecommendationWish {
    FitWish fit;
    double decode = 0;          ///< tokens/s that each user wants at least; 0 = any
    double prefill = 0;         ///< tokens/s; 0 = any
    std::int32_t most_gpus = 4; ///< of one kind
    std::string vendor;         ///< empty = any
    std::unordered_map<std::string, GpuPrice> prices; ///< by GpuSpecification::name
    double price_kwh = 0;                             ///< of power, for a bought GPU
    double hours_month = 0;                           ///< in use; what is rented is paid for them
    double life_months = 36;                          ///< over which a bought one is written off
};

/// Which of a GPU's two roles decides here.
enum class LimitingRole : std::uint8_t {
    Capacity, ///< a smaller one would not hold it; speed is to spare
    Speed     ///< it holds more than is needed; a slower one would not do
};

const char* name_of(LimitingRole role); ///< "capacity", "speed"

struct Recommendation {
    std::string gpu; ///< name of the table
    std::int32_t count = 1;
    FitEstimate estimate;
    LimitingRole role = LimitingRole::Capacity;
    double capacity_share = 0; ///< bytes needed / bytes free
    double speed_share = 0;    ///< tokens/s wanted / tokens/s given; 0 where none is wanted
    double buy = 0, buy_month = 0, rent_month = 0; ///< 0 = no price given
};

/// Sets of GPUs of one kind that hold the model whole and are as fast as wished; those with a
/// price first, the cheapest a month before; then by count, memory and list price.
std::vector<Recommendation> recommend_gpus(const FitModel& model, const RecommendationWish& wish);

} // namespace headroom
