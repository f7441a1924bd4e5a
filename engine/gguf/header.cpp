#include "engine/gguf/header.h"

#include "engine/gguf/limits.h"
#include "engine/gguf/metadata_reader.h"
#include "engine/gguf/printable.h"
#include "engine/gguf/tensor_size.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <unordered_set>
#include <utility>

namespace headroom {
namespace {

using namespace gguf;

struct Preamble {
    std::uint32_t version = 0;
    std::uint64_t tensors = 0;
    std::uint64_t keys = 0;
};

Result<Preamble> read_preamble(ByteReader& in) {
    std::array<char, 4> magic{};
    TRY_VOID(in.values(std::span<char>(magic)));
    if (std::memcmp(magic.data(), "GGUF", 4) != 0)
        return fail(ErrorCode::InvalidFile, "not a GGUF file: it does not begin with \"GGUF\"");

    const std::uint32_t version = TRY(in.value<std::uint32_t>());
    // The byte order is not recorded; a small number with its bytes swapped ends in zeros.
    if (version != 0 && (version & 0xFFFFu) == 0)
        return fail(ErrorCode::Unsupported, "a big-endian GGUF file is not supported");
    if (version != 2 && version != 3)
        return fail(ErrorCode::Unsupported,
                    fmt::format("GGUF version {} is not supported; 2 and 3 are", version));

    const std::uint64_t tensors = TRY(in.value<std::uint64_t>());
    const std::uint64_t keys = TRY(in.value<std::uint64_t>());
    if (tensors > kMaxTensors)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} tensors, at most {} are allowed", tensors, kMaxTensors));
    if (keys > kMaxKeys)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} keys, at most {} are allowed", keys, kMaxKeys));
    return Preamble{version, tensors, keys};
}

/// What follows a tensor's name. The offset is still relative to the data.
Result<> read_tensor_body(ByteReader& in, TensorInfo& tensor) {
    const std::uint32_t n_dimensions = TRY(in.value<std::uint32_t>());
    if (n_dimensions < 1 || n_dimensions > kMaxDimensions)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{} dimensions; 1..{} are expected", n_dimensions, kMaxDimensions));
    tensor.n_dimensions = static_cast<std::int32_t>(n_dimensions);
    const auto dimensions = std::span(tensor.dimensions).first(n_dimensions);
    TRY_VOID(in.values(dimensions));
    tensor.type_number = TRY(in.value<std::uint32_t>());
    tensor.offset = TRY(in.value<std::uint64_t>());
    tensor.bytes = TRY(tensor_bytes(tensor.type_number, dimensions));
    return {};
}

Result<std::vector<TensorInfo>> read_tensors(ByteReader& in, std::uint64_t count) {
    std::vector<TensorInfo> tensors;
    std::unordered_set<std::string> names;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto place = [&, start = in.position()] {
            return fmt::format("tensor {} of {} at byte {}", i + 1, count, start);
        };
        TensorInfo tensor;
        Result<std::string> name = in.string(kMaxTensorNameBytes);
        if (!name) return tl::make_unexpected(std::move(name).error().in(place()));
        if (name->empty()) return fail(ErrorCode::InvalidFile, "an empty name", place());
        tensor.name = *std::move(name);

        Result<> body = read_tensor_body(in, tensor);
        if (!body) return tl::make_unexpected(std::move(body).error().in(printable(tensor.name)));
        if (!names.insert(tensor.name).second)
            return fail(ErrorCode::InvalidFile, "the tensor is there twice",
                        printable(tensor.name));
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

/// Makes offsets absolute and checks that each tensor lies aligned and inside the file.
Result<> place_tensors(std::vector<TensorInfo>& tensors, std::uint64_t header_bytes,
                       std::uint64_t alignment, std::uint64_t file_bytes) {
    const std::uint64_t data = (header_bytes + alignment - 1) / alignment * alignment;
    for (TensorInfo& tensor : tensors) {
        const auto refuse = [&](std::string what) {
            return fail(ErrorCode::InvalidFile, std::move(what), printable(tensor.name));
        };
        if (tensor.offset % alignment != 0)
            return refuse(fmt::format("offset {} is no multiple of the alignment {}", tensor.offset,
                                      alignment));
        // Subtractions of checked quantities, so that nothing can wrap.
        if (data > file_bytes || tensor.offset > file_bytes - data ||
            tensor.bytes > file_bytes - data - tensor.offset)
            return refuse(fmt::format("the tensor's {} bytes at {} + {} reach beyond the file's {}",
                                      tensor.bytes, data, tensor.offset, file_bytes));
        tensor.offset += data;
    }
    return {};
}

Result<> refuse_overlaps(const std::vector<TensorInfo>& tensors) {
    std::vector<const TensorInfo*> by_offset;
    by_offset.reserve(tensors.size());
    for (const TensorInfo& tensor : tensors)
        by_offset.push_back(&tensor);
    std::ranges::sort(by_offset, {}, &TensorInfo::offset);
    for (std::size_t i = 1; i < by_offset.size(); ++i) {
        const TensorInfo& before = *by_offset[i - 1];
        if (before.offset + before.bytes > by_offset[i]->offset)
            return fail(ErrorCode::InvalidFile,
                        fmt::format("the tensor overlaps {}", printable(before.name)),
                        printable(by_offset[i]->name));
    }
    return {};
}

} // namespace

Result<GgufHeader> read_header(ByteReader& in, std::uint64_t file_bytes) {
    Result<Preamble> preamble = read_preamble(in);
    if (!preamble)
        return tl::make_unexpected(
            std::move(preamble).error().in(fmt::format("byte {}", in.position())));

    GgufHeader header{.version = preamble->version};
    header.metadata = TRY(read_metadata(in, preamble->keys));
    header.tensors = TRY(read_tensors(in, preamble->tensors));

    const auto alignment = TRY(header.metadata.integer("general.alignment"));
    TRY_VOID(place_tensors(header.tensors, in.position(),
                           static_cast<std::uint64_t>(alignment.value_or(kDefaultAlignment)),
                           file_bytes));
    TRY_VOID(refuse_overlaps(header.tensors));
    return header;
}

} // namespace headroom
