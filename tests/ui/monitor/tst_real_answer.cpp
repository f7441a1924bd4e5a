#include "tests/support/chat_model.h"
#include "tests/support/real_window.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"
#include "ui/monitor/monitor_view_model.h"

#include <QLocale>
#include <QQuickWindow>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// The monitor over the real engine: a model is loaded, answers, and what the page says is what it
/// did.
class TestRealAnswer : public QObject {
    Q_OBJECT

    static ui::MonitorViewModel* view_of(const RealWindow& window) {
        return window.window()->property("monitor").value<ui::MonitorViewModel*>();
    }
    static ui::PlotModel* plot(const RealWindow& window, const QString& key) {
        const auto& plots = view_of(window)->plots();
        return *std::ranges::find(plots, key, &ui::PlotModel::key);
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
};

HEADROOM_TEST(TestRealAnswer)
#include "tst_real_answer.moc"
