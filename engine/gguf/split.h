#pragma once

#include "engine/gguf/metadata.h"
#include "kernels/base/result.h"

#include <cstdint>
#include <filesystem>

namespace headroom {

/// Which part of a split model a file is. A whole model is part 0 of 1.
struct SplitPlace {
    std::int32_t number = 0; ///< from 0
    std::int32_t count = 1;
    std::int64_t tensors = 0; ///< of all parts together; 0 where the file does not say
};

/// From the keys `split.*`.
Result<SplitPlace> split_place(const Metadata& metadata);

/// The path of part `number`, from the path of the part at `place`. Names end in
/// "-00001-of-00003.gguf", counted from 1; a file named otherwise is an error.
Result<std::filesystem::path> split_path(const std::filesystem::path& path, const SplitPlace& place,
                                         std::int32_t number);

} // namespace headroom
