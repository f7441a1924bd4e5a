#include "app/chat/text_encoding.h"
#include "app/chat/text_file.h"
#include "tests/app/chat/encoded_texts.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace headroom;

class TestTextFile : public QObject {
    Q_OBJECT

private slots:
    void knowsTheUsualEncodings_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const QString word =
            QString::fromUtf8("Gr\xc3\xbc\xc3\x9f\x65 \xe6\x9d\xb1\xe4\xba\xac"); // Grüße 東京
        QTest::newRow("UTF-8") << word.toUtf8() << word;
        QTest::newRow("UTF-8 with a mark") << QByteArray("\xef\xbb\xbf") + word.toUtf8() << word;
        QTest::newRow("UTF-16 LE with a mark")
            << QByteArray("\xff\xfeG\0r\0\xfc\0", 8) << QString::fromUtf8("Gr\xc3\xbc");
        QTest::newRow("UTF-16 BE with a mark")
            << QByteArray("\xfe\xff\0G\0r\0\xfc", 8) << QString::fromUtf8("Gr\xc3\xbc");
        QTest::newRow("UTF-16 LE without a mark")
            << QByteArray("a\0,\0b\0\n\0", 8) << QString("a,b\n");
        QTest::newRow("UTF-16 BE without a mark")
            << QByteArray("\0a\0,\0b\0\n", 8) << QString("a,b\n");
        QTest::newRow("Windows-1252") << QByteArray("Gr\xfc\xdf\x65 \x80 5 \x93quoted\x94")
                                      << QString::fromUtf8("Gr\xc3\xbc\xc3\x9f\x65 \xe2\x82\xac 5 "
                                                           "\xe2\x80\x9cquoted\xe2\x80\x9d");
        QTest::newRow("Windows-1252 with an accent at its end")
            << QByteArray("caf\xe9") << QString::fromUtf8("caf\xc3\xa9");
        QTest::newRow("empty") << QByteArray() << QString();
        for (const test::EncodedText& each : test::kEncodedTexts)
            QTest::newRow(each.name)
                << QByteArray::fromBase64(each.base64) << QString::fromUtf8(each.utf8);
    }
    void knowsTheUsualEncodings() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        const auto decoded = app::decodeText(bytes);
        QVERIFY(decoded.has_value());
        QCOMPARE(*decoded, text);
    }

    /// To open a pipe waits for whoever writes into it.
    void doesNotWaitForAPipe() {
        QTemporaryDir dir;
        const QString pipe = dir.filePath("pipe.txt");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        for (const QString& path : {pipe, dir.path()}) {
            const auto read = app::readTextFile(path);
            QVERIFY(!read);
            QCOMPARE(read.error().what, std::string("it is not a file"));
        }
    }

    void isNotFooledByPictures() {
        QVERIFY(!app::decodeText(QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", 18)));
        QVERIFY(!app::decodeText(QByteArray(64, '\0')));
    }

    // No bytes are a text that hangs or crashes.
    void takesAnyBytes() {
        QRandomGenerator random(7);
        for (int size = 0; size < 300; ++size) {
            QByteArray bytes(size, Qt::Uninitialized);
            for (char& each : bytes)
                each = char(random.bounded(size % 2 == 0 ? 0 : 1, 256));
            const auto text = app::decodeText(bytes);
            QVERIFY(!text || text->size() <= size * 2 + 1);
        }
    }

    void saysWhatIsWrong() {
        QTemporaryDir dir;
        const auto absent = app::readTextFile(dir.filePath("absent.txt"));
        QVERIFY(!absent && absent.error().where == "absent.txt");
        QFile large(dir.filePath("large.txt"));
        QVERIFY(large.open(QIODevice::WriteOnly));
        QVERIFY(large.resize(app::kLargestTextFile + 1));
        large.close();
        const auto refused = app::readTextFile(large.fileName());
        QVERIFY(!refused && refused.error().what.find("8 MiB") != std::string::npos);
    }
};

HEADROOM_TEST(TestTextFile)
#include "tst_text_file.moc"
