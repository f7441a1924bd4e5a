#include "engine/gguf/gguf_file.h"
#include "kernels/base/assert.h"

#include <cstddef>
#include <cstdint>
#include <span>

using namespace headroom;

namespace {

/// What every accepted file promises to those who read its tensors.
void check(const GgufFile& file, std::uint64_t file_bytes) {
    for (const TensorInfo& tensor : file.tensors()) {
        HEADROOM_ASSERT(tensor.bytes > 0);
        HEADROOM_ASSERT(tensor.offset <= file_bytes && tensor.bytes <= file_bytes - tensor.offset);
        HEADROOM_ASSERT(tensor.columns() > 0 && tensor.rows() > 0);
        HEADROOM_ASSERT(file.tensor(tensor.name) == &tensor);
    }
    for (const std::string& key : file.metadata().keys()) {
        HEADROOM_ASSERT(file.metadata().contains(key));
        // An error is as good as a value here; neither may trip a sanitizer.
        static_cast<void>(file.metadata().integers(key).has_value());
        static_cast<void>(file.metadata().real(key).has_value());
        static_cast<void>(file.metadata().boolean(key).has_value());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto header = std::as_bytes(std::span(data, size));
    // The file is as long as the header, or very much longer, as for a header fetched alone.
    for (const std::uint64_t file_bytes : {std::uint64_t{size}, std::uint64_t{1} << 40}) {
        const auto file = GgufFile::parse(header, file_bytes);
        if (file)
            check(**file, file_bytes);
        else
            HEADROOM_ASSERT(!file.error().where.empty() && !file.error().what.empty());
    }
    return 0;
}
