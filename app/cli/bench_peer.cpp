#include "app/cli/bench_peer.h"

#include "app/cli/child_process.h"
#include "app/cli/peer_install.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string_view>
#include <thread>

namespace headroom::cli {
namespace {

/// The figure in what llama-bench (an array of runs) or llama-batched-bench (a line a run, among
/// others) wrote; 0 = none.
double rateIn(const QByteArray& text, const BenchCase& line) {
    if (line.batch == 1) {
        const auto runs = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
        if (!runs.is_array() || runs.empty() || !runs[0].is_object()) return 0;
        const auto rate = runs[0].find("avg_ts");
        return rate != runs[0].end() && rate->is_number() ? rate->get<double>() : 0;
    }
    double found = 0;
    for (const QByteArray& each : text.split('\n')) {
        const auto run = nlohmann::json::parse(each.begin(), each.end(), nullptr, false);
        if (!run.is_object()) continue;
        const auto rate = run.find(line.decodes ? "speed_tg" : "speed_pp");
        if (rate != run.end() && rate->is_number()) found = rate->get<double>();
    }
    return found;
}

} // namespace

Result<BenchPeer> BenchPeer::prepare(const BenchArguments& arguments,
                                     const std::function<bool()>& stopped,
                                     const std::function<void(const std::string&)>& progress) {
    return BenchPeer(
        TRY(installLlamaCpp({.folder = QString::fromStdString(arguments.peers),
                             .find_links = QString::fromStdString(arguments.find_links),
                             .stopped = stopped,
                             .progress = progress})));
}

std::string BenchPeer::version() const {
    return fmt::format("llama.cpp of {}", kLlamaCppPackage);
}

std::vector<std::string> BenchPeer::command(const std::filesystem::path& model,
                                            const BenchCase& line) const {
    const std::string threads = std::to_string(
        line.threads > 0 ? line.threads : std::int32_t(std::thread::hardware_concurrency()));
    const std::string kv = kvTypeName(line.kv_type), folder = programs_.toStdString();
    const std::string tokens = std::to_string(line.tokens);
    if (line.batch == 1)
        return {folder + "/llama-bench",
                "-m",
                model.string(),
                "-t",
                threads,
                "-p",
                line.decodes ? "0" : tokens,
                "-n",
                line.decodes ? tokens : "0",
                "-d",
                std::to_string(line.depth),
                "-r",
                "1",
                "-fa",
                "1",
                "-ctk",
                kv,
                "-ctv",
                kv,
                "-o",
                "json"};
    const std::int32_t prompt = line.decodes ? std::max(line.depth, 1) : line.tokens;
    const std::int32_t answer = line.decodes ? line.tokens : 1;
    return {folder + "/llama-batched-bench",
            "-m",
            model.string(),
            "-t",
            threads,
            "-tb",
            threads,
            "-c",
            std::to_string((prompt + answer) * line.batch + 64),
            "-b",
            "512",
            "-ub",
            "512",
            "-fa",
            "on",
            "-ctk",
            kv,
            "-ctv",
            kv,
            "-npp",
            std::to_string(prompt),
            "-ntg",
            std::to_string(answer),
            "-npl",
            std::to_string(line.batch),
            "--output-format",
            "jsonl"};
}

Result<double> BenchPeer::measure(const std::filesystem::path& model, const BenchCase& line,
                                  const std::function<bool()>& stopped) const {
    QStringList arguments;
    for (const std::string& part : command(model, line))
        arguments << QString::fromStdString(part);
    const QString program = arguments.takeFirst();
    const double rate = rateIn(TRY(runProgram(program, arguments, stopped)), line);
    if (rate <= 0)
        return fail(ErrorCode::InvalidFile, "its output holds no figure",
                    program.section('/', -1).toStdString());
    return rate;
}

} // namespace headroom::cli
