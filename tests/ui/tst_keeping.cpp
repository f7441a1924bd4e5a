#include "tests/support/full_disk.h"
#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"

#include <QTest>

#include <unistd.h>

#include <filesystem>

using namespace headroom;
using namespace headroom::test;

/// What a person sees when what is said can't be kept.
class TestKeeping : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskIsToldAndTheAnswerStays() {
        const QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            window.ask("Earlier");
            window.answer("Safe.");
            QTRY_COMPARE(window.chat.keeping().failure, QString());
            QVERIFY(!window.find("keepingStrip"));
            {
                const FullDisk full(1);
                window.ask("More");
                window.answer("Still on the screen.");
                QTRY_VERIFY(window.find("keepingStrip"));
                QVERIFY2(window.text("noticeWhat").startsWith("Not saved: "),
                         qPrintable(window.text("noticeWhat")));
                const QStringList rows = window.timeline();
                QVERIFY(rows.contains("Safe."));
                QVERIFY(rows.contains("Still on the screen."));
            }
            window.shoot("chat-disk-full");
            // There is room again: one click, and it is kept.
            QVERIFY(
                window.clickUntil("noticeButton", [&] { return !window.find("keepingStrip"); }));
        }
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.chat.conversations().size(), 1);
        QTRY_VERIFY(window.timeline().contains("Still on the screen."));
        QVERIFY(window.timeline().contains("Safe."));
    }

    void aReadOnlyFolderIsToldAndTalksOn() {
        const QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            window.ask("Earlier");
            window.answer("Safe.");
        }
        const auto permissions = [&](int mode) {
            std::filesystem::permissions(dir.path().toStdString(), std::filesystem::perms(mode));
        };
        permissions(0555);
        // Root may write everywhere.
        const bool root = ::geteuid() == 0;
        if (root && ::seteuid(65534) != 0) QSKIP("the effective user can't be changed");
        {
            WindowDriver window(ready_status(), dir.path());
            const bool told = QTest::qWaitFor([&] { return window.find("keepingStrip"); });
            if (root) QCOMPARE(::seteuid(0), 0);
            QVERIFY(told);
            QVERIFY2(window.text("noticeWhat").startsWith("Nothing new is kept: "),
                     qPrintable(window.text("noticeWhat")));
            QTRY_VERIFY(window.timeline().contains("Safe."));
            window.ask("More");
            window.answer("Only here.");
            QVERIFY(window.timeline().contains("Only here."));
            window.shoot("chat-read-only");
        }
        permissions(0755);
    }
};

HEADROOM_TEST(TestKeeping)
#include "tst_keeping.moc"
