// This machine as the checker sees it: what is taken, by whom, and what others measured.
#include "app/fit/held_models.h"
#include "app/fit/local_machine.h"
#include "app/fit/machine_measure.h"
#include "tests/support/register_test.h"

#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace headroom;
using namespace headroom::app;

class TestLocalMachine : public QObject {
    Q_OBJECT
private slots:
    void saysHowBusyTheCpuIs() {
        LocalMachine machine({.backend = {.threads = 1}, .busy = [] { return 0.75; }});
        follow(machine);
        machine.read();
        QTRY_VERIFY(now_);
        QCOMPARE(now_->host->busy, 0.75);
    }

    void takesUpWhatAnotherProgramMeasured() {
        QTemporaryDir folder;
        store::Store store(folder.path().toStdString());
        bool open = false;
        store.open(this, [&](const auto& report) { open = report.has_value(); });
        QTRY_VERIFY(open);
        LocalMachine machine({.backend = {.threads = 1}, .store = &store});
        follow(machine);
        machine.read();
        QTRY_VERIFY(now_);
        const std::string device = measuredDevice(*now_->host->own, 1);

        std::optional<Result<>> done;
        const auto take = [&](const std::string& of, const std::string& figures) {
            done.reset();
            machine.takeOver(of, figures, [&](const Result<>& answer) { done = answer; });
        };
        take(device, measuredToText({.bandwidth = 31e9, .spread = 0.08}));
        QTRY_VERIFY(done);
        QVERIFY(*done);
        QTRY_COMPARE(now_->host->measured.bandwidth, 31e9);
        QCOMPARE(now_->host->measured.spread, 0.08);
        QVERIFY(at_ > 0);

        // Of other threads, another machine's: kept, and nothing here changes.
        take("another CPU", measuredToText({.bandwidth = 99e9}));
        QTRY_VERIFY(done);
        QVERIFY(*done);
        QCOMPARE(now_->host->measured.bandwidth, 31e9);

        take(device, "{}");
        QVERIFY(done && !*done);
        QCOMPARE(done->error().code, ErrorCode::InvalidRequest);

        // The next start finds it.
        LocalMachine next({.backend = {.threads = 1}, .store = &store});
        now_.reset();
        follow(next);
        next.read();
        QTRY_VERIFY(now_ && now_->host->measured.bandwidth == 31e9);
    }

    // Of what a cache was given, as much counts as lies in memory.
    void modelsHoldWhatLiesInMemory() {
        const QVector<ResidentModel> models{
            {.path = "/a.gguf", .name = "A", .state = Residence::Loaded, .bytes = 600},
            {.path = "/b.gguf", .name = "B", .state = Residence::Loaded, .bytes = 200},
            {.path = "/c.gguf", .name = "C", .state = Residence::Asleep},
            {.path = "/d.gguf",
             .name = "D",
             .state = Residence::Loaded,
             .bytes = 900,
             .on_gpu = true}};
        const auto half = heldModels(models, false, 400);
        QCOMPARE(half.size(), std::size_t(2));
        QCOMPARE(half[0].file, std::string("/a.gguf"));
        QCOMPARE(half[0].bytes, std::uint64_t(300));
        QCOMPARE(half[1].bytes, std::uint64_t(100));
        for (const std::uint64_t enough : {std::uint64_t(0), std::uint64_t(5000)})
            QCOMPARE(heldModels(models, false, enough)[0].bytes, std::uint64_t(600));

        FitMachine machine{.gpus = {{.name = "other"}, {.name = "ours"}}, .host = FitDevice{}};
        QVERIFY(withHeld(machine, models, 400).gpus[0].held.empty());
        machine.engine_gpu = 1;
        const FitMachine with = withHeld(machine, models, 400);
        QCOMPARE(with.gpus[1].held.size(), std::size_t(1));
        QCOMPARE(with.gpus[1].held[0].bytes, std::uint64_t(900));
        QCOMPARE(with.host->held.size(), std::size_t(2));
    }

private:
    void follow(LocalMachine& machine) {
        now_.reset();
        connect(&machine, &LocalMachine::changed, this, [this](const FitMachine& now, qint64 at) {
            now_ = now;
            at_ = at;
        });
    }
    std::optional<FitMachine> now_;
    qint64 at_ = 0;
};

HEADROOM_TEST(TestLocalMachine)
#include "tst_local_machine.moc"
