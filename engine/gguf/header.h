#pragma once

#include "engine/gguf/byte_reader.h"
#include "engine/gguf/gguf_file.h"
#include "engine/gguf/metadata.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// What stands before the tensors' data in one file.
struct GgufHeader {
    std::uint32_t version = 0;
    Metadata metadata;
    std::vector<TensorInfo> tensors; ///< in file order; offsets are absolute
};

/// Reads and checks a header: every tensor lies inside `file_bytes`, aligned, apart from the
/// others. The error's place is the key, the tensor, or the byte at fault.
/// Layout and limits: GGUF specification, versions 2 and 3; limits.h.
Result<GgufHeader> read_header(ByteReader& in, std::uint64_t file_bytes);

} // namespace headroom
