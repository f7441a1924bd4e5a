#include "app/cli/fetch_for_terminal.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/downloads/transfer_rate.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"

#include <QElapsedTimer>

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace headroom::cli {

using namespace headroom::app;

namespace {

/// Progress on standard error: a line that changes on a terminal; elsewhere, where nothing can be
/// overwritten, a line for every tenth and at least one in half a minute.
class ProgressLines {
public:
    void show(const FetchProgress& progress) {
        const auto bytes_per_second = rate_.update(progress.done);
        if (!bytes_per_second || (!terminal_ && !isWorthALine(progress))) return;
        const double left = double(progress.total - progress.done);
        say("{}{}: {:.0f} of {:.0f} MiB, {:.1f} MB/s", terminal_ ? kClearLine : "",
            progress.step.toStdString(), double(progress.done) / (1 << 20),
            double(progress.total) / (1 << 20), *bytes_per_second * 1e-6);
        if (*bytes_per_second > 0 && left > 0) say(", {:.0f} s left", left / *bytes_per_second);
        if (!terminal_) say("\n");
        std::fflush(stderr);
    }
    void end() const {
        if (terminal_) say("{}", kClearLine);
    }

private:
    static constexpr const char* kClearLine = "\r\033[K";
    static constexpr qint64 kLongestSilenceMs = 30'000;

    bool isWorthALine(const FetchProgress& progress) {
        const qint64 tenth = progress.total > 0 ? progress.done * 10 / progress.total : 0;
        if (tenth == tenth_ && progress.step == step_ && !silence_.hasExpired(kLongestSilenceMs))
            return false;
        tenth_ = tenth;
        step_ = progress.step;
        silence_.start();
        return true;
    }

    const bool terminal_ = ::isatty(STDERR_FILENO);
    TransferRate rate_;
    qint64 tenth_ = -1; ///< of the last line
    QString step_;      ///< of the last line
    QElapsedTimer silence_;
};

} // namespace

Result<QString> fetchForTerminal(const StarterModel& model, FetchSource source) {
    const QString folder = modelsFolder();
    if (const QString path = fetchedPath(model, folder, source); !path.isEmpty()) return path;

    say("Fetching {} ({:.2f} GiB, {})\n", model.name.toStdString(),
        double(model.package_bytes) / (1 << 30), model.description.toStdString());
    OutboundGate gate;
    ProgressLines lines;
    const auto report = [&](const FetchProgress& progress) { lines.show(progress); };
    const InterruptFlag interrupted;
    Result<QString> path =
        fetchStarterModel(model, {gate, folder, interrupted.flag(), report, source});
    lines.end();
    return path;
}

} // namespace headroom::cli
