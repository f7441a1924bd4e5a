// The window's figures: start of the process to the first frame, resident memory, and the share of
// a core that its threads take while nothing happens or while answers are written.
//
//   bench_window [SECONDS] [PAGE] [MODEL.gguf] [answering] [unmonitored]
//
// Without a model the window alone is measured. PAGE: "monitor" or another one's name is shown
// instead of the chats; "minimized". "answering": requests follow each other that no page shows, so
// what the window takes is the page's. "unmonitored": the monitor hears nothing, which shows what
// it costs while it is hidden. "window" is the thread that draws and "telemetry" the one
// that asks the machine; what the engine computes is the rest.
#include "tests/support/real_window.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QTimer>

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>
#include <map>

using namespace headroom;

namespace {
/// Seconds since this process began, to a clock tick (10 ms).
double process_age() {
    QFile stat("/proc/self/stat");
    if (!stat.open(QIODevice::ReadOnly)) return 0;
    const QByteArray line = stat.readAll();
    // Field 22 counts from the program's name, which may hold spaces.
    const QByteArray ticks = line.mid(line.lastIndexOf(')') + 2).split(' ').value(19);
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return double(now.tv_sec) + double(now.tv_nsec) / 1e9 -
           ticks.toDouble() / double(sysconf(_SC_CLK_TCK));
}

double resident_mib() {
    QFile statm("/proc/self/statm");
    if (!statm.open(QIODevice::ReadOnly)) return 0;
    return statm.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / 1048576;
}

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return double(time.tv_sec) + double(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// CPU seconds of every thread by name, those of one name together; the first one is "window".
std::map<QByteArray, double> thread_seconds() {
    std::map<QByteArray, double> seconds;
    for (const QString& id : QDir("/proc/self/task").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile name("/proc/self/task/" + id + "/comm");
        timespec used{};
        // The kernel's number of a thread's CPU clock, as pthread_getcpuclockid makes it.
        const auto clock = clockid_t(~unsigned(id.toInt()) << 3 | 6);
        if (!name.open(QIODevice::ReadOnly) || clock_gettime(clock, &used) != 0) continue;
        const QByteArray who = id.toInt() == getpid() ? "window" : name.readAll().trimmed();
        seconds[who] += double(used.tv_sec) + double(used.tv_nsec) / 1e9;
    }
    return seconds;
}

/// Requests one after another, once it begins. Outlives the generator.
class Asking : public QObject {
public:
    void begin(Generator& generator) {
        generator_ = &generator;
        ask();
    }

private:
    void ask() {
        GenerationRequest request;
        request.messages = {{.role = Role::User, .content = "Tell me a long story about the sea."}};
        request.sampling.max_tokens = 256;
        const auto sink = [this](const GenerationEvent& event) {
            if (std::holds_alternative<GenerationFinished>(event))
                QMetaObject::invokeMethod(this, [this] { ask(); });
            return std::size_t{0}; // nothing is left unread
        };
        if (const auto id = generator_->submit(std::move(request), sink); !id)
            std::fprintf(stderr, "%s\n", id.error().message().c_str());
    }

    Generator* generator_ = nullptr;
};

struct Wishes {
    int seconds = 20;
    QString page, model;
    bool answering = false, minimized = false, unmonitored = false;
};

Wishes wishes_of(const QStringList& arguments) {
    Wishes wishes;
    for (const QString& argument : arguments) {
        if (argument.endsWith(".gguf"))
            wishes.model = argument;
        else if (argument == "answering")
            wishes.answering = true;
        else if (argument == "unmonitored")
            wishes.unmonitored = true;
        else if (argument == "minimized")
            wishes.minimized = true;
        else if (const int seconds = argument.toInt(); seconds > 0)
            wishes.seconds = seconds;
        else
            wishes.page = argument;
    }
    return wishes;
}

void print_shares(const Wishes& wishes, bool loaded, double cpu,
                  const std::map<QByteArray, double>& before,
                  const std::map<QByteArray, double>& after) {
    std::printf("%s, model %s, %d s: %.2f %% of a core, %.1f MiB resident",
                wishes.answering ? "answering" : "idle", loaded ? "loaded" : "not loaded",
                wishes.seconds, 100 * cpu / wishes.seconds, resident_mib());
    for (const auto& [name, seconds] : after) {
        const auto had = before.find(name);
        const double share =
            100 * (seconds - (had == before.end() ? 0 : had->second)) / wishes.seconds;
        if (share >= 0.005) std::printf("; %s %.2f %%", name.constData(), share);
    }
    std::printf("\n");
}
} // namespace

int main(int argc, char** argv) {
    const double entered = process_age();
    ui::choose_renderer();
    QGuiApplication application(argc, argv);
    application.setApplicationName("headroom");
    const Wishes wishes = wishes_of(application.arguments().mid(1));

    Asking asking;
    Result<std::unique_ptr<EngineHost>> host = EngineHost::create(EngineHostOptions{});
    if (!host) return 1;
    test::RealWindow real(**host, wishes.model);
    if (!real.window()) return 1;
    if (!wishes.page.isEmpty()) real.window()->setProperty("page", wishes.page);
    if (wishes.minimized) real.window()->showMinimized();
    if (wishes.unmonitored) QObject::disconnect(&real.machine, nullptr, &real.monitor, nullptr);
    const double built = process_age();

    const auto measure = [&] {
        if (wishes.answering) asking.begin(real.residency);
        const double cpu = cpu_seconds();
        const auto before = thread_seconds();
        QTimer::singleShot(wishes.seconds * 1000, &application, [&, cpu, before] {
            print_shares(wishes, real.isReady(), cpu_seconds() - cpu, before, thread_seconds());
            application.quit();
        });
    };
    // What the start left to do, such as loading a model, is not idleness.
    const auto settle = [&] { QTimer::singleShot(5000, &application, measure); };
    if (wishes.minimized)
        settle(); // no frame comes
    else
        QObject::connect(
            real.window(), &QQuickWindow::frameSwapped, &application,
            [&] {
                std::printf("start: main entered %.2f s, window built %.2f s, first frame %.2f s, "
                            "cpu %.2f s\n",
                            entered, built, process_age(), cpu_seconds());
                settle();
            },
            Qt::SingleShotConnection);
    return application.exec();
}
