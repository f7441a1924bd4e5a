#pragma once

#include <string>
#include <string_view>

namespace headroom::cuda {

// Lists of architectures are as CMake spells them, "75-real;86-real;120"; compute capabilities are
// ten times the driver's figure: 89 for 8.9.

/// The oldest of a list; 0 where it is empty.
int oldest_architecture(std::string_view architectures);

/// Whether a GPU runs code that was compiled for a list: code of X.Y runs on X.Z with Z >= Y, but
/// not on boards with CPU and GPU in one; what is not "real" alone is also compiled anew for all
/// later ones (CUDA C++ Programming Guide, "Application compatibility").
bool runs_on(std::string_view architectures, int compute);
/// Why it does not, behind a GPU's "has": "compute capability 6.1, 7.5 is needed"; empty where it
/// does.
std::string why_not_on(std::string_view architectures, int compute);

/// The list of a release.
std::string_view released_architectures();

} // namespace headroom::cuda
