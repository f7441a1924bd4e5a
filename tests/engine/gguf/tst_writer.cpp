#include "engine/gguf/writer.h"
#include "tests/engine/gguf/header_bytes.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <bit>
#include <limits>

using namespace headroom;
using headroom::test::HeaderBytes;

class TestWriter : public QObject {
    Q_OBJECT
private slots:
    void writesTheSpecifiedBytes() {
        GgufWriter writer(64);
        writer.add("general.architecture", std::string("llama"));
        writer.add("u", std::uint64_t{7});
        writer.add("wide", std::uint64_t{1} << 32);
        writer.add("i", std::int64_t{-1});
        writer.add("f", 1.5);
        writer.add("d", 0.1);
        writer.add("b", true);
        writer.add("short", std::uint64_t{3}, ValueType::Uint16);
        writer.add("texts", std::vector<std::string>{"a", "bc"});
        writer.add("floats", std::vector<float>{2.0f});
        writer.add("types", std::vector<std::int64_t>{1, -2});
        writer.add_tensor("t", {32, 2}, 8);
        writer.add_tensor("n", {4}, 0);

        HeaderBytes expected(2, 11);
        expected.key("general.architecture", 8).text("llama");
        expected.key_u32("u", 7);
        expected.key("wide", 10).u64(std::uint64_t{1} << 32);
        expected.key("i", 5).u32(0xFFFFFFFFu);
        expected.key("f", 6).u32(0x3FC00000u);
        expected.key("d", 12).u64(0x3FB999999999999Au);
        expected.key("b", 7).u8(1);
        expected.key("short", 2).u16(3);
        expected.key("texts", 9).u32(8).u64(2).text("a").text("bc");
        expected.key("floats", 9).u32(6).u64(1).u32(0x40000000u);
        expected.key("types", 9).u32(5).u64(2).u32(1).u32(0xFFFFFFFEu);
        expected.tensor("t", {32, 2}, 8, 0); // 68 bytes, padded to 128
        expected.tensor("n", {4}, 0, 128);
        expected.pad_to(64);

        const std::vector<std::byte> header = writer.header();
        QCOMPARE(header, std::vector<std::byte>(expected.bytes().begin(), expected.bytes().end()));
        QCOMPARE(writer.padded(68), 128u);
    }

    // A file may hold it, and a copy of the file's keys must not end the program.
    void writesWhatIsNotANumber() {
        GgufWriter writer;
        writer.add("f", std::vector<float>{std::numeric_limits<float>::quiet_NaN()});
        writer.add("d", std::numeric_limits<double>::quiet_NaN());

        HeaderBytes expected(0, 2);
        expected.key("f", 9).u32(6).u64(1).u32(0x7FC00000u);
        expected.key("d", 12).u64(0x7FF8000000000000u);
        const std::vector<std::byte> header = writer.header();
        QCOMPARE(header, std::vector<std::byte>(expected.bytes().begin(), expected.bytes().end()));
    }
};

HEADROOM_TEST(TestWriter)
#include "tst_writer.moc"
