#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"

#include <QEventLoop>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <memory>

namespace headroom::cli {
namespace {

using namespace headroom::app;

const char* word(DownloadState state) {
    switch (state) {
    case DownloadState::Waiting:
        return "waiting";
    case DownloadState::Running:
        return "running";
    case DownloadState::Paused:
        return "paused";
    case DownloadState::Failed:
        return "failed";
    case DownloadState::Finished:
        return "finished";
    }
    return "";
}

/// Runs until the queue has heeded what `change` asks. It fetches nothing.
Result<> withQueue(const std::function<Result<>(DownloadQueue&)>& change,
                   const std::function<void(const DownloadQueue&)>& afterwards = {}) {
    OutboundGate gate;
    DownloadQueue queue(gate, {.data_folder = dataFolder(), .only = QStringList{"nothing"}});
    QEventLoop loop;
    const auto settle = [&] {
        QObject::connect(&queue, &Downloads::changed, &loop, [&] {
            if (queue.settled()) loop.quit();
        });
        if (!queue.settled()) loop.exec();
    };
    settle();
    if (!queue.broken()) {
        TRY_VOID(change(queue));
        settle();
    }
    if (queue.broken()) return tl::make_unexpected(*queue.broken());
    if (afterwards) afterwards(queue);
    return {};
}

void print(const DownloadQueue& queue, bool json) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Download& each : queue.downloads()) {
        const std::string reason = each.reason ? each.reason->message() : std::string();
        if (json)
            rows.push_back({{"key", each.key.toStdString()},
                            {"name", each.name.toStdString()},
                            {"state", word(each.state)},
                            {"done", each.done},
                            {"total", each.total},
                            {"reason", reason}});
        else
            fmt::print("{:9} {:8.0f} of {:8.0f} MiB  {}{}{}\n", word(each.state),
                       double(each.done) / (1 << 20), double(each.total) / (1 << 20),
                       forTerminal(each.key.toStdString()), reason.empty() ? "" : "\n          ",
                       forTerminal(reason));
    }
    if (json) printJson(rows, 1);
}

/// The download that a person means: its key, or a name that one alone has.
Result<QString> keyOf(const DownloadQueue& queue, const std::string& named) {
    const QString wanted = QString::fromStdString(named);
    QStringList keys;
    for (const Download& each : queue.downloads())
        if (each.key == wanted)
            return wanted;
        else if (each.name == wanted || each.key.endsWith("/" + wanted))
            keys << each.key;
    if (keys.size() == 1) return keys.first();
    return fail(ErrorCode::NotFound,
                keys.isEmpty()
                    ? "no download is called so; `models queue` lists them"
                    : "several downloads are called so: " + keys.join(", ").toStdString(),
                named);
}

} // namespace

void addQueueCommands(CLI::App& models, CommonOptions& common, Action& action) {
    CLI::App* queue_command = models.add_subcommand(
        "queue", "Downloads of this machine, also the window's: list, pause, resume, remove");
    showCommonOptions(*queue_command, {"--json"});
    queue_command->require_subcommand(0, 1);
    queue_command->callback([&action, &common, queue_command] {
        if (!queue_command->get_subcommands().empty()) return;
        action = [&common] {
            return withQueue([](DownloadQueue&) { return Result<>(); },
                             [&](const DownloadQueue& queue) { print(queue, common.json); });
        };
    });
    const auto name = std::make_shared<std::string>();
    const auto add = [&](const char* verb, const char* help,
                         void (DownloadQueue::*change)(const QString&)) {
        CLI::App* command = queue_command->add_subcommand(verb, help);
        command->add_option("KEY", *name, "As `models queue` names it, or \"all\"")->required();
        command->callback([&action, name, change] {
            action = [name, change] {
                return withQueue([&](DownloadQueue& queue) -> Result<> {
                    if (*name != "all") {
                        (queue.*change)(TRY(keyOf(queue, *name)));
                        return {};
                    }
                    for (const Download& each : QVector<Download>(queue.downloads()))
                        if (each.state != DownloadState::Finished) (queue.*change)(each.key);
                    if (change == &DownloadQueue::remove) queue.clearFinished();
                    return {};
                });
            };
        });
    };
    add("pause", "Stop a download; what has arrived stays", &DownloadQueue::pause);
    add("resume", "Let it go on, in the window or with the next pull", &DownloadQueue::resume);
    add("remove", "Forget it, with what has arrived of it", &DownloadQueue::remove);
}

} // namespace headroom::cli
