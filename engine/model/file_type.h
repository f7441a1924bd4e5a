#pragma once

#include "engine/gguf/gguf_file.h"

#include <span>
#include <string>

namespace headroom {

/// What people call the file's mix of formats: "Q4_K_M" where `general.file_type` says so (numbers:
/// GGUF specification), else the format of most bytes, "Q5_0". For show only.
std::string file_type_name(const GgufFile& file);
/// The same from a header alone, as of one part of a split model.
std::string file_type_name(const Metadata& metadata, std::span<const TensorInfo> tensors);

} // namespace headroom
