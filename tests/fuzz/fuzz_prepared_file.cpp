#include "engine/residency/prepared_file.h"
#include "engine/residency/prepared_format.h"
#include "kernels/base/checksum.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace headroom;
using namespace headroom::prepared;

namespace {
constexpr std::uint64_t kSource = 7;

/// Where each run of the program keeps its file.
const std::string& path() {
    static const std::string name = [] {
        std::string made = "/tmp/headroom-fuzz-XXXXXX";
        const int descriptor = ::mkstemp(made.data());
        if (descriptor < 0) std::abort();
        ::close(descriptor);
        std::atexit([] { ::unlink(path().c_str()); });
        return made;
    }();
    return name;
}

/// A header and tables whose checksums are right, so that what lies behind them is reached.
void repair(std::vector<std::byte>& bytes) {
    Header header;
    std::memcpy(&header, bytes.data(), sizeof header);
    header.magic = kMagic;
    header.source = kSource;
    const std::uint64_t tables = bytes.size() - sizeof header;
    const std::uint64_t rows = std::min(header.parts, kMostParts) * sizeof(Row);
    const std::uint64_t sums = std::min<std::uint64_t>(header.sums, tables) * sizeof(std::uint64_t);
    if (rows + sums <= tables)
        header.tables_sum = checksum(std::span(bytes).subspan(sizeof header, rows + sums));
    std::memcpy(bytes.data(), &header, sizeof header);
    header.header_sum = checksum(std::span(bytes).first(offsetof(Header, header_sum)));
    std::memcpy(bytes.data(), &header, sizeof header);
}

void write_file(const std::vector<std::byte>& bytes, std::uint64_t file_bytes) {
    const int descriptor = ::open(path().c_str(), O_WRONLY | O_TRUNC);
    if (descriptor < 0 || ::ftruncate(descriptor, off_t(file_bytes)) != 0 ||
        ::pwrite(descriptor, bytes.data(), bytes.size(), 0) != ssize_t(bytes.size()))
        std::abort();
    ::close(descriptor);
}
} // namespace

/// Any bytes as the head of a file of prepared weights; the first says what is made right of it. A
/// part that is found lies within the file and can be read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1 + sizeof(Header) || size > 64 * 1024) return 0;
    const std::uint8_t how = data[0];
    std::vector<std::byte> bytes(size - 1);
    std::memcpy(bytes.data(), data + 1, bytes.size());
    std::uint64_t file_bytes = kHugePage + std::uint64_t(how >> 4) * kSmallPage * 100;
    if ((how & 1) != 0) std::memcpy(bytes.data() + offsetof(Header, file_bytes), &file_bytes, 8);
    if ((how & 2) != 0) repair(bytes);
    write_file(bytes, file_bytes);

    const auto file = PreparedFile::open(path(), kSource);
    if (!file) return 0;
    for (std::size_t at = sizeof(Header); at + sizeof(Row) <= bytes.size(); at += sizeof(Row)) {
        Row row;
        std::memcpy(&row, bytes.data() + at, sizeof row);
        const std::byte* part = file->find(row.fingerprint, row.bytes);
        if (part != nullptr && row.bytes > 0) {
            volatile std::byte last = part[row.bytes - 1];
            (void)last;
        }
    }
    return 0;
}
