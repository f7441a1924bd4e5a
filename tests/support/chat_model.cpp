#include "tests/support/chat_model.h"

#include "engine/gguf/gguf_file.h"
#include "engine/gguf/writer.h"

#include <fstream>

namespace headroom::test {

bool write_chat_model(const std::filesystem::path& source, const std::filesystem::path& target,
                      const std::string& chat_template) {
    const auto file = GgufFile::open(source);
    if (!file) return false;
    GgufWriter writer;
    for (const std::string& key : (*file)->metadata().keys())
        if (!key.starts_with("tokenizer.")) writer.add(key, *(*file)->metadata().find(key));

    // Byte-level BPE without merges: byte b is written as the character of the same number, but
    // for space and newline, which are U+0120 and U+010A.
    std::vector<std::string> tokens;
    std::vector<std::int64_t> types;
    for (char c = 33; c < 127; ++c)
        tokens.emplace_back(1, c);
    tokens.insert(tokens.end(), {"\u0120", "\u010A"});
    types.assign(tokens.size(), 1);
    for (const char* control : {"<|im_start|>", "<|im_end|>"}) {
        tokens.emplace_back(control);
        types.push_back(3);
    }
    const std::int64_t end = std::int64_t(tokens.size()) - 1;
    while (tokens.size() < 128) {
        tokens.push_back("<unused" + std::to_string(tokens.size()) + ">");
        types.push_back(5);
    }
    writer.add("tokenizer.ggml.model", std::string("gpt2"));
    writer.add("tokenizer.ggml.pre", std::string("gpt-2"));
    writer.add("tokenizer.ggml.tokens", tokens);
    writer.add("tokenizer.ggml.token_type", types);
    writer.add("tokenizer.ggml.merges", std::vector<std::string>{"a b"});
    writer.add("tokenizer.ggml.eos_token_id", std::uint64_t(end));
    if (!chat_template.empty()) writer.add("tokenizer.chat_template", chat_template);
    for (const TensorInfo& tensor : (*file)->tensors())
        writer.add_tensor(
            tensor.name,
            {tensor.dimensions.begin(), tensor.dimensions.begin() + tensor.n_dimensions},
            tensor.type_number);

    std::ofstream out(target, std::ios::binary);
    const std::vector<std::byte> header = writer.header();
    out.write(reinterpret_cast<const char*>(header.data()), std::streamsize(header.size()));
    for (const TensorInfo& tensor : (*file)->tensors()) {
        std::vector<std::byte> data(tensor.bytes);
        if (!(*file)->read(tensor, 0, data)) return false;
        data.resize(writer.padded(tensor.bytes));
        out.write(reinterpret_cast<const char*>(data.data()), std::streamsize(data.size()));
    }
    return bool(out.flush());
}

} // namespace headroom::test
