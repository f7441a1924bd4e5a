#pragma once

#include "app/cli/bench_arguments.h"
#include "engine/measure/speed_run.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace headroom::cli {

/// What this machine could do at most, measured in the same minute; 0 = unknown.
struct Bounds {
    double memory = 0; ///< bytes/s
    double int8 = 0;   ///< multiply-accumulates/s
};

/// One side's repetitions of a case.
struct BenchFigures {
    std::vector<double> tokens_per_second;
    PhaseSeconds phases{};
    std::vector<double> memory; ///< bytes/s that plain reads reached between the repetitions

    void add(const BenchCase& line, double seconds, const PhaseSeconds& spent);
};

double median(std::vector<double> values);

/// "decode 128 x 4 after 4096, 2 threads, q8_0".
std::string nameOf(const BenchCase& line);

/// The case with its rates, and where its time went.
nlohmann::ordered_json rowOf(const BenchCase& line, const BenchFigures& ours, const PassWork& work,
                             const Bounds& bounds);

/// A peer's rates, and ours over them: of the medians, and the least and largest of the pairs.
void addPeer(nlohmann::ordered_json& row, const std::string& name, const BenchFigures& ours,
             const BenchFigures& theirs, const std::vector<std::string>& command);

/// The rows for people.
void printTable(const nlohmann::ordered_json& result);

} // namespace headroom::cli
