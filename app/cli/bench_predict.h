#pragma once

#include "app/cli/bench_arguments.h"

namespace headroom::cli {

/// Prints what our kernels would need on a GPU of the table, by phase: with what assumptions, and
/// how fast that is. Nothing is measured, and no GPU is needed.
Result<> predict(const BenchArguments& arguments, const CommonOptions& common);

} // namespace headroom::cli
