#pragma once

#include "app/cli/command.h"
#include "kernels/api/dtype.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom::cli {

/// What `bench` sweeps over: every combination of the lists.
struct BenchArguments {
    std::string model;
    std::vector<std::int32_t> prefill{512}; ///< prompt tokens a sequence
    std::vector<std::int32_t> decode{128};  ///< generated tokens a sequence
    std::vector<std::int32_t> batch{1};     ///< sequences at a time
    std::vector<std::int32_t> depth{0};     ///< tokens in the context before decoding
    std::vector<std::int32_t> threads;      ///< none = the common option's
    std::vector<DType> kv_types{DType::F16};
    std::int32_t repeat = 5;
    std::string output;     ///< file for the JSON; none = not written
    std::string predict;    ///< a GPU of the table; none = this machine is measured
    std::string against;    ///< a peer's name; none = alone
    std::string peers;      ///< folder of the peers; none = in the cache folder
    std::string find_links; ///< where pip looks instead of the registry
};

/// One line of the table.
struct BenchCase {
    bool decodes = false;
    std::int32_t tokens = 0; ///< a sequence
    std::int32_t batch = 1;
    std::int32_t depth = 0;
    std::int32_t threads = 0;
    DType kv_type = DType::F16;
};

/// Declares the options of `bench`.
void addBenchOptions(CLI::App& command, BenchArguments& arguments);

/// The lines with that many threads, those of one KV type and width behind one another.
std::vector<BenchCase> casesOf(const BenchArguments& arguments, std::int32_t threads);

} // namespace headroom::cli
