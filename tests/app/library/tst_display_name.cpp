#include "app/library/display_name.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom::app;

class TestDisplayName : public QObject {
    Q_OBJECT

private slots:
    void isTheFilesWithoutWhatIsNotAName_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        QTest::newRow("starter") << "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
                                 << "Qwen2.5-Coder 0.5B Instruct";
        QTest::newRow("starter from packages") << "SmolLM2-135M-Instruct.Q4_1.gguf"
                                               << "SmolLM2 135M Instruct";
        QTest::newRow("format") << "Qwen3-14B-Q6_K.gguf"
                                << "Qwen3-14B";
        QTest::newRow("dot") << "Mistral-Small-3.2.Q5_K_S.gguf"
                             << "Mistral-Small-3.2";
        QTest::newRow("dynamic") << "gpt-oss-20b-UD-Q4_K_XL.gguf"
                                 << "gpt-oss-20b";
        QTest::newRow("i-quant") << "Llama-3.1-8B-IQ3_XXS.gguf"
                                 << "Llama-3.1-8B";
        QTest::newRow("16 bits") << "phi-4-F16.GGUF"
                                 << "phi-4";
        QTest::newRow("parts") << "Big-Q4_K_M-00001-of-00003.gguf"
                               << "Big";
        QTest::newRow("no format") << "my model.gguf"
                                   << "my model";
        QTest::newRow("only a format") << "-Q8_0.gguf"
                                       << "-Q8_0";
        QTest::newRow("a version is no format") << "Qwen2.5.gguf"
                                                << "Qwen2.5";
        QTest::newRow("no extension") << "llama3.2"
                                      << "llama3.2";
    }
    void isTheFilesWithoutWhatIsNotAName() {
        QFETCH(QString, file);
        QFETCH(QString, name);
        QCOMPARE(displayName("/some where/" + file), name);
    }

    void readsTheFormatFromTheName() {
        QCOMPARE(formatInName("/a/Qwen3-14B-q6_k.gguf"), "Q6_K");
        QCOMPARE(formatInName("/a/Big-UD-Q4_K_XL-00001-of-00002.gguf"), "Q4_K_XL");
        QCOMPARE(formatInName("/a/Qwen2.5.gguf"), "");
    }
};

HEADROOM_TEST(TestDisplayName)
#include "tst_display_name.moc"
