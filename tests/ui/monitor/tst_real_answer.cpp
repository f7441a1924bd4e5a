#include "tests/support/chat_model.h"
#include "tests/support/real_window.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"
#include "ui/monitor/monitor_view_model.h"

#include <QDir>
#include <QLocale>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// The monitor over the real engine: a model is loaded, answers, and what the page says is what it
/// did. With HEADROOM_SCREENSHOTS the real models that are there are drawn while they answer.
class TestRealAnswer : public QObject {
    Q_OBJECT

    static ui::MonitorViewModel* view_of(const RealWindow& window) {
        return window.window()->property("monitor").value<ui::MonitorViewModel*>();
    }
    static ui::PlotModel* plot(const RealWindow& window, const QString& key) {
        const auto& plots = view_of(window)->plots();
        return *std::ranges::find(plots, key, &ui::PlotModel::key);
    }
    static void shoot(const RealWindow& window, const QString& name) {
        const QString folder = qEnvironmentVariable("HEADROOM_SCREENSHOTS");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        QTest::qWait(250);
        window.window()->grabWindow().save(QString("%1/%2@1x.png").arg(folder, name));
    }
    static void scroll(const RealWindow& window, double share) {
        const auto* plots = window.window()->findChild<QQuickItem*>("monitorPlots");
        if (plots == nullptr) return;
        for (QQuickItem* child : plots->childItems())
            if (child->property("contentY").isValid())
                child->setProperty(
                    "contentY",
                    share * (child->property("contentHeight").toDouble() - child->height()));
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysWhatTheEngineDid() {
        HEADROOM_NEEDS_DATA(source, "golden/tiny/llama.gguf");
        QTemporaryDir models;
        const QString path = models.filePath("tiny.gguf");
        QVERIFY(write_chat_model(source.toStdString(), path.toStdString(), kChatMl));
        const auto host = *EngineHost::create({.backend_options = {.threads = 1}});
        RealWindow window(*host, path);
        QVERIFY(window.window());
        window.window()->setProperty("page", "monitor");
        QTRY_VERIFY_WITH_TIMEOUT(window.isReady(), 30'000);
        view_of(window)->path()->setOpen(true);
        const app::ConversationId id = window.chat.create();
        QVERIFY(window.chat.send(id, "Hi"));
        QTRY_VERIFY_WITH_TIMEOUT(!window.chat.isAnswering(id), 60'000);

        // The answer's own figures and the monitor's sums are counted in different places.
        const auto& facts = window.chat.conversation(id)->messages.last().facts.timings;
        QTRY_COMPARE_WITH_TIMEOUT(window.monitor.activity().totals().decoded_tokens,
                                  facts.completion_tokens, 10'000);
        const PassTotals totals = window.monitor.activity().totals();
        QCOMPARE(totals.prefill_tokens, facts.prompt_tokens - facts.cached_tokens);
        const ModelDescription model = host->describe().front();
        const app::Bills bills = window.monitor.bills();
        QCOMPARE(std::int64_t(bills.residency.held_bytes), model.bytes());
        QVERIFY(bills.residency.busy_share > 0 && bills.residency.busy_share <= 1);
        QCOMPARE(bills.scale.peak, 1);
        // Between two samples all of it was done: the area under the plot of rates is the count.
        double decoded = 0, last = 0;
        const app::HistorySeries* rates =
            window.monitor.history().find({app::Quantity::DecodeRate, ""});
        QVERIFY(rates != nullptr);
        const double now = window.monitor.now();
        for (const app::HistoryPoint& point : rates->points(now - 120, now + 1, 10'000)) {
            if (last > 0) decoded += double(point.last) * (point.at - last);
            last = point.at;
        }
        // Steps of a quarter of a second stand for moments within them.
        QVERIFY2(std::abs(decoded - double(facts.completion_tokens)) <=
                     0.3 * double(facts.completion_tokens),
                 qPrintable(QString::number(decoded)));

        QStringList kinds;
        for (const QVariant& item : view_of(window)->marks()->items())
            kinds << item.toMap()["kind"].toString();
        QCOMPARE(kinds, (QStringList{"load", "request"}));
        QVERIFY(!plot(window, "tokens")->value.isEmpty());

        const std::optional<TokenPath>& path_told = window.monitor.activity().path;
        QVERIFY(path_told);
        QCOMPARE(path_told->model, model.id);
        double phases = 0;
        for (const double seconds : path_told->phases)
            phases += seconds;
        QVERIFY2(phases > 0 && phases <= path_told->seconds * 1.001,
                 "phases are parts of their pass");
        // The ten likeliest, and the pick where it is none of them.
        const bool among =
            std::ranges::count(path_told->top, path_told->picked.id, &TokenAlternative::id) == 1;
        QCOMPARE(view_of(window)->path()->candidates().size(), among ? 10 : 11);
    }

    void realModels_data() {
        QTest::addColumn<QString>("file");
        for (const char* file :
             {"gemma-3-270m-q4_k_m.gguf", "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
              "SmolLM2-135M-Instruct.Q4_1.gguf"})
            QTest::newRow(file) << file;
    }

    void realModels() {
        QFETCH(QString, file);
        HEADROOM_NEEDS_MODEL(path, file);
        if (!qEnvironmentVariableIsSet("HEADROOM_SCREENSHOTS")) QSKIP("only to be looked at");
        const QString name = "95-real-" + file.section('-', 0, 0);
        const auto host = *EngineHost::create({});
        RealWindow window(*host, path);
        window.window()->setProperty("page", "monitor");
        view_of(window)->setSpan(0);
        QTRY_VERIFY_WITH_TIMEOUT(window.isReady(), 60'000);
        view_of(window)->path()->setOpen(true);
        QSignalSpy measured(&window.local_machine, &app::LocalMachine::changed);
        window.local_machine.measure();
        QTRY_VERIFY_WITH_TIMEOUT(!window.local_machine.measuring() && !measured.isEmpty(), 60'000);
        QTest::qWait(2000);
        const app::ConversationId id = window.chat.create();
        window.chat.send(id, "What is the capital of France? Then write a long story about it.");
        QTest::qWait(9000);
        for (const auto& each : window.monitor.decodeSpeed().comparisons())
            qInfo("%s: %.1f tokens/s measured, %.1f predicted, %.0f %%", each.model.c_str(),
                  each.measured, each.predicted, 100 * each.measured / each.predicted);
        shoot(window, name);
        scroll(window, 0.62);
        shoot(window, name + "-below");
        scroll(window, 1);
        shoot(window, name + "-token");
        window.chat.stop(id);
        QTRY_VERIFY(!window.chat.isAnswering(id));
        QTest::qWait(1500);
        scroll(window, 0);
        shoot(window, name + "-ended");
        window.window()->setProperty("page", "chat");
        QTest::keyClick(window.window(), Qt::Key_I, Qt::ControlModifier);
        window.chat.send(id, "And of Italy?");
        QTest::qWait(4000);
        shoot(window, name + "-strip");
        window.chat.stop(id);
        QTRY_VERIFY(!window.chat.isAnswering(id));
    }
};

HEADROOM_TEST(TestRealAnswer)
#include "tst_real_answer.moc"
