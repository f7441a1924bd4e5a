#include "app/cli/fetch_for_terminal.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/downloads/transfer_rate.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace headroom::cli {

using namespace headroom::app;

Result<QString> fetchForTerminal(const StarterModel& model, FetchSource source) {
    const QString folder = modelsFolder();
    if (const QString path = fetchedPath(model, folder, source); !path.isEmpty()) return path;

    const bool terminal = ::isatty(STDERR_FILENO);
    say("Fetching {} ({:.2f} GiB, {})\n", model.name.toStdString(),
        double(model.package_bytes) / (1 << 30), model.description.toStdString());
    OutboundGate gate;
    TransferRate rate;
    const auto report = [&](const FetchProgress& progress) {
        const auto bytes_per_second = rate.update(progress.done);
        if (!terminal || !bytes_per_second) return;
        const double left = double(progress.total - progress.done);
        say("\r\033[K{}: {:.0f} of {:.0f} MiB, {:.1f} MB/s", progress.step.toStdString(),
            double(progress.done) / (1 << 20), double(progress.total) / (1 << 20),
            *bytes_per_second * 1e-6);
        if (*bytes_per_second > 0 && left > 0) say(", {:.0f} s left", left / *bytes_per_second);
        std::fflush(stderr);
    };
    const InterruptFlag interrupted;
    Result<QString> path =
        fetchStarterModel(model, {gate, folder, interrupted.flag(), report, source});
    if (terminal) say("\r\033[K");
    return path;
}

} // namespace headroom::cli
