#include "engine/fit/recommendation.h"

#include <algorithm>
#include <tuple>

namespace headroom {
namespace {

Recommendation judged(const GpuSpecification& gpu, std::int32_t count, const FitModel& model,
                      const RecommendationWish& wish) {
    FitMachine machine;
    machine.gpus.assign(std::size_t(count), device_of(gpu));
    Recommendation result{.gpu = std::string(gpu.name),
                          .count = count,
                          .estimate = estimate_fit(model, machine, wish.fit)};
    std::uint64_t free = 0, needed = 0;
    for (const DeviceEstimate& device : result.estimate.devices) {
        free += device.free;
        needed += device.total.likely;
    }
    result.capacity_share = free > 0 ? double(needed) / double(free) : 0;
    if (wish.decode > 0 && result.estimate.speed)
        result.speed_share = wish.decode / result.estimate.speed->decode.likely;
    result.role =
        result.speed_share > result.capacity_share ? LimitingRole::Speed : LimitingRole::Capacity;
    return result;
}

bool meets(const Recommendation& candidate, const RecommendationWish& wish) {
    const FitEstimate& estimate = candidate.estimate;
    if (estimate.verdict != Verdict::Fits && estimate.verdict != Verdict::Tight) return false;
    if (wish.decode <= 0 && wish.prefill <= 0) return true;
    return estimate.speed && estimate.speed->decode.likely >= wish.decode &&
           estimate.speed->prefill.likely >= wish.prefill;
}

void add_costs(Recommendation& candidate, const GpuSpecification& gpu,
               const RecommendationWish& wish) {
    const auto price = wish.prices.find(candidate.gpu);
    if (price == wish.prices.end()) return;
    candidate.buy = price->second.buy * candidate.count;
    if (candidate.buy > 0 && wish.life_months > 0) {
        const double kwh = gpu.tdp_watts / 1000.0 * candidate.count * wish.hours_month;
        candidate.buy_month = candidate.buy / wish.life_months + kwh * wish.price_kwh;
    }
    candidate.rent_month = price->second.rent_hour * candidate.count * wish.hours_month;
}

/// The cheaper of buying and renting; without a price, last.
double month(const Recommendation& candidate) {
    const double buy = candidate.buy_month, rent = candidate.rent_month;
    return buy > 0 && rent > 0 ? std::min(buy, rent) : std::max(buy, rent);
}
} // namespace

const char* name_of(LimitingRole role) {
    return role == LimitingRole::Capacity ? "capacity" : "speed";
}

std::vector<Recommendation> recommend_gpus(const FitModel& model, const RecommendationWish& wish) {
    struct Found {
        Recommendation set;
        double memory, list_price;
    };
    std::vector<Found> found;
    for (const GpuSpecification& gpu : gpu_table()) {
        if (!wish.vendor.empty() && wish.vendor != gpu.vendor) continue;
        if (gpu.memory_gib == 0) continue; // its memory is not its own
        for (std::int32_t count = 1; count <= std::max(wish.most_gpus, 1); ++count) {
            Recommendation candidate = judged(gpu, count, model, wish);
            if (meets(candidate, wish)) {
                add_costs(candidate, gpu, wish);
                found.push_back(
                    {std::move(candidate), gpu.memory_gib * count, gpu.list_price_usd * count});
                break; // more of them are not needed
            }
            if (gpu.unified) break; // one a machine
        }
    }
    std::ranges::stable_sort(found, {}, [](const Found& f) {
        const double cost = month(f.set);
        return std::tuple(cost == 0, cost, f.set.count, f.memory, f.list_price);
    });
    std::vector<Recommendation> sets;
    for (Found& each : found)
        sets.push_back(std::move(each.set));
    return sets;
}

} // namespace headroom
