#include "app/hub/hub_reference.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom::app;

class TestHubReference : public QObject {
    Q_OBJECT

    static constexpr auto kMirror = "https://mirror.example/hub";

private slots:
    void understands_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QString>("revision");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        const auto row = [](const char* text, const char* repository, const char* revision,
                            const char* file, const char* format) {
            QTest::newRow(text) << text << repository << revision << file << format;
        };
        row("us/tiny", "us/tiny", "main", "", "");
        row("  us/tiny ", "us/tiny", "main", "", "");
        row("us/tiny:Q4_K_M", "us/tiny", "main", "", "Q4_K_M");
        row("us/tiny/a.gguf", "us/tiny", "main", "a.gguf", "");
        row("us/tiny/Q4/a b.gguf", "us/tiny", "main", "Q4/a b.gguf", "");
        row("hf.co/us/tiny:Q8_0", "us/tiny", "main", "", "Q8_0");
        row("huggingface.co/us/tiny", "us/tiny", "main", "", "");
        row("https://huggingface.co/us/tiny", "us/tiny", "main", "", "");
        row("https://huggingface.co/us/tiny/", "us/tiny", "main", "", "");
        row("https://huggingface.co/us/tiny/tree/main", "us/tiny", "main", "", "");
        row("https://huggingface.co/us/tiny/tree/v2/Q4", "us/tiny", "v2", "", "");
        row("https://huggingface.co/us/tiny/blob/main/Q4/a.gguf", "us/tiny", "main", "Q4/a.gguf",
            "");
        row("https://huggingface.co/us/tiny/resolve/main/a%20b.gguf?download=true", "us/tiny",
            "main", "a b.gguf", "");
        row("https://mirror.example/hub/us/tiny/blob/main/a.gguf", "us/tiny", "main", "a.gguf", "");
    }
    void understands() {
        QFETCH(QString, text);
        QFETCH(QString, repository);
        QFETCH(QString, revision);
        QFETCH(QString, file);
        QFETCH(QString, format);
        const auto reference = parseReference(text, kMirror);
        QVERIFY2(reference, reference ? "" : reference.error().message().c_str());
        QCOMPARE(reference->repository, repository);
        QCOMPARE(reference->revision, revision);
        QCOMPARE(reference->file, file);
        QCOMPARE(reference->format, format);
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "tiny", "a/../b", "us/tiny/../../x", "us/ti ny", "https://", "ftp://hf.co/a/b",
              "https://elsewhere.example/us/tiny", "https://huggingface.co/us",
              "https://huggingface.co/us/tiny/discussions/4",
              "https://huggingface.co/us/tiny/resolve/main/../../../x"})
            QTest::newRow(text) << QString(text);
        QTest::newRow("long") << QString("a/").repeated(5000);
    }
    void refuses() {
        QFETCH(QString, text);
        const auto reference = parseReference(text, kMirror);
        QVERIFY2(!reference,
                 qPrintable(reference ? reference->repository + " " + reference->file : QString()));
    }
};

HEADROOM_TEST(TestHubReference)
#include "tst_hub_reference.moc"
