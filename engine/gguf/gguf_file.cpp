#include "engine/gguf/gguf_file.h"

#include "engine/gguf/header.h"
#include "engine/gguf/limits.h"
#include "engine/gguf/printable.h"
#include "engine/gguf/random_access_file.h"
#include "engine/gguf/split.h"
#include "kernels/base/assert.h"
#include "kernels/base/checksum.h"

#include <fmt/format.h>

#include <unordered_map>
#include <utility>

namespace headroom {

struct GgufFile::State {
    std::string name;
    GgufHeader header;                    ///< the first file's, with the tensors of all
    std::vector<RandomAccessFile> shards; ///< none for a header in memory
    std::uint64_t file_bytes = 0;
    std::unordered_map<std::string_view, const TensorInfo*> by_name; ///< into header.tensors

    /// Call once, when header.tensors is complete.
    Result<> index() {
        by_name.reserve(header.tensors.size());
        for (const TensorInfo& tensor : header.tensors)
            if (!by_name.emplace(tensor.name, &tensor).second)
                return fail(ErrorCode::InvalidFile, "two files of the split have the tensor",
                            printable(tensor.name));
        return {};
    }
};

namespace {

struct OpenShard {
    RandomAccessFile file;
    GgufHeader header;
};

Result<OpenShard> open_shard(const std::filesystem::path& path) {
    RandomAccessFile file = TRY(RandomAccessFile::open(path));
    ByteReader in(file, gguf::kMaxHeaderBytes);
    Result<GgufHeader> header = read_header(in, file.bytes());
    if (!header) return tl::make_unexpected(std::move(header).error().in(file.name()));
    return OpenShard{std::move(file), *std::move(header)};
}

/// Opens part `number` of the split that `path` is a part of, and checks that it belongs there.
Result<OpenShard> open_part(const std::filesystem::path& path, const SplitPlace& place,
                            std::int32_t number) {
    const std::filesystem::path part = TRY(split_path(path, place, number));
    OpenShard shard = TRY(open_shard(part));
    const SplitPlace found = TRY(split_place(shard.header.metadata));
    if (found.number != number || found.count != place.count)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the file says that it is part {} of {}, its name part {} of {}",
                                found.number + 1, found.count, number + 1, place.count),
                    shard.file.name());
    return shard;
}

} // namespace

Result<std::shared_ptr<const GgufFile>> GgufFile::open(const std::filesystem::path& path) {
    OpenShard first = TRY(open_shard(path));
    Result<SplitPlace> place = split_place(first.header.metadata);
    if (!place) return tl::make_unexpected(std::move(place).error().in(first.file.name()));
    if (place->number != 0) first = TRY(open_part(path, *place, 0));

    auto state = std::make_unique<State>();
    state->name = first.file.name();
    state->header = std::move(first.header);
    state->file_bytes = first.file.bytes();
    state->shards.push_back(std::move(first.file));
    for (std::int32_t number = 1; number < place->count; ++number) {
        OpenShard next = TRY(open_part(path, *place, number));
        for (TensorInfo& tensor : next.header.tensors) {
            tensor.shard = number;
            state->header.tensors.push_back(std::move(tensor));
        }
        state->file_bytes += next.file.bytes();
        state->shards.push_back(std::move(next.file));
    }
    const auto tensors = static_cast<std::int64_t>(state->header.tensors.size());
    if (place->tensors != 0 && place->tensors != tensors)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the split has {} tensors, split.tensors.count says {}", tensors,
                                place->tensors),
                    state->name);
    if (Result<> indexed = state->index(); !indexed)
        return tl::make_unexpected(std::move(indexed).error().in(state->name));
    return std::shared_ptr<const GgufFile>(new GgufFile(std::move(state)));
}

Result<std::shared_ptr<const GgufFile>> GgufFile::parse(std::span<const std::byte> header,
                                                        std::uint64_t file_bytes) {
    auto state = std::make_unique<State>();
    state->name = "header in memory";
    state->file_bytes = file_bytes;
    ByteReader in(header);
    state->header = TRY(read_header(in, file_bytes));
    TRY_VOID(state->index());
    return std::shared_ptr<const GgufFile>(new GgufFile(std::move(state)));
}

GgufFile::GgufFile(std::unique_ptr<State> state)
    : state_(std::move(state)) {}

GgufFile::~GgufFile() = default;

const Metadata& GgufFile::metadata() const {
    return state_->header.metadata;
}
std::span<const TensorInfo> GgufFile::tensors() const {
    return state_->header.tensors;
}
std::uint32_t GgufFile::version() const {
    return state_->header.version;
}
std::uint64_t GgufFile::file_bytes() const {
    return state_->file_bytes;
}
const std::string& GgufFile::name() const {
    return state_->name;
}

const TensorInfo* GgufFile::tensor(std::string_view name) const {
    const auto found = state_->by_name.find(name);
    return found == state_->by_name.end() ? nullptr : found->second;
}

Result<std::uint64_t> GgufFile::identity() const {
    std::uint64_t sum = 0;
    for (const RandomAccessFile& shard : state_->shards)
        sum = checksum(TRY(shard.identity()), sum);
    for (const TensorInfo& tensor : state_->header.tensors) {
        sum = checksum(tensor.name, sum);
        for (const std::uint64_t number :
             {std::uint64_t(tensor.type_number), std::uint64_t(tensor.shard), tensor.offset,
              tensor.bytes})
            sum = checksum(number, sum);
    }
    return sum;
}

Result<> GgufFile::read(const TensorInfo& tensor, std::uint64_t offset,
                        std::span<std::byte> out) const {
    HEADROOM_ASSERT(offset <= tensor.bytes && out.size() <= tensor.bytes - offset);
    if (state_->shards.empty())
        return fail(ErrorCode::Io, "only the header of this file is here", printable(tensor.name));
    const RandomAccessFile& shard = state_->shards[static_cast<std::size_t>(tensor.shard)];
    Result<> done = shard.read(tensor.offset + offset, out);
    if (!done) {
        Error error = std::move(done).error();
        error.where += " > " + printable(tensor.name);
        return tl::make_unexpected(std::move(error));
    }
    return {};
}

} // namespace headroom
