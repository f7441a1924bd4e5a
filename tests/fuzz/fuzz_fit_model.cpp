#include "engine/fit/context_curve.h"
#include "engine/fit/fit_estimate.h"
#include "kernels/base/assert.h"

#include <cstddef>
#include <cstdint>
#include <span>

using namespace headroom;

/// A header from anywhere: judged, or refused with a reason; what is unknown never fits.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = GgufFile::parse(std::as_bytes(std::span(data, size)), std::uint64_t{1} << 50);
    if (!file) return 0;
    const auto model = fit_model(**file);
    if (!model) {
        HEADROOM_ASSERT(!model.error().what.empty());
        return 0;
    }
    FitMachine machine;
    machine.gpus = {device_of(gpu_table()[40]), device_of(gpu_table()[41])};
    machine.host = FitDevice{.name = "CPU",
                             .memory = std::uint64_t{1} << 35,
                             .free = std::uint64_t{1} << 34,
                             .bandwidth = 5e10,
                             .matrix_rate = 1e12};
    for (const std::int64_t context :
         {std::int64_t{0}, std::int64_t{1000}, std::int64_t{1} << 30}) {
        const FitEstimate estimate =
            estimate_fit(*model, machine, {.context_length = context, .users = 3});
        HEADROOM_ASSERT(!estimate.reason.empty());
        HEADROOM_ASSERT(model->unknown.empty() || estimate.verdict == Verdict::Unknown);
    }
    context_curve(*model, machine, {}, 4);
    return 0;
}
