#pragma once

#include <cstdint>
#include <string>

namespace headroom::test {

/// What the stand-in for the CUDA runtime was asked, and what it is to answer.
struct StandInRuntime {
    int compute_major = 9;
    // The next call of that function fails with a number of cudaError_t; `sticky`: so do all after.
    std::string failing; ///< "cudaLaunchKernelExC"
    int error = 0;
    int after = 0; ///< calls of it that still succeed
    bool sticky = false;
    int stuck = 0; ///< that every call fails with

    int launched = 0;    ///< kernels, not by a graph
    int captured = 0;    ///< into graphs
    int graphs = 0;      ///< alive
    int replayed = 0;    ///< graphs launched
    int overlapping = 0; ///< launches that may begin before the one before has ended
    int streams = 0;     ///< alive
};

StandInRuntime& stand_in_runtime();

} // namespace headroom::test
