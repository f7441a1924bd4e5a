#include "app/monitor/bills.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using namespace headroom::app;

/// The bills worked out by hand.
class TestBills : public QObject {
    Q_OBJECT

private slots:
    void addsUpWhatWasHeldAndDone() {
        constexpr std::uint64_t gib = 1ull << 30;
        EngineActivity activity;
        activity.at = 240;
        activity.models.push_back({.id = "a",
                                   .weights_bytes = 8 * gib,
                                   .kv_bytes = 4 * gib,
                                   .workspace_bytes = gib,
                                   .context_length = 1000,
                                   .kv_tokens = 4000,
                                   .kv_in_use = 1500,
                                   .loaded_at = 0,
                                   .running = 1,
                                   .waiting = 2,
                                   .peak = 5});
        activity.models[0].totals = {.passes = 100,
                                     .prefill_tokens = 300,
                                     .decoded_tokens = 90,
                                     .busy_seconds = 60,
                                     .weight_bytes = 800e9,
                                     .kv_bytes = 100e9,
                                     .macs = 5e12};
        activity.unloaded = {.passes = 20, .weight_bytes = 300e9};
        activity.unloaded_byte_seconds = 7e9;
        activity.peak = 5;

        const Bills bills = bills_of(activity, 7.2e6);
        QCOMPARE(bills.residency.held_bytes, 13 * gib);
        QCOMPARE(bills.residency.held_seconds, 240.0);
        QCOMPARE(bills.residency.busy_share, 0.25);
        QCOMPARE(bills.residency.byte_seconds, 240.0 * double(13 * gib) + 7e9);

        QCOMPARE(bills.passes.totals.passes, 120);
        QCOMPARE(bills.passes.bytes_each(), 1e10); // 1.2e12 over 120
        QCOMPARE(bills.passes.tokens(), 390);
        QCOMPARE(bills.passes.kwh(), 2.0); // 7.2 MJ

        QCOMPARE(bills.scale.now, 3);
        QCOMPARE(bills.scale.peak, 5);
        QCOMPARE(bills.scale.room, 2); // 2,500 of 4,000 positions are free
        // A thousand positions are 1 GiB of keys and values; five of them, weights and workspace.
        QCOMPARE(bills.scale.peak_bytes, 14 * gib);
    }

    void saysNothingOfNothing() {
        const Bills bills = bills_of({}, std::nullopt);
        QCOMPARE(bills.passes.bytes_each(), 0.0);
        QVERIFY(!bills.passes.joules);
        QCOMPARE(bills.residency.busy_share, 0.0);
        QCOMPARE(bills.scale.room, 0);
    }
};

HEADROOM_TEST(TestBills)
#include "tst_bills.moc"
