// How long the window's event loop is held up while a long text is pasted into the composer, and
// while a person types at its end and sends it: bench_paste [CHARACTERS]. The delay is what a timer
// of 2 ms comes late; a person notices some 50 ms.
#include "tests/support/window_driver.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QGuiApplication>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace headroom;

namespace {
constexpr int kTickMs = 2;

/// Collects by how many milliseconds a regular event comes late.
class Delays {
public:
    Delays() {
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.setInterval(kTickMs);
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
            late_.push_back(std::max(0.0, double(since_.nsecsElapsed()) / 1e6 - kTickMs));
            since_.start();
        });
        since_.start();
        timer_.start();
    }
    void print(const char* what) {
        std::sort(late_.begin(), late_.end());
        const auto at = [this](double share) {
            return late_[std::size_t(share * double(late_.size() - 1))];
        };
        std::printf("  %-22s p50 %6.1f  p99 %6.1f  max %7.1f ms  (%zu events)\n", what, at(0.5),
                    at(0.99), at(1), late_.size());
    }

private:
    QTimer timer_;
    QElapsedTimer since_;
    std::vector<double> late_;
};

/// QTest::qWait sleeps between its looks at the event queue; this does not.
void wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

void measure(const char* what, const std::function<void()>& work, int milliseconds) {
    wait(500);
    Delays delays;
    wait(50);
    work();
    wait(milliseconds);
    delays.print(what);
}

void paste(const char* name, const QString& text) {
    test::WindowDriver window;
    std::printf("%s: %lld characters\n", name, (long long)(text.size()));
    QGuiApplication::clipboard()->setText(text);
    measure(
        "at rest", [] {}, 1000);
    measure(
        "paste", [&] { window.key(Qt::Key_V, Qt::ControlModifier); }, 2000);
    measure(
        "20 keys at its end",
        [&] {
            for (int i = 0; i < 20; ++i) {
                window.type("x");
                wait(30);
            }
        },
        300);
    measure(
        "select all and delete",
        [&] {
            window.key(Qt::Key_A, Qt::ControlModifier);
            wait(50);
            window.key(Qt::Key_Delete);
        },
        500);
    measure(
        "paste and send",
        [&] {
            window.key(Qt::Key_V, Qt::ControlModifier);
            wait(400);
            window.key(Qt::Key_Return);
        },
        1500);
}
} // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    application.setApplicationName("headroom");
    const int characters = argc > 1 ? std::max(1, QByteArray(argv[1]).toInt()) : 100'000;
    paste("One line without a blank", QString(characters, 'a'));
    const QString line = "    if (found) return values[at]; // line of code";
    paste("Lines of 50", (line.left(49) + '\n').repeated(characters / 50));
    const QString words = "A paragraph of words that a person has copied from some page. ";
    paste("Paragraphs of 620", (words.repeated(10) + "\n\n").repeated(characters / 622));
    return 0;
}
