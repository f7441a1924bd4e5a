#pragma once

#include "engine/fit/fit_memory.h"

#include <string>
#include <vector>

namespace headroom {

/// An estimate's numbers without its words: what fixes and curves try many of.
struct FitTrial {
    Verdict verdict = Verdict::Unknown;
    std::string error;  ///< why nothing can be said
    bool ours = false;  ///< our engine runs it
    bool exact = false; ///< the bytes are those of our engine's own placement
    FitLayout layout;
    std::vector<PartBytes> devices; ///< GPUs, then the host
    std::uint64_t missing = 0;      ///< bytes by which the likely totals exceed what is free

    std::uint64_t likely() const;
};

/// The machine as it is for a model: what the model holds already counts as free.
FitMachine machine_for(const FitModel& model, FitMachine machine);

/// The machine is one for the model.
FitTrial try_fit(const FitModel& model, const FitMachine& machine, const FitWish& wish);

/// The largest context that still fits or is tight; 0 = none.
std::int64_t longest_context(const FitModel& model, const FitMachine& machine, FitWish wish);

/// Changes that help, the cheapest first.
std::vector<FitFix> fixes_of(const FitModel& model, const FitMachine& machine, const FitWish& wish,
                             const FitTrial& now);

/// "1.9 GiB", "320 MiB".
std::string bytes_text(std::uint64_t bytes);

} // namespace headroom
