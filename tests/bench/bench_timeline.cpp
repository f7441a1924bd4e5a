// How the window keeps up, with all cores busy below its priority as the compute pool is: the event
// loop's delay while 200 tokens a second stream into an answer of 30,000, and frames a second while
// 5,000 messages are scrolled through. bench_timeline [SECONDS]; with QT_QPA_PLATFORM=offscreen and
// QT_QUICK_BACKEND=software it measures the software renderer alone.
#include "tests/support/window_driver.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QTest>
#include <QTimer>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr int kTokens = 30'000, kMessages = 5'000, kTokensPerSecond = 200;

/// Keeps every core busy while it lives.
class BusyCores {
public:
    BusyCores() {
        for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
            threads_.emplace_back([this] {
                setpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)), 5);
                while (!stop_.load(std::memory_order_relaxed)) {
                }
            });
    }
    ~BusyCores() {
        stop_ = true;
        for (std::thread& each : threads_)
            each.join();
    }

private:
    std::atomic<bool> stop_{false};
    std::vector<std::thread> threads_;
};

/// Every 64th word begins a paragraph; there are formulas, code and lists among them.
QString long_answer(int words) {
    QString text;
    for (int word = 0; word < words; ++word) {
        text += "word ";
        if (word % 64 != 63) continue;
        const int kind = word / 64 % 8;
        text += kind == 3   ? "with $x_1^2$.\n\n```python\nx = 1\n```\n\n"
                : kind == 6 ? "\n\n- one\n- two\n\n"
                            : "\n\n";
    }
    return text;
}

void wait_for(const std::function<bool()>& done) {
    if (!QTest::qWaitFor(done)) std::fprintf(stderr, "what was waited for did not come\n");
}

void print_delays(const char* name, std::vector<double> delays) {
    std::sort(delays.begin(), delays.end());
    const auto at = [&](double share) {
        return delays[std::min(delays.size() - 1, std::size_t(share * double(delays.size())))];
    };
    std::printf("%-28s event loop late by p50 %.1f, p99 %.1f, most %.1f ms (%zu samples)\n", name,
                at(0.5), at(0.99), delays.back(), delays.size());
}

/// A timer of 5 ms: what it comes late by is what a key press would wait.
std::vector<double> delays_during(int seconds, const std::function<void()>& each_40_ms) {
    std::vector<double> delays;
    QElapsedTimer since;
    QTimer beat;
    beat.setTimerType(Qt::PreciseTimer);
    beat.setInterval(5);
    QObject::connect(&beat, &QTimer::timeout, [&] {
        if (since.isValid())
            delays.push_back(std::max(0.0, double(since.nsecsElapsed()) / 1e6 - 5));
        since.restart();
    });
    QTimer work;
    QObject::connect(&work, &QTimer::timeout, each_40_ms);
    beat.start();
    work.start(40);
    QTest::qWait(seconds * 1000);
    return delays;
}

void measure_streaming(int seconds) {
    WindowDriver window;
    window.ask("go");
    wait_for([&] { return window.generator.isRunning(); });
    window.generator.say(long_answer(kTokens).toStdString());
    QTest::qWait(2000);
    const BusyCores busy;
    print_delays("idle, cores busy:", delays_during(seconds, [] {}));
    print_delays("streaming, cores busy:", delays_during(seconds, [&] {
                     for (int i = 0; i < kTokensPerSecond * 40 / 1000; ++i)
                         window.generator.say("word ");
                 }));
}

void measure_scrolling(int seconds) {
    WindowDriver window;
    const app::ConversationId id = window.chat.create();
    for (int i = 0; i < kMessages / 2; ++i) {
        window.chat.send(id, QString("Question %1?").arg(i));
        wait_for([&] { return window.generator.isRunning(); });
        window.generator.say(long_answer(96).toStdString());
        window.generator.finish(FinishReason::EndOfGeneration);
        wait_for([&] { return !window.chat.isAnswering(id); });
    }
    QElapsedTimer opening;
    opening.start();
    QMetaObject::invokeMethod(window.find("timeline")->property("viewModel").value<QObject*>(),
                              "select", Q_ARG(int, 0));
    wait_for([&] { return !window.timeline().isEmpty(); });
    window.window()->grabWindow();
    std::printf("opening %d messages: %lld ms\n", kMessages, qlonglong(opening.elapsed()));
    QQuickItem* view = window.find("timeline");
    view->setProperty("following", false);
    int frames = 0;
    double distance = 0;
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < seconds * 1000) {
        view->setProperty("contentY", view->property("contentY").toDouble() - 120);
        distance += 120;
        window.window()->update();
        bool swapped = false;
        const auto one =
            QObject::connect(window.window(), &QQuickWindow::frameSwapped, [&] { swapped = true; });
        while (!swapped)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
        QObject::disconnect(one);
        ++frames;
    }
    std::printf("scrolling %d messages: %.1f frames/s over %.0f pixels\n", kMessages,
                frames * 1000.0 / double(timer.elapsed()), distance);
}
} // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const int seconds = argc > 1 ? std::max(1, QByteArray(argv[1]).toInt()) : 10;
    measure_streaming(seconds);
    measure_scrolling(seconds);
}
