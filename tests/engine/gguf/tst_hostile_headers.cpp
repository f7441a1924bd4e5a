#include "engine/gguf/gguf_file.h"
#include "tests/engine/gguf/allocation_watch.h"
#include "tests/engine/gguf/header_bytes.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <functional>

using namespace headroom;
using headroom::test::HeaderBytes;

namespace {

constexpr std::uint64_t kHuge = std::uint64_t{1} << 63;

struct HostileHeader {
    const char* name;
    HeaderBytes bytes;
    std::string where; ///< a part of the error's place
    std::string what;  ///< a part of the error's sentence
};

HeaderBytes one_tensor(std::vector<std::uint64_t> dimensions, std::uint32_t type = 0,
                       std::uint64_t offset = 0) {
    return HeaderBytes(1, 0).tensor("t", std::move(dimensions), type, offset).pad_to(32).zeros(64);
}

HeaderBytes aligned_to(std::uint32_t alignment) {
    return HeaderBytes(0, 1).key_u32("general.alignment", alignment);
}

HeaderBytes array_of(std::uint32_t element_type, std::uint64_t count) {
    return HeaderBytes(0, 1).key("a", 9).u32(element_type).u64(count);
}

std::vector<HostileHeader> hostile_headers() {
    const auto header = [](std::uint64_t tensors, std::uint64_t keys, std::uint32_t version = 3) {
        return HeaderBytes(tensors, keys, version);
    };
    return {
        {"version 1", header(0, 0, 1), "byte", "version 1"},
        {"version 4", header(0, 0, 4), "byte", "version 4"},
        {"version 0", header(0, 0, 0), "byte", "version 0"},
        {"big-endian", header(0, 0, 0x03000000), "byte", "big-endian"},
        {"2^63 tensors", header(kHuge, 0), "byte", "tensors"},
        {"more tensors than allowed", header((1 << 20) + 1, 0), "byte", "tensors"},
        {"2^20 tensors that are not there", header(1 << 20, 0), "tensor 1", "cut off"},
        {"2^63 keys", header(0, kHuge), "byte", "keys"},
        {"more keys than allowed", header(0, (1 << 16) + 1), "byte", "keys"},
        {"2^16 keys that are not there", header(0, 1 << 16), "key 1", "cut off"},

        {"key of 2^63 bytes", header(0, 1).u64(kHuge), "key 1", "a string of"},
        {"key longer than allowed", header(0, 1).u64(65536).zeros(70000), "key 1", "at most 65535"},
        {"key longer than the file", header(0, 1).u64(100).raw("short"), "key 1", "are left"},
        {"empty key", header(0, 1).key_u32("", 1), "key 1", "empty key"},
        {"unknown value type", header(0, 1).key("k", 13).zeros(64), "k", "value type 13"},
        {"value type 2^31", header(0, 1).key("k", 0x80000000u).zeros(64), "k", "value type"},
        {"string of 2^64-1 bytes", header(0, 1).key("k", 8).u64(~0ull), "k", "a string of"},
        {"string over 16 MiB", header(0, 1).key("k", 8).u64((16u << 20) + 1).zeros(17u << 20), "k",
         "at most 16777216"},
        {"string beyond the end", header(0, 1).key("k", 8).u64(9).zeros(8), "k", "are left"},
        {"duplicate key", header(0, 2).key_u32("k", 1).key_u32("k", 2), "k", "twice"},
        {"control bytes in a key", header(0, 1).key("k\x1b[31m", 99), "k?[31m", "value type"},

        // 43 bytes that ask for 2^63 items.
        {"array of 2^63 bytes", array_of(0, kHuge), "a", "an array of"},
        {"array of 2^63 strings", array_of(8, kHuge), "a", "an array of"},
        {"array whose bytes wrap to 0", array_of(10, kHuge >> 2), "a", "an array of"},
        {"array of more than is left", array_of(4, 3).zeros(11), "a", "an array of"},
        {"strings that cannot be there", array_of(8, 3).zeros(23), "a", "an array of"},
        {"array of 2^30 bools", array_of(7, 1 << 30), "a", "an array of"},
        {"array of arrays", array_of(9, 1).u32(4).u64(1).u32(1), "a", "array of arrays"},
        {"unknown element type", array_of(99, 1).zeros(16), "a", "value type 99"},
        {"token over 64 KiB", array_of(8, 1).u64(65537).zeros(70000), "a", "at most 65536"},

        {"alignment 0", aligned_to(0), "general.alignment", "alignment of 0"},
        {"alignment 1", aligned_to(1), "general.alignment", "alignment of 1"},
        {"alignment 3", aligned_to(3), "general.alignment", "alignment of 3"},
        {"alignment 4", aligned_to(4), "general.alignment", "alignment of 4"},
        {"alignment 48", aligned_to(48), "general.alignment", "alignment of 48"},
        {"alignment 2^30", aligned_to(1 << 30), "general.alignment", "alignment of"},
        {"alignment 2^17", aligned_to(1 << 17), "general.alignment", "alignment of"},
        {"alignment as UINT64", header(0, 1).key("general.alignment", 10).u64(32),
         "general.alignment", "UINT32 is expected, UINT64"},
        {"alignment as text", header(0, 1).key("general.alignment", 8).text("32"),
         "general.alignment", "UINT32 is expected, STRING"},

        {"tensor name of 64 bytes", header(1, 0).tensor(std::string(64, 'n'), {8}, 0, 0).zeros(99),
         "tensor 1", "at most 63"},
        {"tensor name of 2^63 bytes", header(1, 0).u64(kHuge).zeros(99), "tensor 1", "a string of"},
        {"empty tensor name", header(1, 0).tensor("", {8}, 0, 0).zeros(99), "tensor 1", "empty"},
        {"no dimensions", one_tensor({}), "t", "0 dimensions"},
        {"5 dimensions", one_tensor({1, 1, 1, 1, 1}), "t", "5 dimensions"},
        {"9 dimensions", one_tensor({1, 1, 1, 1, 1, 1, 1, 1, 1}), "t", "9 dimensions"},
        {"2^32-1 dimensions", header(1, 0).text("t").u32(0xFFFFFFFFu).zeros(99), "t", "dimensions"},
        {"dimension 0", one_tensor({8, 0}), "t", "a dimension of 0"},
        {"dimension -1", one_tensor({8, ~0ull}), "t", "a dimension of 18446744073709551615"},
        {"dimension over 2^40", one_tensor({(1ull << 40) + 1}), "t", "a dimension of"},
        {"product over 2^48", one_tensor({1ull << 25, 1ull << 24}), "t", "multiply"},
        {"product that wraps to 0", one_tensor({1ull << 32, 1ull << 32}), "t", "multiply"},
        {"product that wraps to 1", one_tensor({0xFFFFFFFFull, 0x100000001ull}), "t", "multiply"},
        {"product of four that wraps", one_tensor({1ull << 40, 1ull << 8, 1ull << 8, 1ull << 8}),
         "t", "multiply"},
        {"larger than the file", one_tensor({1ull << 40, 1ull << 8}), "t", "reach beyond"},
        {"one element too many", one_tensor({17}), "t", "reach beyond"},
        {"rows that end within a block", one_tensor({33}, 8), "t", "no whole number of Q8_0"},
        {"K-quant rows of 32", one_tensor({32}, 12), "t", "no whole number of Q4_K blocks of 256"},
        {"unknown type", one_tensor({8}, 99), "t", "tensor type 99 is not known"},
        {"removed type", one_tensor({32}, 4), "t", "tensor type 4 is not known"},
        {"private type", one_tensor({256}, 137), "t", "137 (IQ2_K) is not supported"},
        {"type 2^32-1", one_tensor({8}, 0xFFFFFFFFu), "t", "is not known"},
        {"offset not aligned", one_tensor({8}, 0, 8), "t", "no multiple of the alignment 32"},
        {"offset beyond the file", one_tensor({8}, 0, 128), "t", "reach beyond"},
        {"offset that wraps", one_tensor({8}, 0, ~0ull - 31), "t", "reach beyond"},
        {"offset + size that wraps", one_tensor({16}, 0, ~0ull - 63), "t", "reach beyond"},
        {"duplicate tensor",
         header(2, 0).tensor("t", {8}, 0, 0).tensor("t", {8}, 0, 32).pad_to(32).zeros(64), "t",
         "twice"},
        {"tensors on one place",
         header(2, 0).tensor("t", {8}, 0, 0).tensor("u", {8}, 0, 0).pad_to(32).zeros(64), "",
         "overlaps"},
        {"tensors that overlap, later first",
         header(2, 0).tensor("t", {8}, 0, 32).tensor("u", {9}, 0, 0).pad_to(32).zeros(64), "t",
         "overlaps u"},
        {"padding beyond the file", header(1, 0).tensor("t", {8}, 0, 0), "t", "reach beyond"},
    };
}

} // namespace

