#pragma once

#include "engine/gguf/gguf_file.h"

#include <string>

namespace headroom {

/// What people call the file's mix of formats: "Q4_K_M" where `general.file_type` says so (numbers:
/// GGUF specification), else the format of most bytes, "Q5_0". For show only.
std::string file_type_name(const GgufFile& file);

} // namespace headroom
