#include "kernels/cpu/huge_region.h"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cstdint>
#include <utility>

namespace headroom::cpu {
namespace {
constexpr std::size_t kSmallPage = 4096;
constexpr std::size_t kHugePage = std::size_t(2) << 20;
} // namespace

HugeRegion::~HugeRegion() {
    if (data_ != nullptr) munmap(data_, bytes_);
}

HugeRegion::HugeRegion(HugeRegion&& other) noexcept
    : data_(std::exchange(other.data_, nullptr))
    , bytes_(std::exchange(other.bytes_, 0)) {}

HugeRegion& HugeRegion::operator=(HugeRegion&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
}

std::size_t HugeRegion::rounded(std::size_t bytes) {
    return (bytes + kSmallPage - 1) / kSmallPage * kSmallPage;
}

Result<HugeRegion> HugeRegion::allocate(std::size_t bytes, Pages pages, std::string_view what) {
    HugeRegion region;
    if (bytes == 0) return region;
    const std::size_t size = rounded(bytes);
    // Room to move the start to a 2 MiB border; what lies around it goes back at once.
    void* mapped = size > SIZE_MAX - kHugePage
                       ? MAP_FAILED
                       : mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED)
        return fail(ErrorCode::OutOfMemory,
                    fmt::format("the system gave no {} bytes of memory for {}", size, what));
    auto* start = static_cast<std::byte*>(mapped);
    const std::size_t before =
        (kHugePage - reinterpret_cast<std::uintptr_t>(start) % kHugePage) % kHugePage;
    if (before > 0) munmap(start, before);
    if (before < kHugePage) munmap(start + before + size, kHugePage - before);
    region.data_ = start + before;
    region.bytes_ = size;
    // Only whole huge pages: one for the tail would take up to 2 MiB that nobody counted.
    if (pages == Pages::Huge) madvise(region.data_, size / kHugePage * kHugePage, MADV_HUGEPAGE);
    // Elsewhere none, even where the system would give them unasked: they would be counted wrong.
    const std::size_t normal_from = pages == Pages::Huge ? size / kHugePage * kHugePage : 0;
    if (normal_from < size)
        madvise(region.data_ + normal_from, size - normal_from, MADV_NOHUGEPAGE);
    return region;
}

} // namespace headroom::cpu