class TestHostileHeaders : public QObject {
    Q_OBJECT
private slots:
    void areRefusedWithoutTakingMemory() {
        for (const HostileHeader& hostile : hostile_headers()) {
            test::take_largest_allocation();
            const auto file = GgufFile::parse(hostile.bytes.bytes(), hostile.bytes.size());
            const std::size_t largest = test::take_largest_allocation();
            QVERIFY2(!file, hostile.name);
            const Error& error = file.error();
            const std::string shown = std::string(hostile.name) + " -> " + error.message();
            QVERIFY2(!error.where.empty(), shown.c_str());
            QVERIFY2(error.where.find(hostile.where) != std::string::npos, shown.c_str());
            QVERIFY2(error.what.find(hostile.what) != std::string::npos, shown.c_str());
            // What a file makes us take is in proportion to the bytes that it has.
            QVERIFY2(largest <= 4096 + 8 * hostile.bytes.size(), shown.c_str());
        }
    }

    void aMissingMagicIsNamed() {
        const std::string text = "This is a text and no model, whatever its name says.";
        const auto file = GgufFile::parse(std::as_bytes(std::span(text)), text.size());
        QVERIFY(!file);
        QVERIFY(file.error().what.starts_with("not a GGUF file"));
    }

    void theFileMayBeLargerThanTheHeaderThatIsThere() {
        const HeaderBytes bytes = HeaderBytes(1, 0).tensor("t", {1 << 20}, 0, 0);
        const std::uint64_t data = (bytes.size() + 31) / 32 * 32;
        QVERIFY(GgufFile::parse(bytes.bytes(), data + (4u << 20)).has_value());
        QVERIFY(!GgufFile::parse(bytes.bytes(), data + (4u << 20) - 1).has_value());
    }

    void limitsThemselvesAreAllowed() {
        const HeaderBytes aligned = HeaderBytes(0, 1).key_u32("general.alignment", 65536);
        QVERIFY(GgufFile::parse(aligned.bytes(), aligned.size()).has_value());
        const HeaderBytes named =
            HeaderBytes(1, 0).tensor(std::string(63, 'n'), {8}, 0, 0).pad_to(32).zeros(32);
        QVERIFY(GgufFile::parse(named.bytes(), named.size()).has_value());
        const HeaderBytes other = HeaderBytes(1, 0).tensor("t", {256}, 16, 0).pad_to(32).zeros(66);
        QVERIFY(GgufFile::parse(other.bytes(), other.size()).has_value()); // IQ2_XXS, not decodable
    }
};

HEADROOM_TEST(TestHostileHeaders)
#include "tst_hostile_headers.moc"
