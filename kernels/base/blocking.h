#pragma once

namespace headroom {

/// While one lives, the thread that made it must not wait: not for a disk, a database, the network,
/// another process or thread, nor for work of the engine. The window's thread makes one once what
/// it starts with is read.
class NeverBlocks {
public:
    NeverBlocks();
    ~NeverBlocks();
    NeverBlocks(const NeverBlocks&) = delete;
    NeverBlocks& operator=(const NeverBlocks&) = delete;

    /// Of the calling thread.
    static bool here();
};

/// First line of every function that may wait; `call` names it. On a thread that must not, the
/// program ends with that name: in builds with HEADROOM_CHECK_BLOCKING (all but those that ship),
/// otherwise nothing happens.
void may_block(const char* call);

} // namespace headroom
