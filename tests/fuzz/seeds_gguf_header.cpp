#include "engine/gguf/writer.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

using namespace headroom;

namespace {

void write(const std::filesystem::path& path, const GgufWriter& writer, std::size_t data_bytes) {
    const std::vector<std::byte> header = writer.header();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(header.data()), std::streamsize(header.size()));
    file << std::string(data_bytes, '\0');
}

GgufWriter keys_of_every_type() {
    GgufWriter writer;
    writer.add("a", std::uint64_t{1}, ValueType::Uint8);
    writer.add("b", std::int64_t{-1}, ValueType::Int8);
    writer.add("c", std::uint64_t{2}, ValueType::Uint16);
    writer.add("d", std::int64_t{-2}, ValueType::Int16);
    writer.add("e", std::uint64_t{3});
    writer.add("f", std::int64_t{-3});
    writer.add("g", 0.5);
    writer.add("h", true);
    writer.add("i", std::string("text"));
    writer.add("j", std::uint64_t{1} << 40);
    writer.add("k", -(std::int64_t{1} << 40));
    writer.add("l", 0.1);
    return writer;
}

GgufWriter arrays() {
    GgufWriter writer;
    writer.add("s", std::vector<std::string>{"x", "yz", ""});
    writer.add("f", std::vector<float>{1, 2});
    writer.add("d", std::vector<double>{0.1});
    writer.add("i", std::vector<std::int64_t>{1, -2});
    writer.add("u", std::vector<std::uint64_t>{1, 2}, ValueType::Uint8);
    writer.add("b", std::vector<bool>{true, false});
    return writer;
}

GgufWriter tensors() {
    GgufWriter writer(64);
    writer.add("general.alignment", std::uint64_t{64});
    writer.add_tensor("a", {32, 2}, 8);
    writer.add_tensor("b", {4, 2, 2, 1}, 0);
    return writer;
}

} // namespace

/// Writes the seeds of fuzz_gguf_header into the folder given.
int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 1;
    }
    const std::filesystem::path folder = argv[1];
    std::filesystem::create_directories(folder);
    write(folder / "empty", GgufWriter(), 0);
    write(folder / "keys", keys_of_every_type(), 0);
    write(folder / "arrays", arrays(), 0);
    write(folder / "tensors", tensors(), 192);
    return 0;
}
