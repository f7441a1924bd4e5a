#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A GPU as its maker describes it. A figure that is not known is 0.
struct GpuSpecification {
    std::string_view name, vendor, architecture;
    std::string_view compute; ///< "8.6", "gfx110x"
    double memory_gib = 0;    ///< 0: shares the system's
    double bandwidth = 0;     ///< bytes/s
    double fp16_flops = 0;    ///< dense matrix rate, accumulated in fp16; Apple: shader rate
    double int8_ops = 0;      ///< dense
    std::int32_t tdp_watts = 0, year = 0;
    double list_price_usd = 0; ///< at launch
    bool unified = false;      ///< its memory is the system's

    /// 16-bit floats with matrix units; else, as on Pascal, 8-bit integers.
    double matrix_rate() const { return fp16_flops > 0 ? fp16_flops : int8_ops; }
};

/// All GPUs of resources/gpus.csv, in its order.
std::span<const GpuSpecification> gpu_table();

/// What a driver tells of a device; what it does not tell is 0 or empty.
struct GpuIdentity {
    std::string name;           ///< "NVIDIA GeForce RTX 3060"
    std::uint64_t memory = 0;   ///< bytes
    std::int32_t bus_width = 0; ///< bits
    double memory_clock = 0;    ///< transfers a second and pin; bus_width / 8 of it is bandwidth
    std::string compute;        ///< "8.6"
};

/// The row of a device. A name stands for several cards (3060 with 8 and 12 GB), so memory and
/// bandwidth decide between rows whose names match; nothing where none or more than one is left.
const GpuSpecification* find_gpu(const GpuIdentity& identity);

/// The rows that a person's words mean: those that have all of them and the fewest others. "rtx
/// 3090" and "rtx3090" mean one, "rtx 3060" two, of 8 and of 12 GB.
std::vector<const GpuSpecification*> gpus_named(std::string_view words);
/// The one row that is called so or that the words mean; null where none or several are meant.
const GpuSpecification* find_gpu(std::string_view words);

} // namespace headroom
