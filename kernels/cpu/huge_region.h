#pragma once

#include "kernels/base/result.h"

#include <cstddef>
#include <string_view>

namespace headroom::cpu {

/// Zeroed memory straight from the system, aligned to 2 MiB. Pages cost nothing until touched.
class HugeRegion {
public:
    enum class Pages {
        Huge,  ///< 2 MiB pages wherever a whole one fits: fewer TLB misses, some 10 % of a decode
        Normal ///< for memory that is used sparsely
    };

    HugeRegion() = default;
    ~HugeRegion();
    HugeRegion(HugeRegion&& other) noexcept;
    HugeRegion& operator=(HugeRegion&& other) noexcept;

    /// `what` names the use in the error, which tells the bytes wanted.
    static Result<HugeRegion> allocate(std::size_t bytes, Pages pages, std::string_view what);

    /// What `allocate` takes: whole small pages.
    static std::size_t rounded(std::size_t bytes);

    std::byte* data() const { return data_; }
    std::size_t bytes() const { return bytes_; }

private:
    std::byte* data_ = nullptr;
    std::size_t bytes_ = 0;
};

} // namespace headroom::cpu
