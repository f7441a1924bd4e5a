#include "tests/engine/host/engine_bench.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What becomes of a model whose file changes under it.
class TestChangedFile : public QObject {
    Q_OBJECT
private slots:
    void readingFromDiskGivesTheSameBytes();
    void aTruncatedFileEndsRequestsWithAnError();
    void aModelInMemoryNeedsItsFileNoMore();
    void aRemovedFileIsReadToTheEnd();

private:
    /// A copy of a tiny model that a test may damage; empty without test data.
    QString copy();

    QTemporaryDir folder_;
    int copies_ = 0;
};

QString TestChangedFile::copy() {
    const auto source = data_file("golden/tiny/llama-wide.Q4_K.gguf");
    const QString path = folder_.filePath(QString("model %1.gguf").arg(++copies_));
    return source && QFile::copy(*source, path) ? path : QString();
}

namespace {
const std::vector<TokenId> kPrompt{5, 17, 99, 3, 64, 2, 120, 8};
const BenchOptions kFromDisk{.threads = 2, .weights = WeightsMode::FromFile};

Heard& answer(EngineBench& bench) {
    const GenerationId id = bench.submit(kPrompt, sampled(6));
    if (!bench.run()) qFatal("the engine never came to an end");
    return bench.heard(id);
}

std::vector<TokenId> answer_in_memory(const QString& path) {
    EngineBench bench(path, {.threads = 2});
    return answer(bench).first().ids;
}
} // namespace

void TestChangedFile::readingFromDiskGivesTheSameBytes() {
    const QString path = copy();
    if (path.isEmpty()) QSKIP("test data absent: golden/tiny");
    EngineBench memory(path, {.threads = 2}), disk(path, kFromDisk);
    const Heard::Sample& expected = answer(memory).first();
    QCOMPARE(expected.ids.size(), 6u);
    QCOMPARE(answer(disk).first().ids, expected.ids);
    QCOMPARE(answer(disk).first().logprobs, expected.logprobs);
}

void TestChangedFile::aTruncatedFileEndsRequestsWithAnError() {
    const QString path = copy();
    if (path.isEmpty()) QSKIP("test data absent: golden/tiny");
    const std::vector<TokenId> expected = answer_in_memory(path);
    QFile::copy(path, path + ".whole");
    EngineBench bench(path, kFromDisk);
    QCOMPARE(answer(bench).first().ids, expected);

    QVERIFY(QFile::resize(path, QFileInfo(path).size() / 2));
    Heard& failed = answer(bench);
    QCOMPARE(failed.reason(), FinishReason::Failed);
    QVERIFY(failed.first().finished->error);
    const std::string message = failed.first().finished->error->message();
    QVERIFY2(message.find("model 2.gguf") != std::string::npos, message.c_str());
    QVERIFY2(message.find("weight") != std::string::npos, message.c_str()); // the tensor's name
    QVERIFY(bench.sound());
    QCOMPARE(answer(bench).reason(), FinishReason::Failed);

    // Written anew in place, it is the model again.
    QFile whole(path + ".whole"), target(path);
    QVERIFY(whole.open(QIODevice::ReadOnly) && target.open(QIODevice::ReadWrite));
    target.write(whole.readAll());
    target.close();
    QCOMPARE(answer(bench).first().ids, expected);
}

void TestChangedFile::aModelInMemoryNeedsItsFileNoMore() {
    const QString path = copy();
    if (path.isEmpty()) QSKIP("test data absent: golden/tiny");
    EngineBench bench(path, {.threads = 2});
    const std::vector<TokenId> expected = answer(bench).first().ids;
    QVERIFY(QFile::resize(path, 10));
    QCOMPARE(answer(bench).first().ids, expected);
    QVERIFY(QFile::remove(path));
    QCOMPARE(answer(bench).first().ids, expected);
}

/// The open file lives on until it is closed.
void TestChangedFile::aRemovedFileIsReadToTheEnd() {
    const QString path = copy();
    if (path.isEmpty()) QSKIP("test data absent: golden/tiny");
    EngineBench bench(path, kFromDisk);
    const std::vector<TokenId> expected = answer(bench).first().ids;
    QVERIFY(QFile::remove(path));
    QCOMPARE(answer(bench).first().ids, expected);
}

HEADROOM_TEST(TestChangedFile)
#include "tst_changed_file.moc"
