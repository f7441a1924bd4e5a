#pragma once

#include "engine/gguf/metadata.h"
#include "kernels/api/dtype.h"
#include "kernels/base/result.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A tensor as the header describes it. dimensions[0] is the contiguous one: a weight matrix
/// [inputs, outputs] has `dimensions[1]` rows of `dimensions[0]` elements.
struct TensorInfo {
    std::string name;
    std::array<std::int64_t, 4> dimensions{1, 1, 1, 1};
    std::int32_t n_dimensions = 0;
    std::uint32_t type_number = 0; ///< as in the file; see dtype_format
    std::int32_t shard = 0;        ///< which file of a split model
    std::uint64_t offset = 0;      ///< absolute, in its file
    std::uint64_t bytes = 0;

    std::int64_t columns() const { return dimensions[0]; }
    std::int64_t rows() const { return dimensions[1] * dimensions[2] * dimensions[3]; }
};

/// A model file (or all shards of a split one): header read and checked, tensors read by bounded
/// windows. Nothing is mapped: a file that shrinks while open gives an error from `read`.
class GgufFile {
public:
    /// Opens and checks a file. For a split model any shard's path opens all of them.
    static Result<std::shared_ptr<const GgufFile>> open(const std::filesystem::path& path);
    /// Parses a header that lies in memory (tests, fuzzing, headers fetched by ranges).
    /// `file_bytes` is the size that the whole file has; tensors must lie inside it.
    static Result<std::shared_ptr<const GgufFile>> parse(std::span<const std::byte> header,
                                                         std::uint64_t file_bytes);

    ~GgufFile();

    const Metadata& metadata() const;
    std::span<const TensorInfo> tensors() const; ///< in file order
    const TensorInfo* tensor(std::string_view name) const;
    std::uint32_t version() const;
    std::uint64_t file_bytes() const; ///< of all shards
    const std::string& name() const;  ///< file name, for errors

    /// Of the files as they are now and the tensors' places in them; see RandomAccessFile.
    Result<std::uint64_t> identity() const;

    /// Reads `out.size()` bytes of a tensor from byte `offset` within it. Callable from any thread.
    Result<> read(const TensorInfo& tensor, std::uint64_t offset, std::span<std::byte> out) const;

private:
    struct State;
    explicit GgufFile(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace headroom
