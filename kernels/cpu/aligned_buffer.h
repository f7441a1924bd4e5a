#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace headroom::cpu {

/// Bytes on a cache line's border that grow on demand; growing forgets the contents.
class AlignedBuffer {
public:
    /// Null where the system gives no more. Not an exception: pool threads ask, and could not
    /// pass one on.
    std::byte* at_least(std::size_t bytes) {
        if (bytes > bytes_) {
            const std::size_t rounded = (bytes + 63) / 64 * 64;
            data_.reset(static_cast<std::byte*>(std::aligned_alloc(64, rounded)));
            bytes_ = data_ ? rounded : 0;
        }
        return data_.get();
    }
    std::byte* data() const { return data_.get(); }

private:
    struct Free {
        void operator()(std::byte* p) const { std::free(p); }
    };
    std::unique_ptr<std::byte, Free> data_;
    std::size_t bytes_ = 0;
};

} // namespace headroom::cpu
