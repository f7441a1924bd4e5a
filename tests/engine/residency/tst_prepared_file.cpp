#include "engine/residency/prepared_file.h"
#include "engine/residency/prepared_format.h"
#include "kernels/base/checksum.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <vector>

using namespace headroom;

namespace {
constexpr std::uint64_t kSource = 17;
constexpr qsizetype kHeaderBytes = 56 + 2 * 24 + 3 * 8; ///< of two parts with three checksums
constexpr qsizetype kFirstPart = 2 << 20;               ///< the first huge page's border

std::vector<std::byte> pattern(std::size_t bytes, int step) {
    std::vector<std::byte> all(bytes);
    for (std::size_t i = 0; i < bytes; ++i)
        all[i] = std::byte(i * std::size_t(step) + i / 251);
    return all;
}
} // namespace

class TestPreparedFile : public QObject {
    Q_OBJECT
private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = folder_->filePath("some.weights");
        copied_ = 0;
        QVERIFY(write());
        QCOMPARE(copied_, 1);
        QFile file(path_);
        QVERIFY(file.open(QFile::ReadOnly));
        bytes_ = file.readAll();
    }

    void givesBackWhatWasWritten() {
        const auto file = open();
        QVERIFY(file);
        for (const PreparedPart& part : parts()) {
            const std::byte* found = file->find(part.fingerprint, part.memory.size());
            QVERIFY(found != nullptr);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(found) % 4096, std::uintptr_t(0));
            QVERIFY(std::ranges::equal(std::span(found, part.memory.size()), part.memory));
        }
        QCOMPARE(std::uint64_t(bytes_.size()), prepared_file_bytes(parts()));
    }

    void findsNothingElse() {
        const auto file = open();
        QVERIFY(file->find(3, first_.size()) == nullptr);
        QVERIFY(file->find(1, first_.size() + 1) == nullptr);
        QVERIFY(!PreparedFile::open(path_.toStdString(), kSource + 1));
        QVERIFY(!PreparedFile::open(path_.toStdString() + "x", kSource));
    }

    /// A changed byte of header or tables, whichever, refuses the file; one of a part that part.
    void believesNoDamagedByte() {
        for (qsizetype at = 0; at < kHeaderBytes; ++at) {
            QVERIFY(put(with_flipped(at)));
            QVERIFY2(!open(), qPrintable(QString("byte %1").arg(at)));
        }
        for (const qsizetype at :
             {kFirstPart, kFirstPart + (1 << 20), kFirstPart + qsizetype(first_.size()) - 1}) {
            QVERIFY(put(with_flipped(at)));
            const auto file = open();
            QVERIFY(file);
            QVERIFY2(file->find(1, first_.size()) == nullptr, qPrintable(QString::number(at)));
            QVERIFY(file->find(2, second_.size()) != nullptr);
        }
    }

    /// Figures that point elsewhere, under checksums that are right.
    void refusesPartsOutsideOfIt() {
        using namespace prepared;
        const auto forged = [&](auto change) {
            QByteArray file = bytes_;
            auto* header = reinterpret_cast<Header*>(file.data());
            auto* rows = reinterpret_cast<Row*>(file.data() + sizeof(Header));
            change(*header, rows);
            const auto tables = std::as_bytes(std::span(file.data(), std::size_t(kHeaderBytes)));
            header->tables_sum = checksum(tables.subspan(sizeof(Header)));
            header->header_sum = checksum(tables.first(offsetof(Header, header_sum)));
            return put(file) && open().has_value();
        };
        QVERIFY(forged([](Header&, Row*) {}));
        constexpr std::uint64_t kHuge = std::uint64_t(1) << 63;
        for (const std::uint64_t wrong :
             {std::uint64_t(0), std::uint64_t(1), kHuge, ~kHuge, ~std::uint64_t(0)}) {
            QVERIFY(!forged([&](Header&, Row* rows) { rows[0].offset = wrong; }));
            QVERIFY(!forged([&](Header&, Row* rows) { rows[1].bytes = wrong + 8192; }));
            QVERIFY(!forged([&](Header& header, Row*) { header.parts = wrong + 4; }));
            QVERIFY(!forged([&](Header& header, Row*) { header.sums = wrong + 5; }));
            QVERIFY(!forged([&](Header& header, Row*) { header.file_bytes = wrong; }));
        }
    }

    void refusesAnotherLength() {
        for (const qsizetype length :
             {qsizetype(0), qsizetype(55), kHeaderBytes - 1, kHeaderBytes, kFirstPart - 1,
              kFirstPart, kFirstPart + 1, bytes_.size() - 1}) {
            QVERIFY(put(bytes_.first(length)));
            QVERIFY2(!open(), qPrintable(QString("%1 bytes").arg(length)));
        }
        QVERIFY(put(bytes_ + QByteArray(1, '\0')));
        QVERIFY(!open());
    }

    void refusesWhatOthersMayWriteTo() {
        QVERIFY(QFile::setPermissions(path_, QFile::permissions(path_) | QFile::WriteOther));
        QVERIFY(!open());
        QVERIFY(QFile::setPermissions(path_, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(open());
        const QString link = folder_->filePath("link.weights");
        QVERIFY(QFile::link(path_, link));
        QVERIFY(!PreparedFile::open(link.toStdString(), kSource));
        QVERIFY(!PreparedFile::open(folder_->path().toStdString(), kSource));
    }

    void anAbandonedOneLeavesNothing() {
        QVERIFY(QFile::remove(path_));
        std::stop_source stop;
        stop.request_stop();
        const auto written =
            write_prepared_file(path_.toStdString(), kSource, parts(), stop.get_token(), [] {});
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Cancelled);
        QVERIFY(QDir(folder_->path()).entryList(QDir::Files).isEmpty());
    }

    /// Who has the older one mapped keeps it.
    void aNewOneTakesThePlaceOfTheOlder() {
        const auto older = open();
        first_ = pattern(first_.size(), 9);
        QVERIFY(write());
        const std::byte* found = older->find(1, first_.size());
        QVERIFY(found != nullptr && found[1] == std::byte(3));
        const auto newer = open();
        QVERIFY(newer->find(1, first_.size())[1] == std::byte(9));
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files).size(), 1);
    }

private:
    std::vector<PreparedPart> parts() const { return {{1, first_}, {2, second_}}; }
    Result<> write() {
        return write_prepared_file(path_.toStdString(), kSource, parts(), {}, [&] { ++copied_; });
    }
    Result<PreparedFile> open() const { return PreparedFile::open(path_.toStdString(), kSource); }
    QByteArray with_flipped(qsizetype at) const {
        QByteArray changed = bytes_;
        changed[at] = char(changed[at] ^ 0x10);
        return changed;
    }
    bool put(const QByteArray& bytes) const {
        QFile::remove(path_);
        QFile file(path_);
        return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() &&
               file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }

    std::vector<std::byte> first_ = pattern((1 << 20) + 5000, 3); ///< two checksums
    std::vector<std::byte> second_ = pattern(4096, 5);
    std::unique_ptr<QTemporaryDir> folder_;
    QString path_;
    QByteArray bytes_;
    int copied_ = 0;
};

HEADROOM_TEST(TestPreparedFile)
#include "tst_prepared_file.moc"
