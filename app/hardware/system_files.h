#pragma once

#include "kernels/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom::app {

/// The kernel's files (/proc, /sys), under a root that tests replace. Paths begin with a slash.
class SystemFiles {
public:
    explicit SystemFiles(std::string root = {})
        : root_(std::move(root)) {}

    /// A whole file, without the blanks at its end. Fails with what a person can act on: it is not
    /// there, needs an administrator, or its device is gone. May wait.
    Result<std::string> read(const std::string& path) const;
    /// A file that holds one whole number.
    Result<std::int64_t> number(const std::string& path) const;
    /// Names in a folder, sorted; none where it can't be read.
    std::vector<std::string> list(const std::string& folder) const;
    /// Where a link points to; empty where there is none.
    std::string link_target(const std::string& path) const;
    /// Name of a process; empty where it can't be read.
    std::string process_name(std::int64_t pid) const;

private:
    const std::string root_;
};

} // namespace headroom::app
