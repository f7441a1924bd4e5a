#pragma once

#include "engine/fit/fit_estimate.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A mix of formats that people publish. Source: the table of llama.cpp's tools/quantize/README
/// for Llama 3.1 8B.
struct Quantization {
    std::string_view name;      ///< "Q4_K_M"
    double bits_per_weight = 0; ///< of the whole file
    /// Time of a decode step over that of its bytes alone: low bits cost work (fit.md 3.2).
    double decode_cost = 1;
};

/// From the largest to the smallest.
std::span<const Quantization> quantizations();
/// By name, letters' case and a publisher's "UD-" apart; null: not known.
const Quantization* find_quantization(std::string_view name);
/// Quantization::decode_cost of a model's mix; 1 where that is not known.
double decode_cost_of(const FitModel& model);

/// Our kernels have all the types that go by the mix.
bool runs_here(const Quantization& mix);

/// The model with its weights in another mix, every part scaled by the same factor. `file_bytes`:
/// of the real file where it is known, 0 = by the mix's bits and what the model's own file has
/// beside those of its mix.
FitModel with_quantization(const FitModel& model, const Quantization& quantization,
                           std::uint64_t file_bytes = 0);

struct QuantizationRow {
    std::string name;
    std::uint64_t weight_bytes = 0;
    bool nominal = false; ///< bytes by nominal bits, not of a real file
    FitEstimate estimate;
};

/// A file of a quantization, as a repository lists it.
struct QuantizedFile {
    std::string name; ///< "Q4_K_M"
    std::uint64_t bytes = 0;
};

/// Every file given, or where there is none every known mix, with its verdict; largest first.
std::vector<QuantizationRow> quantization_table(const FitModel& model, const FitMachine& machine,
                                                const FitWish& wish,
                                                std::span<const QuantizedFile> files = {});

} // namespace headroom
