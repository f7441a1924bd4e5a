#pragma once

#include "engine/gguf/metadata.h"
#include "engine/gguf/value_type.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Builds the header of a GGUF file of version 3. A file is the header, then the data of each
/// tensor in the order in which they were added, each padded with zeros to `alignment`.
class GgufWriter {
public:
    explicit GgufWriter(std::uint64_t alignment = 32);

    /// Adds a key. Its type is the narrowest of UINT32, INT32, FLOAT32 that holds the value (or all
    /// elements) exactly, else the 64-bit one; `type` demands another, which must hold it.
    void add(std::string key, MetadataValue value, std::optional<ValueType> type = {});
    /// Adds a tensor of 1 to 4 dimensions, dimensions[0] the contiguous one.
    void add_tensor(std::string name, std::vector<std::int64_t> dimensions,
                    std::uint32_t type_number);

    /// The header, padded to the alignment.
    std::vector<std::byte> header() const;
    /// Bytes of a tensor with its padding.
    std::uint64_t padded(std::uint64_t bytes) const;

private:
    struct Entry {
        std::string key;
        MetadataValue value;
        ValueType type; ///< of the value, or of an array's elements
    };
    struct Tensor {
        std::string name;
        std::vector<std::int64_t> dimensions;
        std::uint32_t type_number;
        std::uint64_t offset; ///< relative to the data
    };

    std::uint64_t alignment_;
    std::vector<Entry> entries_;
    std::vector<Tensor> tensors_;
    std::uint64_t data_bytes_ = 0;
};

} // namespace headroom
