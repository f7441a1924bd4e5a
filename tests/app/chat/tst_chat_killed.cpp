#include "app/store/database.h"
#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>

#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr long kTokens = 700;       ///< of a whole answer, as chat_writer gives them
constexpr qint64 kMayBeLost = 1000; ///< ms

QString wholeAnswer(long tokens) {
    QString text;
    for (long i = 0; i < tokens; ++i)
        text += QString::number(i) + ' ';
    return text;
}

/// Milliseconds of the clock that the writer tells, too.
qint64 now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// A talking program, and what it showed when.
class WriterProcess {
public:
    explicit WriterProcess(const QString& folder) {
        process_.start(HEADROOM_CHAT_WRITER, {folder});
    }

    bool listen(int ms) {
        for (const qint64 until = now() + ms; now() < until;) {
            if (process_.state() == QProcess::NotRunning) return false;
            process_.waitForReadyRead(int(std::max<qint64>(1, until - now())));
            read();
        }
        return true;
    }
    bool talks() {
        for (const qint64 until = now() + 60'000; shown_.empty() && now() < until;)
            if (!listen(20)) return false;
        return !shown_.empty();
    }
    void kill() {
        ended_at_ = now();
        ::kill(pid_t(process_.processId()), SIGKILL);
        process_.waitForFinished(-1);
        read();
    }
    /// Stands still, with all it said heard, until `goOn`: as if it had ended now.
    bool pause() {
        ended_at_ = now();
        ::kill(pid_t(process_.processId()), SIGSTOP);
        int status = 0;
        if (::waitpid(pid_t(process_.processId()), &status, WUNTRACED) <= 0) return false;
        while (process_.waitForReadyRead(1))
            ;
        read();
        return true;
    }
    void goOn() const { ::kill(pid_t(process_.processId()), SIGCONT); }

    /// The number said last a second before the end; -1: none was.
    long finished() const { return before(finished_); }
    long draft() const { return before(drafts_); }
    long round() const { return round_; } ///< of the answer that runs
    /// How long before the end the first token of it was shown of which only `kept` came back.
    qint64 lost(long kept) const {
        const auto first =
            std::ranges::find_if(shown_, [kept](const auto& each) { return each.second > kept; });
        return first == shown_.end() ? 0 : std::max<qint64>(0, ended_at_ - first->first);
    }

private:
    using Times = std::vector<std::pair<qint64, long>>;
    long before(const Times& times) const {
        long value = -1;
        for (const auto& [time, each] : times)
            if (time <= ended_at_ - kMayBeLost) value = each;
        return value;
    }
    void read() {
        buffer_ += process_.readAllStandardOutput();
        for (qsizetype end; (end = buffer_.indexOf('\n')) >= 0; buffer_.remove(0, end + 1)) {
            const QList<QByteArray> words = buffer_.mid(1, end - 1).split(' ');
            const std::pair said(words.value(1).toLongLong(), words.value(0).toLong());
            if (buffer_[0] == 'q') {
                round_ = said.second;
                shown_.clear();
                drafts_.clear(); // what was sent is no draft any more
            }
            if (buffer_[0] == 'f') finished_.push_back(said);
            if (buffer_[0] == 't') shown_.push_back(said);
            if (buffer_[0] == 'd') drafts_.push_back(said);
        }
    }

    QProcess process_;
    QByteArray buffer_;
    qint64 ended_at_ = 0;
    long round_ = 0;
    Times shown_, finished_, drafts_;
};

/// What the file itself says of its state.
std::string integrity(const QString& folder) {
    std::string word = "the file can't be opened";
    onOtherThread([&] {
        auto database = store::Database::open((folder + "/headroom.db").toStdString());
        if (!database) return;
        auto check = database->query("PRAGMA integrity_check");
        if (check && check->step().value_or(false)) word = check->text(0);
    });
    return word;
}

} // namespace

/// The whole way from the generator's events over ChatService into the file.
class TestChatKilled : public QObject {
    Q_OBJECT

private slots:
    /// HEADROOM_STORE_KILLS sets how often (8 without it); many need QTEST_FUNCTION_TIMEOUT.
    void losesAtMostOneSecondOfText() {
        const int rounds = qEnvironmentVariableIsSet("HEADROOM_STORE_KILLS")
                               ? std::max(1, qEnvironmentVariableIntValue("HEADROOM_STORE_KILLS"))
                               : 8;
        for (int round = 0; round < rounds; ++round) {
            const QTemporaryDir dir;
            WriterProcess writer(dir.path());
            QVERIFY(writer.talks());
            QVERIFY(writer.listen(QRandomGenerator::global()->bounded(20, 4500)));
            writer.kill();
            verifyAllButASecond(dir.path(), writer);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("%d kills: %d answers cut off, the longest loss %.3f s (mean %.3f s)", rounds,
              interrupted_, double(worst_) / 1000, double(sum_) / 1000 / std::max(1, interrupted_));
    }

    /// A power cut leaves what the files held at one instant.
    void copiesMadeInTheMiddleLoseNoMore() {
        const QTemporaryDir dir, copies;
        WriterProcess writer(dir.path());
        QVERIFY(writer.talks());
        for (int copy = 0; copy < 6; ++copy) {
            QVERIFY(writer.listen(QRandomGenerator::global()->bounded(10, 1500)));
            QVERIFY(writer.pause());
            const QString target = copies.filePath(QString::number(copy));
            std::filesystem::create_directory(target.toStdString());
            for (const char* file : {"/headroom.db", "/headroom.db-wal"})
                std::filesystem::copy_file(dir.path().toStdString() + file,
                                           target.toStdString() + file);
            verifyAllButASecond(target, writer);
            if (QTest::currentTestFailed()) return;
            writer.goOn();
        }
        writer.kill();
    }

private:
    void verifyAllButASecond(const QString& folder, const WriterProcess& writer) {
        {
            Session session(folder);
            QCOMPARE(session.chat.keeping().state, app::Keeping::Working);
            QCOMPARE(session.chat.conversations().size(), 1);
            session.load(session.first().id);
            const QList<app::Message>& messages = session.first().messages;
            QVERIFY(messages.size() >= 2 * (writer.finished() + 1));
            for (qsizetype i = 0; i < messages.size(); ++i) {
                if (i % 2 == 0) {
                    QCOMPARE(messages[i].text, "question " + QString::number(i / 2));
                } else if (messages[i].state == app::MessageState::Complete) {
                    QCOMPARE(messages[i].text, wholeAnswer(kTokens));
                } else {
                    QCOMPARE(i, messages.size() - 1);
                    QCOMPARE(messages[i].state, app::MessageState::Interrupted);
                    QCOMPARE(messages[i].text, wholeAnswer(long(messages[i].text.count(' '))));
                }
            }
            const QString last = messages.value(2 * writer.round() + 1).text;
            const qint64 lost = writer.lost(long(last.count(' ')));
            QVERIFY2(lost <= kMayBeLost, qPrintable(QString("%1 ms").arg(lost)));
            interrupted_ += !last.isEmpty() && last != wholeAnswer(kTokens);
            worst_ = std::max(worst_, lost);
            sum_ += lost;
            const QString draft = session.first().draft;
            const long number = draft.isEmpty() ? -1 : draft.mid(draft.indexOf(' ')).toLong();
            QVERIFY2(number >= writer.draft(), qPrintable(draft));
        }
        QCOMPARE(integrity(folder), std::string("ok"));
    }

    int interrupted_ = 0;
    qint64 worst_ = 0, sum_ = 0; ///< ms of text that was shown and did not come back
};

HEADROOM_TEST(TestChatKilled)
#include "tst_chat_killed.moc"
