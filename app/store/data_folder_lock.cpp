#include "app/store/data_folder_lock.h"

#include "kernels/base/blocking.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace headroom::store {
namespace {

/// "4711 (headroom)", as far as the file and the system tell.
std::string holder(const std::filesystem::path& file) {
    long pid = 0;
    std::ifstream(file) >> pid;
    if (pid <= 0) return "another process";
    std::string name;
    std::getline(std::ifstream(fmt::format("/proc/{}/comm", pid)), name);
    return name.empty() ? fmt::format("process {}", pid)
                        : fmt::format("process {} ({})", pid, name);
}

} // namespace

Result<DataFolderLock> DataFolderLock::take(const std::filesystem::path& folder, const char* name) {
    may_block("DataFolderLock::take");
    const std::filesystem::path file = folder / name;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return fail(ErrorCode::Io,
                    fmt::format("the data folder can't be written: {}", std::strerror(errno)),
                    folder.string());
    DataFolderLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return fail(ErrorCode::Io,
                    fmt::format("{} is using this data folder already", holder(file)),
                    folder.string());
    // Only for people and the message above: a full disk must not keep the program from opening.
    const std::string pid = fmt::format("{}\n", ::getpid());
    if (::ftruncate(descriptor, 0) == 0) (void)!::pwrite(descriptor, pid.data(), pid.size(), 0);
    return lock;
}

std::optional<long> runningInstance(const std::filesystem::path& folder) {
    may_block("runningInstance");
    const std::filesystem::path file = folder / "headroom.lock";
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::nullopt;
    const DataFolderLock probe(descriptor);
    if (::flock(descriptor, LOCK_SH | LOCK_NB) == 0) return std::nullopt;
    long pid = 0;
    std::ifstream(file) >> pid;
    return pid > 0 ? std::optional(pid) : std::nullopt;
}

DataFolderLock::~DataFolderLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace headroom::store
