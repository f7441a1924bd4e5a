#include "app/downloads/verified_file.h"
#include "tests/support/register_test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::app;

namespace {
void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}
QByteArray bytes_of(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing");
}
} // namespace

/// The moment in which a finished file gets its name.
class TestVerifiedFile : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        part_ = folder_->filePath("模型.part");
        final_ = folder_->filePath("模型.gguf");
        put(part_, "whole");
    }
    void givesTheName() {
        QVERIFY(giveName(part_, final_));
        QCOMPARE(bytes_of(final_), "whole");
        QVERIFY(!QFile::exists(part_));
    }
    void takesTheNameOfAnEmptyFile() {
        put(final_, "");
        QVERIFY(giveName(part_, final_));
        QCOMPARE(bytes_of(final_), "whole");
    }
    /// A person may have put it there while the download ran.
    void leavesAnotherFileAlone() {
        put(final_, "mine");
        const Told<> named = giveName(part_, final_);
        QVERIFY(!named);
        QVERIFY(named.error().what.find("another file of that name") != std::string::npos);
        QCOMPARE(named.error().where, final_.toStdString());
        QCOMPARE(bytes_of(final_), "mine");
        QCOMPARE(bytes_of(part_), "whole");
    }
    void leavesALinkAlone() {
        QVERIFY(QFile::link(folder_->filePath("nowhere"), final_));
        QVERIFY(!giveName(part_, final_));
        QCOMPARE(QFile::symLinkTarget(final_), folder_->filePath("nowhere"));
        QCOMPARE(bytes_of(part_), "whole");
    }
    void saysWhatFails() {
        const Told<> named = giveName(part_, folder_->filePath("missing/模型.gguf"));
        QVERIFY(!named);
        QVERIFY(named.error().what.find("No such file") != std::string::npos);
        QCOMPARE(bytes_of(part_), "whole");
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
    QString part_, final_;
};

HEADROOM_TEST(TestVerifiedFile)
#include "tst_verified_file.moc"
