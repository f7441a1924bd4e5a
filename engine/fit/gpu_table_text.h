#pragma once

namespace headroom {
/// resources/gpus.csv as it was when the program was built.
extern const char* const kGpuTableText;
} // namespace headroom
