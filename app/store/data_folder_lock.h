#pragma once

#include "kernels/base/result.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace headroom::store {

/// Held while this program uses a data folder, so that a second one does not write into it. The
/// system releases it when the program ends, however it ends.
class DataFolderLock {
public:
    /// The error names the process that holds the folder: "process 4711 (headroom) …".
    /// `name`: another one than the window's, for a part of the folder that is shared otherwise.
    static Result<DataFolderLock> take(const std::filesystem::path& folder,
                                       const char* name = "headroom.lock");

    DataFolderLock(DataFolderLock&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)) {}
    DataFolderLock& operator=(DataFolderLock&&) = delete;
    ~DataFolderLock();

private:
    friend std::optional<long> runningInstance(const std::filesystem::path& folder);
    explicit DataFolderLock(int descriptor)
        : descriptor_(descriptor) {}
    int descriptor_;
};

/// The process that holds the folder now, if there is one: whose window to show instead.
std::optional<long> runningInstance(const std::filesystem::path& folder);

} // namespace headroom::store
