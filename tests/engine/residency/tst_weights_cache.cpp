#include "engine/residency/weights_cache.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>

using namespace headroom;

namespace {
constexpr std::uint64_t kMiB = 1 << 20;
} // namespace

class TestWeightsCache : public QObject {
    Q_OBJECT
private slots:
    void init() {
        HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        if (!maps_huge_pages(folder_->path().toStdString()))
            QSKIP("this system maps files in small pages only");
        for (const char* name : {"a.gguf", "b.gguf", "c.gguf"})
            QVERIFY(QFile::copy(path, folder_->filePath(name)));
    }

    void findsWhatIsKept() {
        QVERIFY(keep("a.gguf", 1));
        const auto again = open("a.gguf");
        const std::byte* found = again->find(1, memory_.size());
        QVERIFY(found != nullptr);
        QVERIFY(std::ranges::equal(std::span(found, memory_.size()), memory_));
        QVERIFY(!again->worth_keeping());
        QVERIFY(open("b.gguf")->find(1, memory_.size()) == nullptr);
    }

    void forgetsWhatAChangedFileMade() {
        QVERIFY(keep("a.gguf", 1));
        QFile file(folder_->filePath("a.gguf"));
        QVERIFY(file.open(QFile::Append) && file.write("x") == 1);
        file.close();
        QVERIFY(open("a.gguf")->find(1, memory_.size()) == nullptr);
        QVERIFY(keep("a.gguf", 2));
        QVERIFY(open("a.gguf")->find(2, memory_.size()) != nullptr);
        QCOMPARE(kept().size(), 1); // in the place of the older one
    }

    void keepsNothingOfAFileThatChangesMeanwhile() {
        const auto gguf = *GgufFile::open(file("a.gguf"));
        const auto weights = cache_().open(file("a.gguf"), *gguf);
        weights->add(1, memory_);
        QFile changed(folder_->filePath("a.gguf"));
        QVERIFY(changed.open(QFile::Append) && changed.write("x") == 1);
        changed.close();
        QVERIFY(!cache_().keep(*weights, *gguf, {}, [] {}));
        QVERIFY(kept().isEmpty());
    }

    void theLeastRecentlyUsedGoesFirst() {
        most_ = 8 * kMiB; // two files of 3 MiB
        QVERIFY(keep("a.gguf", 1));
        QVERIFY(keep("b.gguf", 1));
        // Used long ago, the first one longer; then it is used.
        age(kept().at(0), 3);
        age(kept().at(1), 2);
        QVERIFY(open("a.gguf")->find(1, memory_.size()) != nullptr);
        QVERIFY(keep("c.gguf", 1));
        QVERIFY(open("a.gguf")->find(1, memory_.size()) != nullptr);
        QVERIFY(open("b.gguf")->find(1, memory_.size()) == nullptr);
        QVERIFY(open("c.gguf")->find(1, memory_.size()) != nullptr);
        QVERIFY(cache_().bytes() <= most_);
        cache_().clear();
        QCOMPARE(cache_().bytes(), std::uint64_t(0));
    }

    void keepsNothingThatIsTooLarge() {
        most_ = kMiB;
        QVERIFY(!keep("a.gguf", 1));
        QVERIFY(kept().isEmpty());
        most_ = 100 * kMiB;
        leave_free_ = std::uint64_t(1) << 62;
        QVERIFY(!keep("a.gguf", 1));
        QVERIFY(kept().isEmpty());
    }

    void withoutAFolderNothingIsKept() {
        const auto gguf = *GgufFile::open(file("a.gguf"));
        QVERIFY(WeightsCache({}).open(file("a.gguf"), *gguf) == nullptr);
    }

private:
    WeightsCache cache_() const {
        return WeightsCache({.folder = folder_->filePath("kept").toStdString(),
                             .most_bytes = most_,
                             .leave_free = leave_free_});
    }
    std::string file(const char* name) const { return folder_->filePath(name).toStdString(); }
    std::shared_ptr<PreparedWeights> open(const char* name) const {
        return cache_().open(file(name), **GgufFile::open(file(name)));
    }
    Result<> keep(const char* name, std::uint64_t fingerprint) const {
        const auto gguf = *GgufFile::open(file(name));
        const auto weights = cache_().open(file(name), *gguf);
        weights->add(fingerprint, memory_);
        return cache_().keep(*weights, *gguf, {}, [] {});
    }
    QFileInfoList kept() const {
        return QDir(folder_->filePath("kept"))
            .entryInfoList(QDir::Files, QDir::Time | QDir::Reversed);
    }
    static void age(const QFileInfo& file, int days) {
        const std::filesystem::path path = file.filePath().toStdString();
        std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) -
                                                   std::chrono::hours(24 * days));
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::vector<std::byte> memory_ = std::vector<std::byte>(kMiB, std::byte(7));
    std::uint64_t most_ = 100 * kMiB;
    std::uint64_t leave_free_ = 0;
};

HEADROOM_TEST(TestWeightsCache)
#include "tst_weights_cache.moc"
