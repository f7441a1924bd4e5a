#include "app/settings/paths.h"
#include "app/settings/preferences.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using headroom::app::Preferences;
using namespace headroom;

class TestPreferences : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", folder_->path().toUtf8());
        qputenv("XDG_DATA_HOME", folder_->filePath("share").toUtf8());
        data_ = qgetenv("HEADROOM_DATA");
        qunsetenv("HEADROOM_DATA");
    }
    void cleanup() {
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            qunsetenv(name);
        if (!data_.isEmpty()) qputenv("HEADROOM_DATA", data_);
    }

    void keepsWhatWasDecided() {
        const QString file = folder_->filePath("settings.ini");
        {
            Preferences preferences(file);
            QCOMPARE(preferences.threads(), 0);
            QCOMPARE(preferences.keptWeights(), 16);
            QVERIFY(!preferences.privateMode());
            QSignalSpy changed(&preferences, &Preferences::changed);
            preferences.setThreads(3);
            preferences.setThreads(3); // says nothing twice
            preferences.setKeptWeights(0);
            preferences.setLanguage("zh_TW");
            preferences.setPrivateMode(true);
            preferences.setExtraFolders({"/a, b", "/ü"});
            preferences.setProxy("http://proxy:3128");
            preferences.setHubEndpoint("https://mirror.example");
            preferences.setLastModel("/models/a b.gguf", "A");
            preferences.setDetailedLog(true);
            QCOMPARE(changed.count(), 9);
        }
        const Preferences again(file);
        QCOMPARE(again.threads(), 3);
        QCOMPARE(again.keptWeights(), 0);
        QCOMPARE(again.language(), "zh_TW");
        QVERIFY(again.privateMode());
        QCOMPARE(again.extraFolders(), (QStringList{"/a, b", "/ü"}));
        QCOMPARE(again.proxy(), "http://proxy:3128");
        QCOMPARE(again.hubEndpoint(), "https://mirror.example");
        QCOMPARE(again.lastModel(), "/models/a b.gguf");
        QCOMPARE(again.lastModelName(), "A");
        QVERIFY(again.detailedLog());
    }

    void doesNotBelieveAStrangeFile() {
        const QString path = folder_->filePath("settings.ini");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[engine]\nthreads=-7\nkept_weights_gib=-1\n[network]\nprivate=perhaps\n");
        file.close();
        const Preferences preferences(path);
        QCOMPARE(preferences.threads(), 0);
        QCOMPARE(preferences.keptWeights(), 0);
    }

    void foldersFollowTheChoice() {
        QCOMPARE(app::dataFolder(), folder_->filePath("share/headroom"));
        {
            Preferences preferences(app::settingsFile());
            preferences.setDataFolder("/data");
        }
        QCOMPARE(app::dataFolder(), "/data");
        QCOMPARE(app::modelsFolder(), "/data/models");
        {
            Preferences preferences(app::settingsFile());
            preferences.setModelsFolder("/big disk");
        }
        QCOMPARE(app::modelsFolder(), "/big disk");
        qputenv("HEADROOM_DATA", "/env");
        QCOMPARE(app::dataFolder(), "/env"); // the one for this run
        qunsetenv("HEADROOM_DATA");
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray data_;
};

HEADROOM_TEST(TestPreferences)
#include "tst_preferences.moc"
