#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace headroom::shim {

/// What stands in for a device's memory. Every allocation has bounds that accesses are checked
/// against, and begins as bytes of 0xFF, which are NaN as floats and as halves.
class GlobalMemory {
public:
    /// What kernels do to an allocation.
    enum class Use : std::uint8_t {
        Written,
        /// Written only while no kernel runs (weights): may be read before the kernel has waited
        /// for the one before it.
        Constant,
        Unknown ///< constant until a kernel writes to it
    };

    struct Region {
        std::byte* begin = nullptr;
        std::size_t bytes = 0;
        Use use = Use::Written;

        bool holds(const void* p, std::size_t n) const {
            const auto* at = static_cast<const std::byte*>(p);
            return at >= begin && at <= begin + bytes && n <= std::size_t(begin + bytes - at);
        }
    };

    /// Null where memory is refused.
    void* allocate(std::size_t bytes, Use use);
    void free(void* p);
    /// The region that holds p, or null.
    Region* find(const void* p);
    const Region* find(const void* p) const { return const_cast<GlobalMemory*>(this)->find(p); }
    std::size_t bytes() const { return bytes_; }

private:
    struct Freed {
        void operator()(std::byte* p) const;
    };
    struct Allocation {
        Region region;
        std::unique_ptr<std::byte, Freed> memory;
    };

    std::map<const std::byte*, Allocation> allocations_; ///< by first byte
    Region* last_ = nullptr;                             ///< most accesses follow one another
    std::size_t bytes_ = 0;
};

} // namespace headroom::shim
