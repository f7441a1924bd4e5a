#include "app/library/model_profile.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;

class TestModelProfile : public QObject {
    Q_OBJECT

private slots:
    void isKeptWhole() {
        ModelProfile profile{.context_length = 4096,
                             .kv_type = DType::Q8_0,
                             .threads = 2,
                             .chat_template = TemplateChoice::Vocabulary,
                             .keep_minutes = 5,
                             .pinned = true,
                             .settings = store::ConversationSettings()};
        QVERIFY(profileFromText(profileToText(profile)) == profile);
        profile = {};
        QVERIFY(profileFromText(profileToText(profile)) == profile);
    }

    void whatMakesNoSenseIsAsUsual_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no object") << QByteArray("[]");
        QTest::newRow("cut off") << QByteArray(R"({"context": 40)");
        QTest::newRow("out of range")
            << QByteArray(R"({"context": -1, "keep_minutes": -5, "kv": "Q2_K", "threads": -1})");
        QTest::newRow("too large")
            << QByteArray(R"({"context": 99999999999999, "keep_minutes": 1e9, "threads": 4096})");
        QTest::newRow("of another type") << QByteArray(
            R"({"context": "4096", "keep_minutes": "5", "pinned": "yes", "template": 1, "threads": "2"})");
    }
    void whatMakesNoSenseIsAsUsual() {
        QFETCH(QByteArray, text);
        QVERIFY(profileFromText(text.toStdString()) == ModelProfile());
    }
};

HEADROOM_TEST(TestModelProfile)
#include "tst_model_profile.moc"
