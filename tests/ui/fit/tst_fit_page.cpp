#include "tests/app/library/model_files.h"
#include "tests/support/register_test.h"
#include "tests/ui/fit/fit_window.h"
#include "ui/format/format.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

/// The fit page in the real window: what it shows is what the fit checker says, and its controls
/// change it.
class TestFitPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { QTest::failOnWarning(QRegularExpression("qrc:/.*")); }

    void teachesWhereNoModelIs() {
        WindowDriver window;
        QVERIFY(window.click("fitRailItem"));
        QTRY_COMPARE(window.text("fitEmptyTitle"), "Will it fit, and how fast would it be?");
        QVERIFY(!window.find("fitVerdictCard"));
        QTest::qWait(50);
        QVERIFY(window.click("fitChooseButton"));
        QTRY_VERIFY(window.find("fitModelTabs"));
    }

    // 32 layers × 8,192 tokens × 8 KV heads × 128 × (2 bytes of key + 2 of value) = 2^30 bytes.
    void showsTheCacheOfDimensionsByHand() {
        WindowDriver window;
        open_fit(window);
        QCOMPARE(part_named(window, "KV cache")["bytes"].toLongLong(), qint64(1) << 30);
        QVERIFY(part_named(window, "KV cache")["reason"].toString().contains("8192 tokens"));
        fit_of(window).setKvType(1); // 34 bytes for 32 elements instead of 64
        QCOMPARE(part_named(window, "KV cache")["bytes"].toLongLong(), (qint64(1) << 30) * 34 / 64);
        fit_of(window).setKvType(2); // 18 bytes
        QCOMPARE(part_named(window, "KV cache")["bytes"].toLongLong(), (qint64(1) << 30) * 18 / 64);
    }

    void saysWhatTheCheckerSays() {
        WindowDriver window;
        open_fit(window);
        const FitSession& session = session_of(window);
        const FitEstimate again = estimate_fit(session.model(), session.machine(), session.wish());
        QCOMPARE(again.verdict, Verdict::Fits);
        const qint64 left = qint64(again.devices[0].free - again.devices[0].total.likely);
        QCOMPARE(window.text("fitHeadline"), "Fits, " + ui::format::bytes(left) + " left");
        QVERIFY(again.speed);
        const auto whole = [](double figure) { return QString::number(std::lround(figure)); };
        QCOMPARE(window.text("fitSpeedFigure"), whole(again.speed->decode.likely));
        QCOMPARE(window.text("fitSpeedRange"),
                 whole(again.speed->decode.low) + " to " + whole(again.speed->decode.high));
        QCOMPARE(window.text("fitSpeedDepth"), "at 4,096 of 8,192 tokens");
        QCOMPARE(again.speed->depth, 4096);
        QVERIFY2(again.notice.empty(), again.notice.c_str()); // its kind is ours
        QCOMPARE(window.text("fitNoFixes"),
                 "Nothing to fix: it fits as set. " + window.text("fitsText") + ".");
    }

    // What other work takes is no part of the range: it is said beside it.
    void saysThatTheMachineIsBusy() {
        WindowDriver window;
        window.busy = 0.8;
        open_fit(window, {});
        QTRY_VERIFY(session_of(window).estimate().speed);
        QCOMPARE(window.text("fitBusy"),
                 "For an idle machine: now 80 % of its CPU time is taken, and "
                 "answers come slower");
        const double decode = fit_of(window).speed()->likely();
        window.busy = 0.05;
        window.local_machine.read();
        QTRY_VERIFY(!window.find("fitBusy"));
        QCOMPARE(fit_of(window).speed()->likely(), decode);
        window.busy = 0.8; // of no matter to a GPU
        fit_of(window).chooseGpus({"GeForce RTX 3090"});
        window.local_machine.read();
        QTest::qWait(50);
        QVERIFY(!window.find("fitBusy"));
    }

    // What Headroom holds is named; what the model itself holds is free for it.
    void namesWhatHeadroomHolds() {
        WindowDriver window;
        window.machine.say(16ll << 30, 8ll << 30, 0);
        open_fit(window, {});
        const qint64 before = part_named(window, "Other programs")["bytes"].toLongLong();
        QCOMPARE(before, qint64(8) << 30);
        window.loaded.set({{.path = "/a.gguf",
                            .name = "Another",
                            .state = app::Residence::Loaded,
                            .bytes = qint64(1) << 20}});
        QTRY_COMPARE(part_named(window, "Another")["bytes"].toLongLong(), qint64(1) << 20);
        QCOMPARE(part_named(window, "Other programs")["bytes"].toLongLong(), before - (1 << 20));

        const QString path = window.file("data/models/Tiny-F32.gguf");
        QVERIFY(put_file(path, model_bytes()));
        fit_of(window).chooseFile(path);
        QTRY_COMPARE(fit_of(window).modelName(), "Tiny"); // as the library calls it
        const std::uint64_t free = session_of(window).estimate().devices[0].free;
        window.loaded.set({{.path = path,
                            .name = "Tiny",
                            .state = app::Residence::Loaded,
                            .bytes = qint64(3) << 20}});
        QTRY_VERIFY(session_of(window).estimate().loaded);
        QCOMPARE(session_of(window).estimate().devices[0].free, free + (3 << 20));
        QVERIFY(part_named(window, "Tiny").isEmpty());
        QVERIFY(window.text("fitSentence").endsWith("what it holds counts as free."));
    }

    void aGpuThatIsNotOursIsSaid() {
        WindowDriver window;
        open_fit(window, {"Radeon RX 7900 XTX"});
        QTRY_VERIFY(window.text("fitNotice").startsWith("Headroom can't use this GPU yet"));
    }

    void theSliderMovesTheBar() {
        WindowDriver window;
        open_fit(window);
        QQuickItem* slider = window.find("fitContextSlider");
        QVERIFY(slider);
        const qint64 before = part_named(window, "KV cache")["bytes"].toLongLong();
        QTest::qWait(300); // the bar has come to rest
        const qreal width = kv_width(window);
        QVERIFY(width > 2);
        slider->forceActiveFocus(Qt::TabFocusReason);
        for (int i = 0; i < 10; ++i)
            window.key(Qt::Key_Right);
        const std::int64_t context = session_of(window).wish().context_length;
        QVERIFY(context > 2 * 8192);
        QCOMPARE(part_named(window, "KV cache")["bytes"].toLongLong(), before / 8192 * context);
        QTRY_VERIFY(kv_width(window) > 1.9 * width);
        QCOMPARE(window.text("contextField"), ui::format::count(context));
    }

    void theMouseDragsToTheModelsOwnContext() {
        WindowDriver window;
        open_fit(window);
        QQuickItem* slider = window.find("fitContextSlider");
        const auto at = [&](double share) {
            return slider->mapToScene({8 + (slider->width() - 16) * share, slider->height() / 2})
                .toPoint();
        };
        QTest::qWait(50);
        QTest::mousePress(window.window(), Qt::LeftButton, {},
                          at(fit_of(window).contextPosition()));
        for (const double share : {0.8, 0.9, 1.0})
            QTest::mouseMove(window.window(), at(share));
        QTest::mouseRelease(window.window(), Qt::LeftButton, {}, at(1));
        QTRY_COMPARE(session_of(window).wish().context_length, 131072);
    }

    void takesATypedContext() {
        WindowDriver window;
        open_fit(window);
        type_context(window, "16,384");
        QCOMPARE(session_of(window).wish().context_length, 16384);
        QCOMPARE(part_named(window, "KV cache")["bytes"].toLongLong(), qint64(2) << 30);
        type_context(window, "999999999"); // more than it was trained for
        QCOMPARE(session_of(window).wish().context_length, 131072);
    }

    void appliesTheCheapestFix() {
        WindowDriver window;
        open_fit(window, {"GeForce RTX 3060 8GB"});
        fit_of(window).setContext("65536"); // a cache of 8 GiB
        QCOMPARE(session_of(window).estimate().verdict, Verdict::DoesNotFit);
        QVERIFY(window.text("fitHeadline").startsWith("Over by "));
        QTRY_VERIFY(window.find("applyFix0"));
        const FitFix fix = session_of(window).estimate().fixes[0];
        QVERIFY(fix.verdict != Verdict::DoesNotFit);
        QTest::qWait(50);
        QVERIFY(window.click("applyFix0"));
        QTRY_COMPARE(session_of(window).estimate().verdict, fix.verdict);
        QCOMPARE(session_of(window).wish().context_length, fix.wish.context_length);
        QCOMPARE(session_of(window).wish().key_type, fix.wish.key_type);
        QVERIFY(!window.text("fitHeadline").startsWith("Over by "));
    }

    void listsTheQuantizationsWithTheirVerdicts() {
        WindowDriver window;
        open_fit(window);
        ui::QuantizationsCard* card = fit_of(window).quantizations();
        card->setShowAll(true);
        const FitSession& session = session_of(window);
        const auto rows = quantization_table(session.model(), session.machine(), session.wish());
        QCOMPARE(card->rows().size(), qsizetype(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const QVariantMap row = card->rows()[qsizetype(i)].toMap();
            QCOMPARE(row["name"].toString(), QString::fromStdString(rows[i].name));
            QCOMPARE(row["sizeText"].toString(), ui::format::bytes(qint64(rows[i].weight_bytes)));
            QCOMPARE(row["verdict"].toInt(), int(rows[i].estimate.verdict));
        }
        card->setShowAll(false);
        QTRY_VERIFY(window.find("quantization0"));
        QCOMPARE(window.text("quantization0"), "Q8_0");
        window.find("quantization0")->forceActiveFocus();
        window.key(Qt::Key_Return);
        QTRY_COMPARE(session.model().quantization, "Q8_0");
        QVERIFY(window.text("fitFormat").startsWith("Q8_0"));
    }

    // The keyboard reaches a row below the view: the page scrolls to it.
    void theFocusedQuantizationIsInView() {
        WindowDriver window;
        window.window()->resize(1280, 600);
        open_fit(window);
        fit_of(window).quantizations()->setShowAll(true);
        const int last = int(fit_of(window).quantizations()->rows().size()) - 1;
        const QString name = QString("quantization%1").arg(last);
        QTRY_VERIFY(window.find(name));
        QTest::qWait(50);
        QQuickItem* row = window.find(name);
        row->forceActiveFocus(Qt::TabFocusReason);
        const auto in_view = [&] {
            const double top = row->mapToScene({0, 0}).y();
            return top >= 0 && top + row->height() <= window.window()->height();
        };
        QTRY_VERIFY(in_view());
    }

    void saysWhatDoesNotFitAtAnyLength() {
        WindowDriver window;
        open_fit(window, {"GeForce RTX 3060 8GB"});
        fit_of(window).setFormat(int(fit_of(window).formats().indexOf("F16")));
        QCOMPARE(window.text("fitsText"), "Fits at no length");
        QCOMPARE(fit_of(window).fitsPosition(), 0.0);
        const QVariantMap bar = fit_of(window).memory()->bars()[0].toMap();
        QVERIFY(bar["overText"].toString().startsWith("+"));
        QVERIFY(bar["end"].toLongLong() > bar["total"].toLongLong());
    }

    void comparesMachinesSideBySide() {
        WindowDriver window;
        open_fit(window);
        QVERIFY(!window.find("fitCompareCard"));
        QTest::qWait(50);
        QVERIFY(window.click("fitCompareButton"));
        QTRY_VERIFY(window.find("fitGpuSearch"));
        window.type("4090");
        window.key(Qt::Key_Return);
        QTRY_VERIFY(window.find("fitCompareCard"));
        const QVariantList rows = fit_of(window).compare()->rows();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toMap()["name"].toString(), "GeForce RTX 3090");
        QCOMPARE(rows[1].toMap()["name"].toString(), "GeForce RTX 4090");
        QVERIFY(rows[1].toMap()["speed"].toDouble() > rows[0].toMap()["speed"].toDouble());
        fit_of(window).useCompared(1);
        QCOMPARE(fit_of(window).machineName(), "GeForce RTX 4090");
        QCOMPARE(fit_of(window).compare()->rows()[1].toMap()["name"].toString(),
                 "GeForce RTX 3090");
        fit_of(window).compare()->remove(1);
        QTRY_VERIFY(!window.find("fitCompareCard"));
    }

    void takesSeveralGpus() {
        WindowDriver window;
        open_fit(window);
        QTest::qWait(50);
        QVERIFY(window.click("fitMachineSelect"));
        QTRY_VERIFY(window.find("fitGpuSearch"));
        window.type("rtx 3090");
        QTRY_VERIFY(window.find("addGpu0"));
        QTest::qWait(50);
        QVERIFY(window.click("addGpu0"));
        QTRY_VERIFY(window.find("chosenGpu1")); // beside the one from before
        QTest::qWait(50);
        QVERIFY(window.click("fitTakeSet"));
        QTRY_COMPARE(fit_of(window).gpus().size(), 2);
        QCOMPARE(fit_of(window).machineName(), "2 × GeForce RTX 3090");
        QCOMPARE(fit_of(window).memory()->bars().size(), 2); // the host holds no layer
        QTRY_VERIFY(window.find("fitBar1"));
    }

    void theCurveIsTheCheckers() {
        WindowDriver window;
        open_fit(window);
        const ui::CurveCard& curve = *fit_of(window).curve();
        QVERIFY(curve.contexts().size() > 10);
        QCOMPARE(curve.contexts().last(), 131072.0);
        QCOMPARE(curve.likely().size(), curve.contexts().size());
        const std::int64_t fits = session_of(window).estimate().fitting_context;
        QCOMPARE(curve.overFrom(), fits < 131072 ? double(fits) : -1.0);
        // 131,072 tokens of the cache are 16 GiB, 256 are 32 MiB; the workspace grows a little.
        QVERIFY(curve.memory().last() - curve.memory().first() > 15.9);
        QVERIFY(curve.memory().last() - curve.memory().first() < 17.5);
        QVERIFY(window.find("fitMemoryPlot"));
        // The chosen context is a point of it, with what the cards above say.
        const FitEstimate& estimate = session_of(window).estimate();
        const qsizetype at = curve.contexts().indexOf(double(estimate.context_length));
        QVERIFY(at >= 0);
        QCOMPARE(curve.likely()[at], estimate.speed->decode.likely);
        QCOMPARE(curve.memory()[at] * double(1 << 30), double(need_of(estimate).bytes.likely));
        QCOMPARE(curve.speedNow(), window.text("fitSpeedRange") + " at 4,096");
    }

    // Three steps of a scale are told apart, however near they are.
    void scalesHaveTheDigitsTheyNeed() {
        WindowDriver window;
        open_fit(window);
        const ui::CurveCard& curve = *fit_of(window).curve();
        for (const int context : {0, 16384, 131072})
            for (const char* gpu : {"GeForce RTX 3090", "GeForce RTX 3060 8GB", "H100 80GB SXM5"}) {
                fit_of(window).setContext(QString::number(context));
                fit_of(window).chooseGpus({gpu});
                for (const auto& [texts, scale] :
                     {std::pair(curve.memoryTexts(), curve.memoryScale()),
                      std::pair(curve.speedTexts(), curve.speedScale())})
                    for (int i = 0; i < 3; ++i)
                        QVERIFY2(std::abs(QString(texts[i]).remove(",").toDouble() - scale[i]) <
                                     1e-3,
                                 qPrintable(texts.join(", ")));
            }
        // A model of which all contexts take about as much.
        ui::HandModel& hand = *fit_of(window).hand();
        hand.set(0, "2");
        hand.set(7, "512");
        fit_of(window).chooseHand();
        const QStringList texts = curve.memoryTexts();
        QVERIFY2(texts[0] != texts[1] && texts[1] != texts[2], qPrintable(texts.join(", ")));
    }

    // The choice of quantizations is in the order of their bits, with the model's own among them.
    void quantizationsStandInTheirOrder() {
        WindowDriver window;
        open_fit(window);
        double before = 1e9;
        for (const QString& name : fit_of(window).formats()) {
            const Quantization* mix = find_quantization(name.toStdString());
            QVERIFY(mix && mix->bits_per_weight <= before);
            before = mix->bits_per_weight;
        }
    }

    // 3,600 over 36 months is 100 a month; 350 W for 100 hours at 0.30 is 10.50; to rent it for
    // them at 0.50 is 50.
    void tellsWhatToGetByOwnPrices() {
        WindowDriver window;
        open_fit(window);
        ui::RecommendationCard& card = *fit_of(window).recommendation();
        QVERIFY(card.rows().isEmpty());
        card.setOpen(true);
        card.setHours("100");
        card.setKwh("0,30");
        card.setMonths("36");
        card.setPrice("GeForce RTX 3090", "3600", "0.5");
        card.setWanted("20");
        QTRY_VERIFY_WITH_TIMEOUT(!card.searching() && !card.rows().isEmpty(), 30'000);
        const QVariantMap first = card.rows()[0].toMap(); // the one with a price
        QCOMPARE(first["gpu"].toString(), "GeForce RTX 3090");
        QCOMPARE(first["buyMonth"].toString(), "111"); // 110.50
        QCOMPARE(first["rentMonth"].toString(), "50.00");
        QCOMPARE(first["cheaper"].toString(), "rent");
        for (const QVariant& row : card.rows())
            QVERIFY(row.toMap()["speedText"].toString().toDouble() >= 19.5);
        card.setWanted("100000");
        QTRY_VERIFY_WITH_TIMEOUT(!card.searching() && card.rows().isEmpty(), 30'000);
    }

    void measuresThisMachineAndStops() {
        WindowDriver window;
        open_fit(window, {});
        // The bandwidth alone is found by itself.
        QTRY_VERIFY_WITH_TIMEOUT(window.text("fitMeasuredText").startsWith("Memory gives "),
                                 20'000);
        QTRY_VERIFY(session_of(window).machine().host->bandwidth > 0);
        QTest::qWait(50);
        QVERIFY(window.clickUntil("fitMeasureButton",
                                  [&] { return fit_of(window).measure()->measuring(); }));
        QTRY_VERIFY(window.find("fitMeasureTrack"));
        QCOMPARE(window.text("fitMeasureButton"), "Cancel");
        fit_of(window).measure()->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!fit_of(window).measure()->measuring(), 20'000);
        QVERIFY(!fit_of(window).measure()->measured());
        QVERIFY(fit_of(window).measure()->error().isEmpty());
    }

    void refusesDimensionsThatMakeNoSense() {
        WindowDriver window;
        open_fit(window);
        fit_of(window).hand()->set(0, "0");
        fit_of(window).chooseHand();
        QVERIFY(!fit_of(window).hand()->error().isEmpty());
        QVERIFY(window.find("fitVerdictCard")); // the model from before stays
    }

private:
    using FitSession = ui::FitSession;
    static const FitSession& session_of(const WindowDriver& window) {
        return fit_of(window).session();
    }
    static void type_context(WindowDriver& window, const QString& tokens) {
        window.find("contextField")->forceActiveFocus();
        window.key(Qt::Key_A, Qt::ControlModifier);
        window.type(tokens);
        window.key(Qt::Key_Return);
    }
    static qreal kv_width(const WindowDriver& window) {
        const QVariantList parts =
            fit_of(window).memory()->bars().value(0).toMap()["parts"].toList();
        for (qsizetype i = 0; i < parts.size(); ++i)
            if (parts[i].toMap()["name"] == "KV cache")
                if (const QQuickItem* item = window.find("budgetPart" + QString::number(i)))
                    return item->width();
        return 0;
    }
};

HEADROOM_TEST(TestFitPage)
#include "tst_fit_page.moc"
