#pragma once

#include "app/cli/bench_arguments.h"

#include <QString>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace headroom::cli {

/// llama.cpp, as the package llama-cpp-python carries it, built for this machine.
class BenchPeer {
public:
    /// Finds it in the folder, or fetches and builds it there; a try that was broken off is
    /// continued. The error says what is missing. `progress` is told the step.
    static Result<BenchPeer> prepare(const BenchArguments& arguments,
                                     const std::function<bool()>& stopped,
                                     const std::function<void(const std::string&)>& progress);

    std::string name() const { return "llama.cpp"; }
    std::string version() const;

    /// What measures that case, as one would type it.
    std::vector<std::string> command(const std::filesystem::path& model,
                                     const BenchCase& line) const;
    /// One repetition: tokens/s of all sequences together.
    Result<double> measure(const std::filesystem::path& model, const BenchCase& line,
                           const std::function<bool()>& stopped) const;

private:
    explicit BenchPeer(QString programs)
        : programs_(std::move(programs)) {}

    QString programs_; ///< folder
};

} // namespace headroom::cli
