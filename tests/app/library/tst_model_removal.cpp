#include "app/library/model_removal.h"
#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <atomic>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// What deleting takes, and what it leaves.
class TestModelRemoval : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(at("mine")));
        // The desktop's trash of this home.
        qputenv("XDG_DATA_HOME", at("share").toUtf8());
        QVERIFY(QDir().mkpath(at("share")));
    }
    void cleanup() { qunsetenv("XDG_DATA_HOME"); }

    void deletesAllPartsAndTheirFolder() {
        const QList<QByteArray> parts = split_model_bytes(3);
        qint64 bytes = 0;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(
                put_file(at(QString("mine/us/big/B-0000%1-of-00003.gguf").arg(i + 1)), parts[i]));
            bytes += parts[i].size();
        }
        QVERIFY(put_file(at("mine/us/big/README.md"), "# Big"));
        const RemovalPlan plan = planOf("B");
        QCOMPARE(plan.files.size(), 4);
        QCOMPARE(plan.bytes, bytes);
        QVERIFY(deleteForGood(plan));
        QVERIFY(!QFileInfo::exists(at("mine/us")));
        QVERIFY(QFileInfo::exists(at("mine")));
    }

    void movesToTheTrashAndBack() {
        const QByteArray bytes = model_bytes();
        QVERIFY(put_file(at("mine/sub/Éclair 模型.gguf"), bytes));
        const RemovalPlan plan = planOf("Éclair 模型");
        const auto moved = moveToTrash(plan);
        if (!moved) QSKIP(qPrintable(QString::fromStdString(moved.error().message())));
        QVERIFY(!QFileInfo::exists(at("mine/sub")));
        QCOMPARE(moved->size(), 1);
        QVERIFY(QFileInfo::exists(moved->first().trashed));
        QVERIFY(bringBack(*moved));
        QFile back(at("mine/sub/Éclair 模型.gguf"));
        QVERIFY(back.open(QIODevice::ReadOnly));
        QCOMPARE(back.readAll(), bytes);
        QVERIFY(!QFileInfo::exists(moved->first().trashed));
        const QDir notes(QFileInfo(moved->first().trashed).dir().filePath("../info"));
        QVERIFY2(notes.entryList(QDir::Files).isEmpty(),
                 qPrintable(notes.entryList(QDir::Files).join(' ')));
    }

    // A new home has no folder for data yet; the trash is made there, never in the working folder.
    void makesTheTrashWhereItBelongs() {
        QVERIFY(QDir(at("share")).removeRecursively());
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        const auto moved = moveToTrash(planOf("One"));
        if (!moved) QSKIP("no trash here");
        QVERIFY2(moved->first().trashed.startsWith(at("share/Trash/files/")),
                 qPrintable(moved->first().trashed));
        QVERIFY(!QFileInfo::exists("files/One.gguf"));
    }

    void bringsNothingBackOverAnotherFile() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        const auto moved = moveToTrash(planOf("One"));
        if (!moved) QSKIP("no trash here");
        QVERIFY(put_file(at("mine/One.gguf"), "another"));
        const auto back = bringBack(*moved);
        QVERIFY(!back);
        QVERIFY(QFileInfo::exists(moved->first().trashed));
    }

    void leavesWhatIsNotOurs() {
        QVERIFY(put_file(at("theirs/One.gguf"), model_bytes()));
        const RemovalPlan plan = planOf("One");
        QVERIFY(plan.foreign && plan.files.isEmpty() && !plan.why_not.isEmpty());
        // A link of ours to it goes; what it leads to stays, and the disk gets nothing back.
        QVERIFY(QFile::link(at("theirs/One.gguf"), at("mine/Ours.gguf")));
        const RemovalPlan link = planOf("Ours");
        QCOMPARE(link.files, QStringList(at("mine/Ours.gguf")));
        QCOMPARE(link.bytes, 0);
        QVERIFY(deleteForGood(link));
        QVERIFY(QFileInfo::exists(at("theirs/One.gguf")));
        QVERIFY(!QFileInfo(at("mine/Ours.gguf")).isSymLink());
    }

    void aLinkInTheTrashIsTheLinkAlone() {
        QVERIFY(put_file(at("theirs/One.gguf"), model_bytes()));
        QVERIFY(QFile::link(at("theirs/One.gguf"), at("mine/Ours.gguf")));
        const auto moved = moveToTrash(planOf("Ours"));
        if (!moved) QSKIP("no trash here");
        QVERIFY(QFileInfo::exists(at("theirs/One.gguf")));
        QVERIFY(!QFileInfo(at("mine/Ours.gguf")).isSymLink());
    }

    void keepsWhatAnotherModelNeeds() {
        QVERIFY(put_file(at("mine/seer/Seer-7B-Q4_0.gguf"), model_bytes()));
        QVERIFY(put_file(at("mine/seer/Seer-7B-Q8_0.gguf"), model_bytes()));
        QVERIFY(put_file(at("mine/seer/mmproj-F16.gguf"), projector_bytes()));
        QVERIFY(put_file(at("mine/seer/README.md"), "# Seer"));
        const QVector<FoundModel> all = scan();
        QCOMPARE(all.size(), 2);
        const RemovalPlan first = planRemoval(all[0], all);
        QCOMPARE(first.files.size(), 1);
        QCOMPARE(first.kept, QStringList(at("mine/seer/mmproj-F16.gguf")));
        QVERIFY(deleteForGood(first));
        // The last one takes it along, and the README.
        const QVector<FoundModel> rest = scan();
        QCOMPARE(rest.size(), 1);
        const RemovalPlan last = planRemoval(rest[0], rest);
        QCOMPARE(last.files.size(), 3);
        QVERIFY(last.kept.isEmpty());
        QVERIFY(deleteForGood(last));
        QVERIFY(!QFileInfo::exists(at("mine/seer")));
    }

    void keepsTheFileThatALinkElsewhereLeadsTo() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        QVERIFY(put_file(at("mine/Two-00001-of-00002.gguf"), split_model_bytes(2)[0]));
        // Part 2 of Two is One's file, under another name.
        QVERIFY(QFile::link(at("mine/One.gguf"), at("mine/Two-00002-of-00002.gguf")));
        const RemovalPlan plan = planOf("One");
        QCOMPARE(plan.kept, QStringList(at("mine/One.gguf")));
        QVERIFY(!plan.why_not.isEmpty());
    }

    /// The other one's link names the file as it lies, ours are reached through a linked folder.
    void knowsANeededFileByWhereItLies() {
        QVERIFY(put_file(at("real/One.gguf"), model_bytes()));
        QVERIFY(QDir().rmdir(at("mine")) && QFile::link(at("real"), at("mine")));
        QVERIFY(put_file(at("theirs/x/y/Two-00001-of-00002.gguf"), split_model_bytes(2)[0]));
        QVERIFY(QFile::link(at("real/One.gguf"), at("theirs/x/y/Two-00002-of-00002.gguf")));
        const RemovalPlan plan = planOf("One");
        QCOMPARE(plan.kept, QStringList(at("mine/One.gguf")));
    }

    void aLinkGoesAlthoughItsFileIsNeeded() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        QVERIFY(put_file(at("mine/Two-00001-of-00002.gguf"), split_model_bytes(2)[0]));
        QVERIFY(QFile::link(at("mine/One.gguf"), at("mine/Two-00002-of-00002.gguf")));
        const RemovalPlan plan = planOf("Two");
        QVERIFY(plan.kept.isEmpty());
        QCOMPARE(plan.files.size(), 2);
        QVERIFY(deleteForGood(plan));
        QVERIFY(QFileInfo::exists(at("mine/One.gguf")));
    }

    void aLinkThatTwoShareStays() {
        QVERIFY(put_file(at("elsewhere/seer.gguf"), projector_bytes()));
        QVERIFY(put_file(at("mine/seer/Seer-7B-Q4_0.gguf"), model_bytes()));
        QVERIFY(put_file(at("mine/seer/Seer-7B-Q8_0.gguf"), model_bytes()));
        const QString link = at("mine/seer/mmproj-F16.gguf");
        QVERIFY(QFile::link(at("elsewhere/seer.gguf"), link));
        const QVector<FoundModel> all = scan();
        QCOMPARE(planRemoval(all[0], all).kept, QStringList(link));
    }

    void aPartThatLiesElsewhereStays() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        QVERIFY(put_file(at("elsewhere/mmproj.gguf"), projector_bytes()));
        QVector<FoundModel> all = scan();
        all[0].projectors << at("elsewhere/mmproj.gguf");
        const RemovalPlan plan = planRemoval(all[0], all);
        QCOMPARE(plan.files, QStringList(at("mine/One.gguf")));
        QCOMPARE(plan.kept, QStringList(at("elsewhere/mmproj.gguf")));
    }

    void countsNoBytesWhileAFileHasAnotherName() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        QCOMPARE(link(at("mine/One.gguf").toUtf8(), at("elsewhere").toUtf8()), 0);
        QCOMPARE(planOf("One").bytes, 0);
    }

    void saysWhatCouldNotBeDeleted() {
        QVERIFY(put_file(at("mine/One.gguf"), model_bytes()));
        const RemovalPlan plan = planOf("One");
        QVERIFY(QFile::remove(at("mine/One.gguf")));
        const auto done = deleteForGood(plan);
        QVERIFY(!done);
        QVERIFY(QString::fromStdString(done.error().where).endsWith("One.gguf"));
    }

private:
    QString at(const QString& name) const { return folder_->filePath(name); }
    QVector<FoundModel> scan() const {
        const std::atomic<bool> go = false;
        ScanResult found = scanPlaces({{"Headroom", at("mine"), ModelPlace::Kind::Files, true},
                                       {"LM Studio", at("theirs"), ModelPlace::Kind::LmStudio}},
                                      go);
        attachProjectors(found.models, found.projectors);
        return found.models;
    }
    RemovalPlan planOf(const QString& name) const {
        const QVector<FoundModel> all = scan();
        for (const FoundModel& model : all)
            if (model.name == name) return planRemoval(model, all);
        return {.why_not = "no such model"};
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

HEADROOM_TEST(TestModelRemoval)
#include "tst_model_removal.moc"
