#include "tests/app/chat/chat_fixture.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>

#include <csignal>

using namespace headroom;
using namespace headroom::test;

namespace {

QString wholeAnswer(long tokens) {
    QString text;
    for (long i = 0; i < tokens; ++i)
        text += QString::number(i) + ' ';
    return text;
}

/// A talking program, and what it showed when.
class WriterProcess {
public:
    explicit WriterProcess(const QString& folder) {
        process_.start(HEADROOM_CHAT_WRITER, {folder});
        clock_.start();
    }
    bool listen(qint64 until) {
        while (clock_.elapsed() < until) {
            if (process_.state() == QProcess::NotRunning) return false;
            process_.waitForReadyRead(int(std::max<qint64>(1, until - clock_.elapsed())));
            read();
        }
        return true;
    }
    bool talks() {
        while (shown_.empty() && clock_.elapsed() < 60'000)
            if (!listen(clock_.elapsed() + 20)) return false;
        return !shown_.empty();
    }
    qint64 now() const { return clock_.elapsed(); }
    void kill() {
        killed_at_ = clock_.elapsed();
        ::kill(pid_t(process_.processId()), SIGKILL);
        process_.waitForFinished(-1);
        read();
    }
    /// Answers that had ended a second before the kill, and tokens of the running one shown then.
    long finished() const { return before(finished_); }
    long tokens() const { return before(shown_); }

private:
    using Times = std::vector<std::pair<qint64, long>>;
    long before(const Times& times) const {
        long value = 0;
        for (const auto& [time, each] : times)
            if (time <= killed_at_ - 1000) value = each;
        return value;
    }
    void read() {
        buffer_ += process_.readAllStandardOutput();
        for (qsizetype end; (end = buffer_.indexOf('\n')) >= 0; buffer_.remove(0, end + 1)) {
            const long number = buffer_.mid(1, end - 1).toLong();
            if (buffer_[0] == 'q') shown_.clear();
            if (buffer_[0] == 'f') finished_.emplace_back(clock_.elapsed(), number + 1);
            if (buffer_[0] == 't') shown_.emplace_back(clock_.elapsed(), number);
        }
    }

    QProcess process_;
    QElapsedTimer clock_;
    QByteArray buffer_;
    qint64 killed_at_ = 0;
    Times shown_, finished_;
};

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
            QTemporaryDir dir;
            WriterProcess writer(dir.path());
            QVERIFY(writer.talks());
            QVERIFY(writer.listen(writer.now() + QRandomGenerator::global()->bounded(20, 3500)));
            writer.kill();

            Session session(dir.path());
            QCOMPARE(session.chat.keeping().state, app::Keeping::Working);
            QCOMPARE(session.chat.conversations().size(), 1);
            const auto id = session.first().id;
            session.load(id);
            const QList<app::Message>& messages = session.first().messages;
            QVERIFY(messages.size() >= 2 * writer.finished());
            for (qsizetype i = 0; i < messages.size(); ++i) {
                if (i % 2 == 0) {
                    QCOMPARE(messages[i].text, "question " + QString::number(i / 2));
                } else if (messages[i].state == app::MessageState::Complete) {
                    QCOMPARE(messages[i].text, wholeAnswer(700));
                } else {
                    QCOMPARE(i, messages.size() - 1);
                    QCOMPARE(messages[i].state, app::MessageState::Interrupted);
                    const long tokens = long(messages[i].text.count(' '));
                    QCOMPARE(messages[i].text, wholeAnswer(tokens));
                    if (i / 2 == writer.finished())
                        QVERIFY2(tokens >= writer.tokens(),
                                 qPrintable(QString("%1 of %2").arg(tokens).arg(writer.tokens())));
                }
            }
        }
    }
};

HEADROOM_TEST(TestChatKilled)
#include "tst_chat_killed.moc"
