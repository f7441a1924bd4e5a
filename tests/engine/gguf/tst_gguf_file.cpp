#include "engine/gguf/gguf_file.h"
#include "engine/gguf/writer.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <array>
#include <filesystem>

using namespace headroom;

namespace {

std::filesystem::path native(const QString& path) {
    return path.toStdString();
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray as_array(const std::vector<std::byte>& bytes) {
    return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

/// A file with one tensor of 64 bytes 0, 1, 2 ...
QByteArray whole_file(const std::string& tensor = "t") {
    GgufWriter writer;
    writer.add("general.architecture", std::string("llama"));
    writer.add_tensor(tensor, {16}, 0);
    QByteArray bytes = as_array(writer.header());
    for (int i = 0; i < 64; ++i)
        bytes.append(char(i));
    return bytes;
}

struct Part {
    std::uint64_t number;
    std::uint64_t count = 3;
    std::int64_t tensors = 3;
    std::string tensor;
};

/// One file of a split: a tensor of 32 bytes that all hold the part's number.
QByteArray part_file(const Part& part) {
    GgufWriter writer;
    if (part.number == 0) writer.add("general.architecture", std::string("llama"));
    writer.add("split.no", part.number, ValueType::Uint16);
    writer.add("split.count", part.count, ValueType::Uint16);
    writer.add("split.tensors.count", part.tensors);
    writer.add_tensor(part.tensor, {8}, 0);
    return as_array(writer.header()) + QByteArray(32, char(part.number));
}

QString part_path(const QTemporaryDir& folder, int number, int count = 3) {
    return folder.filePath(QString("model-%1-of-%2.gguf")
                               .arg(number, 5, 10, QChar('0'))
                               .arg(count, 5, 10, QChar('0')));
}

void put_split(const QTemporaryDir& folder) {
    put(part_path(folder, 1), part_file({.number = 0, .tensor = "a"}));
    put(part_path(folder, 2), part_file({.number = 1, .tensor = "b"}));
    put(part_path(folder, 3), part_file({.number = 2, .tensor = "c"}));
}

} // namespace

class TestGgufFile : public QObject {
    Q_OBJECT
private slots:
    void readsTensorsByWindows() {
        QTemporaryDir folder;
        put(folder.filePath("m.gguf"), whole_file());
        const auto file = GgufFile::open(native(folder.filePath("m.gguf")));
        QVERIFY(file.has_value());
        QCOMPARE((*file)->name(), std::string("m.gguf"));
        const TensorInfo& tensor = *(*file)->tensor("t");
        std::array<std::byte, 5> window{};
        QVERIFY((*file)->read(tensor, 30, window).has_value());
        QCOMPARE(int(window[0]), 30);
        QCOMPARE(int(window[4]), 34);
        QVERIFY((*file)->read(tensor, 64, std::span(window).first(0)).has_value());
    }

    void opensPathsWithSpacesAndOtherScripts() {
        QTemporaryDir folder;
        const QString deep = folder.filePath(QString::fromUtf8("mes modèles/模型 с пробелом"));
        QVERIFY(QDir().mkpath(deep));
        const QString path = deep + QString::fromUtf8("/ümlaut 🙂 name.gguf");
        put(path, whole_file());
        const auto file = GgufFile::open(native(path));
        QVERIFY(file.has_value());
        QCOMPARE((*file)->name(), std::string("ümlaut 🙂 name.gguf"));
    }

    void refusesWhatIsNoFile() {
        QTemporaryDir folder;
        const auto missing = GgufFile::open(native(folder.filePath("absent.gguf")));
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
        QVERIFY(missing.error().where.ends_with("absent.gguf"));

        const auto directory = GgufFile::open(native(folder.path()));
        QVERIFY(!directory);
        QVERIFY(directory.error().what.find("folder") != std::string::npos);

        const QString pipe = folder.filePath("pipe.gguf");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const auto from_pipe = GgufFile::open(native(pipe));
        QVERIFY(!from_pipe);
        QVERIFY(from_pipe.error().what.find("not a regular file") != std::string::npos);

        put(folder.filePath("empty.gguf"), {});
        const auto empty = GgufFile::open(native(folder.filePath("empty.gguf")));
        QVERIFY(!empty);
        QVERIFY(empty.error().what.find("empty") != std::string::npos);

        put(folder.filePath("text.gguf"), "Dear reader, this is no model.\n");
        const auto text = GgufFile::open(native(folder.filePath("text.gguf")));
        QVERIFY(!text);
        QVERIFY(text.error().where.starts_with("text.gguf"));
        QVERIFY(text.error().what.starts_with("not a GGUF file"));
    }

    void refusesEveryTruncationOnDisk() {
        QTemporaryDir folder;
        const QString path = folder.filePath("cut.gguf");
        const QByteArray whole = whole_file();
        for (qsizetype size = 0; size < whole.size(); ++size) {
            put(path, whole.first(size));
            const auto file = GgufFile::open(native(path));
            QVERIFY2(!file, qPrintable(QString("accepted the first %1 bytes").arg(size)));
            QVERIFY(file.error().where.find("cut.gguf") != std::string::npos);
        }
    }

    void aFileThatShrinksWhileOpenGivesAnError() {
        QTemporaryDir folder;
        const QString path = folder.filePath("m.gguf");
        const QByteArray whole = whole_file();
        put(path, whole);
        const auto file = GgufFile::open(native(path));
        QVERIFY(file.has_value());
        QVERIFY(QFile::resize(path, whole.size() - 10));
        std::array<std::byte, 64> all{};
        const auto read = (*file)->read(*(*file)->tensor("t"), 0, all);
        QVERIFY(!read);
        QCOMPARE(read.error().where, std::string("m.gguf > t"));
        QVERIFY(read.error().what.find("10 bytes at byte") != std::string::npos);
    }

    void aFileThatIsRemovedWhileOpenStaysReadable() {
        QTemporaryDir folder;
        const QString path = folder.filePath("m.gguf");
        put(path, whole_file());
        const auto file = GgufFile::open(native(path));
        QVERIFY(QFile::remove(path));
        std::array<std::byte, 64> all{};
        QVERIFY((*file)->read(*(*file)->tensor("t"), 0, all).has_value());
        QCOMPARE(int(all[63]), 63);
    }

    void opensASplitFromAnyPart() {
        QTemporaryDir folder;
        put_split(folder);
        for (int part = 1; part <= 3; ++part) {
            const auto file = GgufFile::open(native(part_path(folder, part)));
            QVERIFY2(file.has_value(), file ? "" : file.error().message().c_str());
            QCOMPARE((*file)->name(), std::string("model-00001-of-00003.gguf"));
            QCOMPARE((*file)->tensors().size(), std::size_t(3));
            QVERIFY((*file)->metadata().contains("general.architecture"));
            std::array<std::byte, 32> all{};
            QVERIFY((*file)->read(*(*file)->tensor("c"), 0, all).has_value());
            QCOMPARE(int(all[31]), 2);
            std::uint64_t bytes = 0;
            for (int i = 1; i <= 3; ++i)
                bytes += QFile(part_path(folder, i)).size();
            QCOMPARE((*file)->file_bytes(), bytes);
        }
    }

    void refusesASplitThatIsNotWhole() {
        const auto error_of = [](const QTemporaryDir& folder, int part) {
            const auto file = GgufFile::open(native(part_path(folder, part)));
            return file ? std::string("accepted") : file.error().message();
        };
        QTemporaryDir folder;
        put_split(folder);
        QVERIFY(QFile::remove(part_path(folder, 2)));
        QVERIFY(error_of(folder, 1).find("model-00002-of-00003.gguf: there is no such file") !=
                std::string::npos);

        put(part_path(folder, 2), part_file({.number = 2, .tensor = "b"})); // in another's place
        QVERIFY(error_of(folder, 1).find("part 3 of 3, its name part 2 of 3") != std::string::npos);
        put(part_path(folder, 2), part_file({.number = 1, .count = 4, .tensor = "b"}));
        QVERIFY(error_of(folder, 1).find("part 2 of 4") != std::string::npos);
        put(part_path(folder, 2), part_file({.number = 1, .tensor = "a"}));
        QVERIFY(error_of(folder, 1).find("two files of the split have the tensor") !=
                std::string::npos);
        put(part_path(folder, 2), whole_file("b"));
        QVERIFY(error_of(folder, 1).find("part 1 of 1") != std::string::npos);
        put(part_path(folder, 2), part_file({.number = 1, .tensor = "b"}).chopped(1));
        QVERIFY(error_of(folder, 1).find("model-00002-of-00003.gguf > b") != std::string::npos);

        put(part_path(folder, 2), part_file({.number = 1, .tensor = "b"}));
        put(part_path(folder, 1), part_file({.number = 0, .tensors = 4, .tensor = "a"}));
        QVERIFY(error_of(folder, 1).find("3 tensors, split.tensors.count says 4") !=
                std::string::npos);
        put(part_path(folder, 1), part_file({.number = 3, .tensor = "a"}));
        QVERIFY(error_of(folder, 1).find("file number 3 of 3") != std::string::npos);
    }

    void refusesAPartThatWasRenamed() {
        QTemporaryDir folder;
        put(folder.filePath("renamed.gguf"), part_file({.number = 1, .tensor = "b"}));
        const auto file = GgufFile::open(native(folder.filePath("renamed.gguf")));
        QVERIFY(!file);
        QVERIFY(file.error().what.find("-00002-of-00003.gguf") != std::string::npos);
    }

    void aHeaderInMemoryHasNoData() {
        const QByteArray bytes = whole_file();
        const auto file = GgufFile::parse(std::as_bytes(std::span(bytes.data(), bytes.size())),
                                          std::uint64_t(bytes.size()));
        QVERIFY(file.has_value());
        std::array<std::byte, 4> some{};
        QVERIFY(!(*file)->read(*(*file)->tensor("t"), 0, some));
    }
};

HEADROOM_TEST(TestGgufFile)
#include "tst_gguf_file.moc"
