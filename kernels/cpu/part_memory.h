#pragma once

#include "kernels/api/prepared_parts.h"
#include "kernels/cpu/huge_region.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace headroom::cpu {

/// The memory of one part of a model: its own, or what an earlier load has prepared.
class PartMemory {
public:
    PartMemory() = default;
    explicit PartMemory(HugeRegion own)
        : own_(std::move(own))
        , data_(own_.data())
        , bytes_(own_.bytes()) {}
    PartMemory(std::shared_ptr<PreparedParts> prepared, const std::byte* data, std::size_t bytes)
        : prepared_(std::move(prepared))
        , data_(const_cast<std::byte*>(data)) // never written: it counts as filled
        , bytes_(bytes) {}

    std::byte* data() const { return data_; }
    std::size_t bytes() const { return bytes_; }

private:
    HugeRegion own_;
    std::shared_ptr<PreparedParts> prepared_;
    std::byte* data_ = nullptr;
    std::size_t bytes_ = 0;
};

} // namespace headroom::cpu
