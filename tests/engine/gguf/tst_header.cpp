#include "engine/gguf/gguf_file.h"
#include "tests/engine/gguf/header_bytes.h"
#include "tests/support/register_test.h"

#include <QTest>

#include <bit>

using namespace headroom;
using headroom::test::HeaderBytes;

namespace {

/// Every value type once as a scalar and the interesting ones as arrays; two tensors with a gap.
HeaderBytes rich_file(std::uint32_t version = 3) {
    HeaderBytes file(2, 20, version);
    file.key("general.architecture", 8).text("llama");
    file.key("u8", 0).u8(200);
    file.key("i8", 1).u8(0xFE);
    file.key("u16", 2).u16(60000);
    file.key("i16", 3).u16(0xFFF0);
    file.key("u32", 4).u32(4000000000u);
    file.key("i32", 5).u32(0xFFFFFFFFu);
    file.key("f32", 6).u32(std::bit_cast<std::uint32_t>(1.5f));
    file.key("bool", 7).u8(1);
    file.key("u64", 10).u64(0xFFFFFFFFFFFFFFFFu);
    file.key("i64", 11).u64(0x8000000000000000u);
    file.key("f64", 12).u64(std::bit_cast<std::uint64_t>(0.1));
    file.key("texts", 9).u32(8).u64(2).text("a").text("");
    file.key("floats", 9).u32(6).u64(2).u32(std::bit_cast<std::uint32_t>(-2.0f)).u32(0);
    file.key("i32s", 9).u32(5).u64(2).u32(7).u32(0xFFFFFFFDu);
    file.key("u8s", 9).u32(0).u64(3).u8(1).u8(2).u8(255);
    file.key("bools", 9).u32(7).u64(3).u8(1).u8(0).u8(2);
    file.key("f64s", 9).u32(12).u64(1).u64(std::bit_cast<std::uint64_t>(0.25));
    file.key("empty", 9).u32(8).u64(0);
    file.key_u32("general.alignment", 64);
    file.tensor("a.weight", {32, 3}, 8, 0);         // Q8_0: 3 rows of one block of 34 bytes
    file.tensor("b.weight", {16, 2, 1, 1}, 0, 128); // F32: 128 bytes
    file.pad_to(64);
    return file.zeros(256);
}

} // namespace

class TestHeader : public QObject {
    Q_OBJECT
private slots:
    void readsEveryValueType() {
        const HeaderBytes bytes = rich_file();
        const auto file = GgufFile::parse(bytes.bytes(), bytes.size());
        QVERIFY2(file.has_value(), file ? "" : file.error().message().c_str());
        const Metadata& m = (*file)->metadata();
        QCOMPARE(m.keys().size(), std::size_t(20));
        QCOMPARE(m.keys()[1], std::string("u8"));
        QVERIFY(m.string("general.architecture").value() == "llama");
        QCOMPARE(m.integer("u8").value().value(), 200);
        QCOMPARE(m.integer("i8").value().value(), -2);
        QCOMPARE(m.integer("u16").value().value(), 60000);
        QCOMPARE(m.integer("i16").value().value(), -16);
        QCOMPARE(m.integer("u32").value().value(), 4000000000);
        QCOMPARE(m.integer("i32").value().value(), -1);
        QCOMPARE(m.real("f32").value().value(), 1.5);
        QCOMPARE(m.real("u8").value().value(), 200.0);
        QCOMPARE(m.boolean("bool").value().value(), true);
        QCOMPARE(m.integer("bool").value().value(), 1);
        QCOMPARE(m.integer("i64").value().value(), std::numeric_limits<std::int64_t>::min());
        QCOMPARE(m.real("f64").value().value(), 0.1);
        QVERIFY(m.strings("texts").value()[0] == "a" && m.strings("texts").value()[1].empty());
        QCOMPARE(m.floats("floats").value()[0], -2.0f);
        QCOMPARE(m.integers("i32s").value().value(), (std::vector<std::int64_t>{7, -3}));
        QCOMPARE(m.integers("u8s").value().value(), (std::vector<std::int64_t>{1, 2, 255}));
        QCOMPARE(m.integers("bools").value().value(), (std::vector<std::int64_t>{1, 0, 1}));
        QCOMPARE(m.integers("u8").value().value(), (std::vector<std::int64_t>{200}));
        QVERIFY(std::get<std::vector<double>>(*m.find("f64s")) == std::vector{0.25});
        QVERIFY(m.strings("empty").value().empty());
    }

    void placesTensors() {
        const HeaderBytes bytes = rich_file(2);
        const auto file = GgufFile::parse(bytes.bytes(), bytes.size());
        QVERIFY(file.has_value());
        QCOMPARE((*file)->version(), 2u);
        QCOMPARE((*file)->tensors().size(), std::size_t(2));
        const TensorInfo* a = (*file)->tensor("a.weight");
        QVERIFY(a);
        QCOMPARE(a->bytes, 102u);
        QCOMPARE(a->columns(), 32);
        QCOMPARE(a->rows(), 3);
        QCOMPARE(a->offset, bytes.size() - 256);
        const TensorInfo* b = (*file)->tensor("b.weight");
        QCOMPARE(b->offset, bytes.size() - 128);
        QCOMPARE(b->n_dimensions, 4);
        QVERIFY(!(*file)->tensor("c.weight"));
    }

    void wrongTypesNameKeyExpectedAndFound() {
        const HeaderBytes bytes = rich_file();
        const auto file = GgufFile::parse(bytes.bytes(), bytes.size());
        QVERIFY(file.has_value());
        const Metadata& m = (*file)->metadata();
        const auto text = m.string("u8");
        QVERIFY(!text);
        QCOMPARE(text.error().message(),
                 std::string("u8: a string is expected, an unsigned integer is found"));
        QVERIFY(!m.integer("f32"));
        QVERIFY(!m.integer("u64")); // does not fit
        QVERIFY(!m.integer("general.architecture"));
        QVERIFY(!m.real("bool"));
        QVERIFY(!m.boolean("u8")); // 200 is neither 0 nor 1
        QVERIFY(!m.integers("floats"));
        QVERIFY(!m.strings("i32s"));
        QVERIFY(!m.floats("f64s"));
        QVERIFY(!m.floats("f32"));
        QVERIFY(!m.string("absent").value());
        QVERIFY(!m.integer("absent").value());
        QVERIFY(m.strings("absent").value().empty());
    }

    void refusesEveryTruncation() {
        const HeaderBytes whole = rich_file();
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto file = GgufFile::parse(whole.bytes().first(size), size);
            QVERIFY2(!file, qPrintable(QString("accepted the first %1 bytes").arg(size)));
            QVERIFY(!file.error().where.empty());
            QVERIFY(!file.error().what.empty());
        }
    }
};

HEADROOM_TEST(TestHeader)
#include "tst_header.moc"
