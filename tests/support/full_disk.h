#pragma once

#include <sys/resource.h>

#include <csignal>
#include <cstdint>

namespace headroom::test {

/// While it lives, no file of this process grows beyond `bytes`: what a full disk does to writes.
class FullDisk {
public:
    explicit FullDisk(std::uintmax_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, old_handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*old_handler_)(int) = nullptr;
};

} // namespace headroom::test
