#include "kernels/base/blocking.h"

#include <cstdio>
#include <cstdlib>

namespace headroom {
namespace {
thread_local int guards = 0; ///< NeverBlocks of this thread
} // namespace

NeverBlocks::NeverBlocks() {
    ++guards;
}

NeverBlocks::~NeverBlocks() {
    --guards;
}

bool NeverBlocks::here() {
    return guards > 0;
}

void may_block([[maybe_unused]] const char* call) {
#ifdef HEADROOM_CHECK_BLOCKING
    if (!NeverBlocks::here()) return;
    std::fprintf(stderr, "%s may wait, and was called on a thread that must not\n", call);
    std::abort();
#endif
}

} // namespace headroom
