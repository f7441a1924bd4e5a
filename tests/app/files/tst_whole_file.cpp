#include "app/files/whole_file.h"
#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <string>

using namespace headroom;
using namespace headroom::test;

class TestWholeFile : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString at(const QString& name) const { return folder_.filePath(name); }

    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : "unreadable";
    }

private slots:
    void writesAll() {
        QVERIFY(app::writeWholeFile(at("new"), "one"));
        QCOMPARE(read(at("new")), "one");
        QVERIFY(app::writeWholeFile(at("new"), ""));
        QCOMPARE(read(at("new")), "");
    }

    // Small ones stay in a buffer until the end, large ones don't.
    void onAFullDiskTheOldOneStays_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("buffered") << 1000;
        QTest::newRow("not buffered") << 1000000;
    }
    void onAFullDiskTheOldOneStays() {
        QFETCH(int, size);
        QVERIFY(app::writeWholeFile(at("kept"), "old"));
        Result<> written;
        {
            const FullDisk full(100);
            written = app::writeWholeFile(at("kept"), std::string(std::size_t(size), 'x'));
        }
        QVERIFY(!written);
        QVERIFY(written.error().code == ErrorCode::Io);
        QCOMPARE(written.error().where, at("kept").toStdString());
        QVERIFY(!written.error().what.empty());
        QCOMPARE(read(at("kept")), "old");
        QCOMPARE(QDir(folder_.path()).entryList({"kept*"}, QDir::Files), QStringList{"kept"});
    }

    void aPipeIsNotReplaced() {
        QCOMPARE(::mkfifo(at("pipe").toUtf8().constData(), 0600), 0);
        const auto written = app::writeWholeFile(at("pipe"), "one");
        QVERIFY(!written);
        QCOMPARE(written.error().what, std::string("it is not a file"));
        QVERIFY(!QFileInfo(at("pipe")).isFile());
    }

    void aFolderIsNamed() {
        const auto written = app::writeWholeFile(folder_.path(), "one");
        QVERIFY(!written);
        QCOMPARE(written.error().where, folder_.path().toStdString());
    }
};

HEADROOM_TEST(TestWholeFile)
#include "tst_whole_file.moc"
