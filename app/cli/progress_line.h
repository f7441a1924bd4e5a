#pragma once

#include "app/cli/output.h"

#include <unistd.h>

#include <string>
#include <string_view>

namespace headroom::cli {

/// One changing line on standard error that says what is done now; nothing where that is no
/// terminal.
class ProgressLine {
public:
    ~ProgressLine() { clear(); }

    void show(std::string_view what) {
        constexpr std::size_t kMostBytes = 120; // longer ones would wrap and stay
        if (!terminal_ || what.empty()) return;
        say("\r\033[K{}", forTerminal(what.substr(0, kMostBytes)));
        std::fflush(stderr);
        shown_ = true;
    }
    void clear() {
        if (shown_) say("\r\033[K");
        shown_ = false;
    }

private:
    const bool terminal_ = ::isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
};

} // namespace headroom::cli
