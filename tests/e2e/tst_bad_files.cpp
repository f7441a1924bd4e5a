#include "tests/e2e/cli_process.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace headroom;
using namespace headroom::test;

/// A good small model made bad in one place: an error that names it, and no crash.
class TestBadFiles : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void theModelIsGood();
    void refusesEveryTruncation_data();
    void refusesEveryTruncation();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
    void withoutATokenizerOnlyIdsWork();
    void aBadTemplateReachesThePerson_data();
    void aBadTemplateReachesThePerson();

private:
    QString write(const QByteArray& bytes);
    /// Where the dimensions' count of a tensor stands, behind its name.
    qsizetype behind_name(const QByteArray& tensor) const;

    QTemporaryDir folder_;
    QByteArray good_; ///< the whole file
};

void TestBadFiles::initTestCase() {
    HEADROOM_NEEDS_DATA(source, "golden/tiny/llama.gguf");
    const QString path = folder_.filePath("good.gguf");
    QVERIFY(write_chat_model(source.toStdString(), path.toStdString(), kChatMl));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    good_ = file.readAll();
}

QString TestBadFiles::write(const QByteArray& bytes) {
    QFile file(folder_.filePath("bad model.gguf"));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's own file can't be written");
    return file.fileName();
}

qsizetype TestBadFiles::behind_name(const QByteArray& tensor) const {
    const qsizetype at = good_.indexOf(tensor);
    if (at < 0) qFatal("the model has no such tensor");
    return at + tensor.size();
}

void TestBadFiles::theModelIsGood() {
    const CliOutcome outcome = cli({"run", write(good_), "--prompt", "Hi", "--max-tokens", "2"});
    QVERIFY2(outcome.status == 0, outcome.errors);
}

void TestBadFiles::refusesEveryTruncation_data() {
    QTest::addColumn<qsizetype>("size");
    const auto row = [](const char* name, qsizetype size) { QTest::newRow(name) << size; };
    row("in the magic", 3);
    row("in the version", 6);
    row("in the counts", 20);
    row("before the first key", 24);
    row("in a key", good_.indexOf("general.architecture") + 5);
    row("in an array", good_.indexOf("tokenizer.ggml.tokens") + 200);
    row("in a text", good_.indexOf("im_start|>assistant"));
    row("in a tensor's name", good_.indexOf("token_embd.weight") + 4);
    row("in a tensor's dimensions", behind_name("token_embd.weight") + 7);
    row("in the last tensor's description", good_.lastIndexOf(".weight") + 20);
    row("in the data", good_.size() * 3 / 4);
    row("before the last byte", good_.size() - 1);
}

void TestBadFiles::refusesEveryTruncation() {
    QFETCH(qsizetype, size);
    QVERIFY(size > 0 && size < good_.size());
    const QString path = write(good_.first(size));
    for (const QStringList& command :
         {QStringList{"run", path, "--prompt", "Hi"}, QStringList{"info", path}}) {
        const CliOutcome outcome = cli(command);
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.output.isEmpty(), outcome.output);
        QVERIFY2(outcome.errors.contains("bad model.gguf"), outcome.errors);
    }
}

void TestBadFiles::namesWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("where");
    const QByteArray query = "blk.0.attn_q.weight";
    // A name of two dimensions is followed by their count, 2 * 8 bytes, type and offset.
    const qsizetype type = behind_name(query) + 4 + 16, offset = type + 4;
    const auto with = [this](qsizetype at, const QByteArray& bytes) {
        QByteArray changed = good_;
        return changed.replace(at, bytes.size(), bytes);
    };
    const auto number = [](quint32 value) {
        QByteArray bytes(4, 0);
        qToLittleEndian(value, bytes.data());
        return bytes;
    };
    QTest::newRow("wrong magic") << with(0, "GGML") << QByteArray("GGUF") << QByteArray();
    QTest::newRow("unknown architecture")
        << QByteArray(good_).replace("llama", "lemma") << QByteArray("lemma") << QByteArray();
    QTest::newRow("unknown type of tensor") << with(type, number(99)) << QByteArray("99") << query;
    QTest::newRow("type that is not supported")
        << with(type, number(16)) << QByteArray("IQ2_XXS") << query;
    QTest::newRow("beyond the file")
        << with(offset, number(1u << 30)) << QByteArray("beyond the file") << query;
    QTest::newRow("missing tensor")
        << with(good_.indexOf(query), "blk.0.attn_x.weight") << QByteArray("missing") << query;
}

void TestBadFiles::namesWhatIsWrong() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, where);
    QCOMPARE(bytes.size(), good_.size());
    const CliOutcome outcome = cli({"run", write(bytes), "--prompt", "Hi"});
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.output.isEmpty(), outcome.output);
    QVERIFY2(outcome.errors.contains(says) && outcome.errors.contains(where), outcome.errors);
}

void TestBadFiles::withoutATokenizerOnlyIdsWork() {
    HEADROOM_NEEDS_DATA(path, "golden/tiny/llama.gguf");
    const CliOutcome refused = cli({"run", path, "--prompt", "Hi"});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("tokenizer"), refused.errors);
    const CliOutcome outcome = cli({"logits", path, "--tokens", "1,2,3"});
    QVERIFY2(outcome.status == 0, outcome.errors);
    QCOMPARE(outcome.json()["logits"].toArray().size(), 128);
    QVERIFY(cli({"logits", path, "--tokens", "1,128"}).errors.contains("there is no token 128"));
}

void TestBadFiles::aBadTemplateReachesThePerson_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("never ends") << QByteArray(
                                       "{% for a in range(100000) %}{% for b in range(100000) %}"
                                       "{% endfor %}{% endfor %}")
                                << QByteArray("did not end within");
    QTest::newRow("raises") << QByteArray("first line\n{{ raise_exception('only one turn') }}")
                            << QByteArray("only one turn");
    QTest::newRow("of another dialect")
        << QByteArray("one\n{{ range .Messages }}{{ .Content }}{{ end }}")
        << QByteArray("Go template");
}

void TestBadFiles::aBadTemplateReachesThePerson() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, says);
    HEADROOM_NEEDS_DATA(tiny, "golden/tiny/llama.gguf");
    const QString path = folder_.filePath("template.gguf");
    QVERIFY(write_chat_model(tiny.toStdString(), path.toStdString(), source.toStdString()));
    const CliOutcome outcome = cli({"run", path, "--prompt", "Hi"});
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.output.isEmpty(), outcome.output);
    QVERIFY2(outcome.errors.contains(says) && outcome.errors.contains("line "), outcome.errors);
    // The model itself is good: without the template it answers.
    QCOMPARE(cli({"run", path, "--raw", "--prompt", "Hi", "--max-tokens", "1"}).status, 0);
}

HEADROOM_TEST(TestBadFiles)
#include "tst_bad_files.moc"
