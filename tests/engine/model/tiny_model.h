#pragma once

#include "engine/gguf/metadata.h"
#include "engine/gguf/value_type.h"
#include "engine/model/model_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom::test {

/// A model file made up for a test: two layers, width 64, 4 heads on 2, vocabulary 40, all weights
/// zero. A test changes what it is about, then opens it.
class TinyModel {
public:
    explicit TinyModel(std::string architecture);

    /// Adds or replaces a key "<architecture>.<suffix>".
    TinyModel& set(const std::string& suffix, MetadataValue value);
    /// Adds or replaces a key by its whole name.
    TinyModel& set_key(const std::string& key, MetadataValue value);
    TinyModel& remove(const std::string& suffix);
    TinyModel& remove_key(const std::string& key);
    /// Adds or replaces a tensor; F32 unless another type is given.
    TinyModel& tensor(const std::string& name, std::vector<std::int64_t> dimensions,
                      std::uint32_t type_number = 0);
    TinyModel& drop(const std::string& name);
    /// The values of an F32 tensor instead of zeros.
    TinyModel& fill(const std::string& name, std::vector<float> values);

    void write(const std::filesystem::path& path) const;
    Result<std::shared_ptr<const ModelFile>> open(const std::filesystem::path& folder) const;
    /// The message of the error that opening gives, or "opened".
    std::string error(const std::filesystem::path& folder) const;

private:
    struct Key {
        std::string name;
        MetadataValue value;
    };
    struct Tensor {
        std::string name;
        std::vector<std::int64_t> dimensions;
        std::uint32_t type_number = 0;
        std::vector<float> values;
    };

    void add_layer(int index);

    std::string architecture_;
    std::vector<Key> keys_;
    std::vector<Tensor> tensors_;
};

} // namespace headroom::test
