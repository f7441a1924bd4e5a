#include "tests/e2e/cli_process.h"
#include "tests/support/hub_server.h"
#include "tests/support/register_test.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cwchar>
#include <memory>

using namespace headroom::test;

namespace {
/// What a person's terminal gets; nobody draws it.
class PseudoTerminal {
public:
    explicit PseudoTerminal(int columns) {
        winsize size = sized(columns);
        if (::openpty(&master_, &slave_, nullptr, nullptr, &size) != 0)
            qFatal("no pseudo terminal");
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
    }
    ~PseudoTerminal() {
        ::close(slave_);
        ::close(master_);
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;

    int slave() const { return slave_; }
    void resize(int columns) const {
        const winsize size = sized(columns);
        ::ioctl(master_, TIOCSWINSZ, &size);
    }
    /// All lines so far, also those that were overwritten.
    QList<QByteArray> lines() {
        char window[4096];
        for (ssize_t got = 0; (got = ::read(master_, window, sizeof window)) > 0;)
            seen_.append(window, got);
        QByteArray text = seen_;
        QList<QByteArray> all = text.replace("\033[K", "").replace('\r', '\n').split('\n');
        all.removeAll(QByteArray());
        return all;
    }

private:
    static winsize sized(int columns) {
        return {.ws_row = 24, .ws_col = static_cast<unsigned short>(columns)};
    }
    int master_ = -1, slave_ = -1;
    QByteArray seen_;
};

/// As the C library counts; -1 for what would drive the terminal.
int columnsOf(const QByteArray& utf8) {
    const std::wstring wide = QString::fromUtf8(utf8).toStdWString();
    return ::wcswidth(wide.c_str(), wide.size());
}
} // namespace

/// What fetching shows on a terminal, and elsewhere.
class TestTerminal : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<HubServer> hub_;

    CliSetting setting() const {
        return {.data_folder = folder_->filePath("data"),
                .environment = {{"HF_ENDPOINT", hub_->url()},
                                {"no_proxy", "127.0.0.1"},
                                {"XDG_CONFIG_HOME", folder_->filePath("config")}}};
    }
    void start(QProcess& process, const PseudoTerminal& terminal) const {
        CliSetting on = setting();
        on.before_start = [slave = terminal.slave()] { ::dup2(slave, STDERR_FILENO); };
        start_cli(process, {"models", "pull", "us/tiny-GGUF", "--anyway"}, on);
    }

private slots:
    void initTestCase() {
        QVERIFY(std::setlocale(LC_CTYPE, "C.UTF-8")); // or wcswidth knows ASCII alone
    }
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        hub_ = std::make_unique<HubServer>();
        // Wide characters, marks upon others, an emoji that is joined of three.
        hub_->put({.id = "us/tiny-GGUF",
                   .files = {{QString::fromUtf8("模型日本語の大きなモデル-e\u0301\u0308u\u0308-"
                                                "👩‍👩‍👧-Q8_0.gguf"),
                              QByteArray(4'000'000, 'x')}}});
    }

    void noLineIsLongerThanTheTerminal_data() {
        QTest::addColumn<int>("columns");
        for (const int columns : {20, 40, 80})
            QTest::addRow("%d columns", columns) << columns;
    }
    void noLineIsLongerThanTheTerminal() {
        QFETCH(int, columns);
        hub_->misbehave({.fault = Fault::Slow});
        PseudoTerminal terminal(columns);
        QProcess process;
        start(process, terminal);
        QTRY_VERIFY_WITH_TIMEOUT((terminal.lines(), process.state() == QProcess::NotRunning),
                                 60'000);
        QCOMPARE(process.exitCode(), 0);
        const QList<QByteArray> lines = terminal.lines();
        QVERIFY2(lines.size() > 5, "it hardly changed");
        int told = 0, cut = 0;
        for (const QByteArray& line : lines) {
            const int wide = columnsOf(line);
            QVERIFY2(wide >= 0 && wide <= columns, line + " takes " + QByteArray::number(wide));
            told += line.contains(" of 4 MiB") ? 1 : 0;
            cut += line.contains("…") ? 1 : 0;
        }
        QVERIFY2(told > 3, lines.join('\n'));
        QVERIFY2(lines.first().startsWith("Fetching 模"), lines.first());
        QCOMPARE(cut > 0, columns < 80); // the name alone is long
        QVERIFY2(lines.last().startsWith("fetched"), lines.last());
    }

    void followsTheTerminalsWidth() {
        hub_->misbehave({.fault = Fault::Slow});
        PseudoTerminal terminal(80);
        QProcess process;
        start(process, terminal);
        QTRY_VERIFY_WITH_TIMEOUT(terminal.lines().last().contains("MiB  ["), 20'000);
        terminal.resize(24);
        QTRY_VERIFY_WITH_TIMEOUT(columnsOf(terminal.lines().last()) < 24, 20'000);
        const qsizetype before = terminal.lines().size();
        QTRY_VERIFY_WITH_TIMEOUT((terminal.lines(), process.state() == QProcess::NotRunning),
                                 60'000);
        const QList<QByteArray> lines = terminal.lines().mid(before);
        QVERIFY(lines.size() > 2);
        for (const QByteArray& line : lines)
            QVERIFY2(columnsOf(line) < 24, line);
    }

    void elsewhereLinesArePlain() {
        const CliOutcome pulled = cli({"models", "pull", "us/tiny-GGUF", "--anyway"}, setting());
        QVERIFY2(pulled.status == 0, pulled.errors);
        QVERIFY2(!pulled.errors.contains('\r') && !pulled.errors.contains('\033'), pulled.errors);
        QVERIFY2(!pulled.errors.contains("…") && pulled.errors.contains("👩‍👩‍👧"),
                 pulled.errors);
        QVERIFY2(pulled.errors.contains("fetched: 4 of 4 MiB"), pulled.errors);
    }
};

HEADROOM_TEST(TestTerminal)
#include "tst_terminal.moc"
