#include "tests/support/register_test.h"

#include <QDBusConnection>
#include <QDBusContext>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace headroom::test;

namespace {
constexpr const char* kHub = "https://hub.example";

/// A session bus of the test's own, on which no other program is.
class PrivateBus {
public:
    bool start() {
        QFile config(dir_.filePath("bus.conf"));
        if (!config.open(QIODevice::WriteOnly)) return false;
        config.write("<busconfig><type>session</type><listen>unix:path=" +
                     QFile::encodeName(dir_.filePath("bus")) +
                     "</listen><policy context=\"default\"><allow send_destination=\"*\"/>"
                     "<allow eavesdrop=\"true\"/>"
                     "<allow own=\"*\"/></policy></busconfig>");
        config.close();
        daemon_.start("dbus-daemon",
                      {"--nofork", "--print-address", "--config-file=" + config.fileName()});
        return daemon_.waitForReadyRead(10'000);
    }
    ~PrivateBus() {
        if (daemon_.state() == QProcess::NotRunning) return;
        daemon_.kill();
        daemon_.waitForFinished();
    }
    QString address() const { return "unix:path=" + dir_.filePath("bus"); }

private:
    QTemporaryDir dir_;
    QProcess daemon_;
};

/// As KDE's wallet: what QtKeychain calls of it. It refuses once it is told to.
class Wallet : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.KWallet")

public:
    QHash<QString, QString> entries; ///< "folder/key" → password
    bool refuses = false;

public slots:
    QString networkWallet() const { return "kdewallet"; }
    int open(const QString&, qlonglong, const QString&) const { return refuses ? -1 : 7; }
    int entryType(int, const QString& folder, const QString& key, const QString&) const {
        return entries.contains(folder + '/' + key) ? 1 : 0; // a password, nothing
    }
    bool hasFolder(int, const QString&, const QString&) const { return true; }
    bool createFolder(int, const QString&, const QString&) const { return true; }
    QString readPassword(int, const QString& folder, const QString& key, const QString&) const {
        return entries.value(folder + '/' + key);
    }
    int writePassword(int, const QString& folder, const QString& key, const QString& value,
                      const QString&) {
        entries[folder + '/' + key] = value;
        return 0;
    }
    int removeEntry(int, const QString& folder, const QString& key, const QString&) {
        return entries.remove(folder + '/' + key) ? 0 : -3;
    }
};
} // namespace

/// An access token in a keyring: KDE's protocol, on a bus of the test's own.
class TestHubToken : public QObject {
    Q_OBJECT

    std::unique_ptr<PrivateBus> bus_;
    std::unique_ptr<Wallet> wallet_;

    /// What another program says, line by line.
    QStringList run(const QStringList& arguments, const QString& address) const {
        QProcess worker;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DBUS_SESSION_BUS_ADDRESS", address);
        environment.insert("XDG_CURRENT_DESKTOP", "KDE");
        environment.insert("KDE_SESSION_VERSION", "5");
        worker.setProcessEnvironment(environment);
        worker.start(HEADROOM_TOKEN_WORKER, QStringList{kHub} + arguments);
        // The wallet answers on this thread.
        if (!QTest::qWaitFor([&] { return worker.state() == QProcess::NotRunning; }, 30'000)) {
            worker.kill();
            worker.waitForFinished();
            return {"it never ended"};
        }
        return QString::fromUtf8(worker.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
    }
    QStringList run(const QStringList& arguments) const { return run(arguments, bus_->address()); }

private slots:
    void init() {
        bus_ = std::make_unique<PrivateBus>();
        QVERIFY2(bus_->start(), "dbus-daemon does not start (package dbus-daemon)");
        wallet_ = std::make_unique<Wallet>();
        QDBusConnection connection = QDBusConnection::connectToBus(bus_->address(), "wallet");
        QVERIFY(connection.isConnected());
        QVERIFY(connection.registerObject("/modules/kwalletd5", wallet_.get(),
                                          QDBusConnection::ExportAllSlots));
        QVERIFY(connection.registerService("org.kde.kwalletd5"));
    }
    void cleanup() {
        QDBusConnection::disconnectFromBus("wallet");
        wallet_.reset();
        bus_.reset();
    }

    void isKeptReadByAnotherProgramAndForgotten() {
        QCOMPARE(run({"read"}), QStringList("none  "));
        // In use at once, kept only when the keyring has said so.
        QCOMPARE(run({"set", "hf_secret"}),
                 (QStringList{"keeping hf_secret ", "present hf_secret "}));
        QCOMPARE(wallet_->entries.values(), QStringList("hf_secret"));
        QVERIFY(wallet_->entries.keys().first().contains("hub.example"));
        QCOMPARE(run({"read"}), QStringList("present hf_secret "));
        QCOMPARE(run({"forget"}), (QStringList{"none  ", "none  "}));
        QVERIFY(wallet_->entries.isEmpty());
        QCOMPARE(run({"read"}), QStringList("none  "));
    }

    void isOfItsHubAlone() {
        QCOMPARE(run({"set", "hf_secret"}).size(), 2);
        QCOMPARE(wallet_->entries.size(), 1);
        wallet_->entries = {{wallet_->entries.keys().first().replace("hub.", "mirror."), "theirs"}};
        QCOMPARE(run({"read"}), QStringList("none  "));
    }

    void aKeyringThatStaysShutKeepsNothing() {
        wallet_->refuses = true;
        const QStringList told = run({"set", "hf_secret"});
        QCOMPARE(told.size(), 2);
        QCOMPARE(told[0], "keeping hf_secret ");
        QVERIFY2(told[1].startsWith("present hf_secret no keyring keeps the access token"),
                 qPrintable(told[1]));
        QVERIFY(wallet_->entries.isEmpty());
    }

    void whereNoneIsItIsSaid_data() {
        QTest::addColumn<bool>("bus");
        QTest::newRow("a bus without a wallet") << true;
        QTest::newRow("no bus") << false;
    }
    void whereNoneIsItIsSaid() {
        QFETCH(bool, bus);
        QDBusConnection("wallet").unregisterService("org.kde.kwalletd5");
        const QString address = bus ? bus_->address() : "unix:path=/nowhere/bus";
        const QStringList told = run({"set", "hf_secret"}, address);
        QCOMPARE(told.size(), 2);
        QVERIFY2(told[1].startsWith("present hf_secret no keyring keeps the access token"),
                 qPrintable(told[1]));
        const QStringList read = run({"read"}, address);
        QCOMPARE(read.size(), 1);
        QVERIFY2(read[0].startsWith("none  no keyring"), qPrintable(read[0]));
    }
};

HEADROOM_TEST(TestHubToken)
#include "tst_hub_token.moc"
