#include "app/hub/hub_answers.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;

namespace {
/// JSON whose quotes are written as apostrophes.
QByteArray quoted(QByteArray json) {
    return json.replace('\'', '"');
}
} // namespace

/// Answers in the form that the hub documents for its API.
class TestHubJson : public QObject {
    Q_OBJECT

private slots:
    void readsAListOfModels() {
        const auto models = parseModels(quoted(
            "[ "
            "{'_id': '1', 'id': 'Qwen/Qwen3-8B-GGUF', 'likes': 210, 'private': false, "
            "'downloads': 1234567, 'tags': ['gguf', 'license:apache-2.0', 'region:us'], "
            "'pipeline_tag': 'text-generation', 'createdAt': '2025-05-01T00:00:00.000Z', "
            "'gguf': {'total': 8190735360, 'architecture': 'qwen3', 'context_length': 32768}}, "
            "{'id': 'google/gemma-3-1b-it-qat-q4_0-gguf', 'gated': 'manual', 'downloads': 5, "
            "'tags': ['license:gemma'], 'lastModified': '2025-06-01T00:00:00.000Z', "
            "'createdAt': '2025-01-01T00:00:00.000Z'}]"));
        QVERIFY(models);
        QCOMPARE(models->size(), 2);
        const HubModel& first = models->at(0);
        QCOMPARE(first.id, "Qwen/Qwen3-8B-GGUF");
        QCOMPARE(first.owner(), "Qwen");
        QCOMPARE(first.name(), "Qwen3-8B-GGUF");
        QCOMPARE(first.downloads, 1'234'567);
        QCOMPARE(first.likes, 210);
        QCOMPARE(first.licence, "apache-2.0");
        QCOMPARE(first.task, "text-generation");
        QCOMPARE(first.parameters, 8'190'735'360);
        QCOMPARE(first.architecture, "qwen3");
        QCOMPARE(first.context_length, 32768);
        QVERIFY(!first.gated);
        QVERIFY(models->at(1).gated);
        QCOMPARE(models->at(1).changed, "2025-06-01T00:00:00.000Z");
    }

    void readsATree() {
        const QByteArray hash(64, 'a');
        const auto files = parseTree(quoted(
            "[ "
            "{'type': 'directory', 'oid': '1', 'size': 0, 'path': 'Q4_K_M'}, "
            "{'type': 'file', 'oid': '2', 'size': 1519, 'path': 'README.md'}, "
            "{'type': 'file', 'oid': '3', 'size': 136, 'path': 'Q4_K_M/m-00001-of-00002.gguf', "
            "'lfs': {'oid': '" +
            hash +
            "', 'size': 39900000000, 'pointerSize': 136}}, "
            "{'type': 'file', 'oid': '4', 'size': 10, 'path': 'empty-hash.gguf', "
            "'lfs': {'oid': 'zz', 'size': 10, 'pointerSize': 136}}]"));
        QVERIFY(files);
        QCOMPARE(files->size(), 3);
        QCOMPARE(files->at(0).path, "README.md");
        QVERIFY(files->at(0).sha256.isEmpty());
        QCOMPARE(files->at(1).bytes, 39'900'000'000);
        QCOMPARE(files->at(1).sha256, hash);
        QCOMPARE(files->at(1).name(), "m-00001-of-00002.gguf");
        QVERIFY(files->at(2).sha256.isEmpty());
    }

    void leavesOutWhatLeadsElsewhere() {
        const auto files =
            parseTree(quoted("[ "
                             "{'type': 'file', 'size': 1, 'path': '../../.ssh/authorized_keys'}, "
                             "{'type': 'file', 'size': 1, 'path': '/etc/passwd'}, "
                             "{'type': 'file', 'size': 1, 'path': 'a//b'}, "
                             "{'type': 'file', 'size': 1, 'path': 'a\\\\b'}, "
                             "{'type': 'file', 'size': 1, 'path': 'a\\u0000b'}, "
                             "{'type': 'file', 'size': -5, 'path': 'good.gguf'}]"));
        QVERIFY(files);
        QCOMPARE(files->size(), 1);
        QCOMPARE(files->at(0).bytes, 0);
        const auto models =
            parseModels(quoted("[{'id': '../x'}, {'id': 'a'}, {'id': 'a/b/c'}, {'id': 5}, "
                               "{'id': 'a b/c'}, 'text', {'id': 'ok/fine'}]"));
        QVERIFY(models);
        QCOMPARE(models->size(), 1);
        QCOMPARE(models->at(0).id, "ok/fine");
    }

    void keepsTextsHarmless() {
        const auto model =
            parseModel(quoted("{'id': 'a/b', 'pipeline_tag': 'x\\u001b[31mred\\nline\\u202e!'}"));
        QVERIFY(model);
        QCOMPARE(model->task, "x [31mred line !");
    }

    void refusesWhatIsNoAnswer_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("web page") << QByteArray("<!DOCTYPE html><title>Welcome</title>");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("object for a list") << QByteArray("{\"error\": \"no\"}");
        QTest::newRow("cut") << QByteArray("[{\"id\": \"a/b\"");
        QTest::newRow("deep") << QByteArray("[").repeated(100'000);
    }
    void refusesWhatIsNoAnswer() {
        QFETCH(QByteArray, json);
        QVERIFY(!parseModels(json));
        QVERIFY(!parseTree(json));
        QVERIFY(!parseModel(json));
    }
};

HEADROOM_TEST(TestHubJson)
#include "tst_hub_answers.moc"
