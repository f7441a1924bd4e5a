#include "app/cli/command.h"
#include "app/cli/device_listing.h"
#include "app/cli/model_argument.h"
#include "app/cli/output.h"
#include "engine/gguf/gguf_file.h"
#include "engine/model/model_file.h"
#include "engine/tokenizer/tokenizer.h"
#include "kernels/api/dtype.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>
#include <memory>

namespace headroom::cli {
namespace {

using nlohmann::ordered_json;

/// Which part of a model a tensor belongs to, by its name's last piece but the suffix.
std::string partOf(const std::string& tensor) {
    if (tensor.starts_with("token_embd")) return "embedding";
    if (tensor.starts_with("output")) return "output";
    if (tensor.find("attn") != std::string::npos) return "attention";
    if (tensor.find("ffn") != std::string::npos) return "feed-forward";
    return "other";
}

ordered_json describeSizes(const GgufFile& file) {
    std::map<std::string, std::uint64_t> parts, types;
    for (const TensorInfo& tensor : file.tensors()) {
        parts[partOf(tensor.name)] += tensor.bytes;
        const auto name = dtype_name(tensor.type_number);
        types[name ? std::string(*name) : fmt::format("type {}", tensor.type_number)] +=
            tensor.bytes;
    }
    return {{"file_bytes", file.file_bytes()}, {"parts", parts}, {"types", types}};
}

/// What this program can't do with the file; empty when it can run it.
std::vector<std::string> unsupported(const GgufFile& file,
                                     const Result<std::shared_ptr<const ModelFile>>& model) {
    std::vector<std::string> problems;
    std::map<std::string, int> types;
    for (const TensorInfo& tensor : file.tensors())
        if (!dtype_format(tensor.type_number)) {
            const auto name = dtype_name(tensor.type_number);
            ++types[name ? std::string(*name) : fmt::format("{}", tensor.type_number)];
        }
    for (const auto& [type, count] : types)
        problems.push_back(fmt::format("tensor type {} ({} tensors)", type, count));
    if (!model) problems.push_back(model.error().message());
    return problems;
}

ordered_json describe(const std::shared_ptr<const GgufFile>& file) {
    const Metadata& metadata = file->metadata();
    const Result<std::shared_ptr<const ModelFile>> model = ModelFile::from(file);
    const auto text = [&](const char* key) {
        const auto value = metadata.string(key);
        return value && *value ? ordered_json(std::string(**value)) : ordered_json();
    };
    ordered_json info{{"file", file->name()},
                      {"gguf_version", file->version()},
                      {"architecture", text("general.architecture")},
                      {"name", text("general.name")},
                      {"license", text("general.license")}};
    info["tensors"] = file->tensors().size();
    info["sizes"] = describeSizes(*file);
    if (model) {
        const ModelConfig& config = (*model)->config();
        info["parameters"] = (*model)->parameters();
        info["quantization"] = (*model)->quantization();
        info["context_length"] = config.context_length;
        info["layers"] = config.n_layers();
        info["d_model"] = config.d_model;
        info["vocab"] = config.vocab;
    }
    const auto tokenizer = Tokenizer::load(metadata);
    if (tokenizer) {
        info["tokenizer"] = (*tokenizer)->description();
        info["tokenizer_warnings"] = std::vector<std::string>((*tokenizer)->warnings().begin(),
                                                              (*tokenizer)->warnings().end());
    } else {
        info["tokenizer"] = nullptr;
        info["tokenizer_warnings"] = {tokenizer.error().message()};
    }
    const auto chat_template = metadata.string("tokenizer.chat_template");
    info["chat_template"] =
        chat_template && *chat_template
            ? ordered_json(fmt::format("{} characters", (*chat_template)->size()))
            : ordered_json();
    info["unsupported"] = unsupported(*file, model);
    return info;
}

std::string oneLine(const ordered_json& value) {
    if (value.is_null()) return "none";
    if (value.is_string()) return forTerminal(value.get<std::string>());
    if (!value.is_structured()) return value.dump();
    std::string line;
    for (const auto& [key, item] : value.items()) {
        if (!line.empty()) line += ", ";
        line += value.is_array()
                    ? oneLine(item)
                    : fmt::format("{} {:.1f} MiB", key, item.get<double>() / (1 << 20));
    }
    return line.empty() ? "none" : line;
}

void print(const ordered_json& info) {
    for (const auto& [key, value] : info.items()) {
        if (key != "sizes") {
            fmt::print("{:20} {}\n", key, oneLine(value));
            continue;
        }
        fmt::print("{:20} {:.1f} MiB\n", "file", value["file_bytes"].get<double>() / (1 << 20));
        fmt::print("{:20} {}\n", "by part", oneLine(value["parts"]));
        fmt::print("{:20} {}\n", "by type", oneLine(value["types"]));
    }
}

} // namespace

void addInfoCommand(CLI::App& app, CommonOptions& common, Action& action) {
    CLI::App* command = app.add_subcommand(
        "info", "What a model file holds: sizes by part, quantization, tokenizer, template; "
                "without one, this machine's devices");
    const auto model = std::make_shared<std::string>();
    command->add_option("MODEL", *model, kModelArgument);
    showCommonOptions(*command, {"--json"});
    command->callback([&, command, model] {
        action = [&, command, model]() -> Result<> {
            if (command->count("MODEL") == 0) {
                listDevices(common);
                return {};
            }
            const auto path = TRY(resolveModel(*model));
            const auto file = TRY(GgufFile::open(path));
            const ordered_json info = describe(file);
            // A name in the file may hold any bytes.
            if (common.json)
                printJson(info, 1);
            else
                print(info);
            return {};
        };
    });
}

} // namespace headroom::cli
