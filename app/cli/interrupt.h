#pragma once

#include <atomic>
#include <csignal>

namespace headroom::cli {

/// While it lives, Ctrl+C sets the flag instead of ending the program. One at a time.
class InterruptFlag {
public:
    InterruptFlag() {
        interrupted = false;
        previous_ = std::signal(SIGINT, [](int) { interrupted = true; });
    }
    ~InterruptFlag() { std::signal(SIGINT, previous_); }
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    const std::atomic<bool>& flag() const { return interrupted; }
    void clear() { interrupted = false; }

private:
    // Lock-free, so that a signal handler may set it.
    static inline std::atomic<bool> interrupted = false;
    void (*previous_)(int) = nullptr;
};

} // namespace headroom::cli
