#pragma once

#include "engine/gguf/gguf_file.h"
#include "engine/residency/prepared_file.h"
#include "kernels/api/prepared_parts.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

struct WeightsCacheOptions {
    std::filesystem::path folder;                      ///< empty = nothing is kept
    std::uint64_t most_bytes = 0;                      ///< of all files together
    std::uint64_t leave_free = std::uint64_t{4} << 30; ///< bytes of the disk
};

/// What one load finds of earlier ones and prepares itself. Lives as long as the weights.
class PreparedWeights final : public PreparedParts {
public:
    PreparedWeights(std::string name, std::uint64_t source, std::optional<PreparedFile> file);

    const std::byte* find(std::uint64_t fingerprint, std::size_t bytes) override;
    void add(std::uint64_t fingerprint, std::span<const std::byte> memory) override;

    const std::string& name() const { return name_; }
    std::uint64_t source() const { return source_; }
    /// Whether the file lacks something that a next load could use.
    bool worth_keeping() const { return added_; }
    const std::vector<PreparedPart>& parts() const { return parts_; }

private:
    std::string name_;
    std::uint64_t source_;
    std::optional<PreparedFile> file_;
    std::vector<PreparedPart> parts_; ///< all, in the order of the load
    bool added_ = false;
};

/// The folder where repacked weights are kept for a model's next load: one file a model file, the
/// least recently used removed first. Any thread.
class WeightsCache {
public:
    explicit WeightsCache(WeightsCacheOptions options)
        : options_(std::move(options)) {}

    /// What is kept of the file at that path; null where nothing can be kept of it.
    std::shared_ptr<PreparedWeights> open(const std::filesystem::path& path,
                                          const GgufFile& file) const;

    /// Keeps it, making room. An error where it is too large, or the system would not map it so
    /// that it is as fast as memory, or `file` has changed since `weights` were opened (it is not
    /// used once `copied` was called).
    Result<> keep(const PreparedWeights& weights, const GgufFile& file, const std::stop_token& stop,
                  const std::function<void()>& copied) const;

    std::uint64_t bytes() const; ///< of all files
    void clear() const;

private:
    Result<> make_room(std::uint64_t bytes, const std::string& name) const;

    WeightsCacheOptions options_;
};

} // namespace headroom
