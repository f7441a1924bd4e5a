#include "app/downloads/download_step.h"

#include <fmt/format.h>

namespace headroom::app {

std::string stepText(const DownloadStep& step) {
    using Kind = DownloadStep::Kind;
    switch (step.kind) {
    case Kind::None:
        return {};
    case Kind::FromHub:
        return "from the model hub";
    case Kind::FromMirror:
        return "from a mirror";
    case Kind::FromPackages:
        return step.parts > 1 ? fmt::format("part {} of {}", step.part, step.parts)
                              : "from the package registry";
    case Kind::CheckingFile:
        return "checking what is there";
    case Kind::CheckingParts:
        return "checking what has arrived";
    case Kind::Verifying:
        return "verifying";
    case Kind::Repairing:
        return "looking for the part that came wrong";
    case Kind::Joining:
        return "joining parts";
    case Kind::Retrying:
        return fmt::format("{}; next try in {} s", step.trouble.message(), step.waitSeconds());
    case Kind::Stopping:
        return "stopping";
    }
    return {};
}

} // namespace headroom::app
