#include "engine/gguf/split.h"

#include <fmt/format.h>

#include <string>

namespace headroom {
namespace {

constexpr std::int32_t kMaxParts = 65535; // the keys are 16 bits wide

std::string ending(std::int32_t number, std::int32_t count) {
    return fmt::format("-{:05}-of-{:05}.gguf", number + 1, count);
}

} // namespace

Result<SplitPlace> split_place(const Metadata& metadata) {
    const std::int64_t count = TRY(metadata.integer("split.count")).value_or(1);
    const std::int64_t number = TRY(metadata.integer("split.no")).value_or(0);
    const std::int64_t tensors = TRY(metadata.integer("split.tensors.count")).value_or(0);
    if (count < 0 || count > kMaxParts)
        return fail(ErrorCode::InvalidFile, fmt::format("{} files in the split", count),
                    "split.count");
    if (count <= 1) return SplitPlace{};
    if (number < 0 || number >= count)
        return fail(ErrorCode::InvalidFile, fmt::format("file number {} of {}", number, count),
                    "split.no");
    return SplitPlace{static_cast<std::int32_t>(number), static_cast<std::int32_t>(count), tensors};
}

Result<std::filesystem::path> split_path(const std::filesystem::path& path, const SplitPlace& place,
                                         std::int32_t number) {
    const std::string name = path.filename().string();
    const std::string own_ending = ending(place.number, place.count);
    if (!name.ends_with(own_ending))
        return fail(ErrorCode::InvalidFile,
                    fmt::format("this is file {} of {} of a split model; its name must end in "
                                "\"{}\" so that the others can be found",
                                place.number + 1, place.count, own_ending),
                    name);
    const std::string prefix = name.substr(0, name.size() - own_ending.size());
    return path.parent_path() / (prefix + ending(number, place.count));
}

} // namespace headroom
