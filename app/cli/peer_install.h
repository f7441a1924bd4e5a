#pragma once

#include "kernels/base/result.h"

#include <QString>

#include <functional>
#include <string>

namespace headroom::cli {

/// The version that figures beside this program's are of.
inline constexpr auto kLlamaCppPackage = "llama-cpp-python 0.3.36";

struct PeerInstall {
    QString folder;     ///< empty = in the cache folder
    QString find_links; ///< where pip looks instead of the package index; empty = there
    std::function<bool()> stopped;
    std::function<void(const std::string&)> progress; ///< what is done now
};

/// The folder of llama.cpp's programs: found, or its source fetched by the ordinary pip client and
/// built there. The error names a missing program, or says that Private mode is on.
Result<QString> installLlamaCpp(const PeerInstall& install);

} // namespace headroom::cli
