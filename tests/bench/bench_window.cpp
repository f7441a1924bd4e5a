// The window's figures: start of the process to the first frame, resident memory, and the share of
// a core that it takes while nothing happens. bench_window [SECONDS [PAGE]]; the model that
// HEADROOM_DATA holds is loaded, an empty folder measures the window alone. With a page, "monitor",
// that one is shown.
#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/downloads/download_queue.h"
#include "app/hardware/machine_sampler.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"
#include "engine/engine_host.h"
#include "ui/shell/app_window.h"

#include <QFile>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QTimer>

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>

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
} // namespace

int main(int argc, char** argv) {
    const double entered = process_age();
    ui::choose_renderer();
    QGuiApplication application(argc, argv);
    application.setApplicationName("headroom");
    const int seconds = argc > 1 ? std::max(1, QByteArray(argv[1]).toInt()) : 20;
    QTemporaryDir settings;

    Result<std::unique_ptr<EngineHost>> host = EngineHost::create(EngineHostOptions{});
    if (!host) return 1;
    app::OutboundGate gate;
    app::DownloadQueue downloads(gate, {.data_folder = settings.path()});
    app::HubBrowser hub(gate, {});
    app::LocalMachine local_machine(BackendOptions{});
    app::FitReader fit(gate, {}, local_machine);
    app::HubToken token;
    app::ModelResidency residency(**host);
    app::LocalModel model(residency, downloads, {.folder = app::modelsFolder()});
    app::ChatService chat(residency);
    app::MachineSampler machine;
    app::Monitor monitor(machine, (*host)->telemetry());
    const double services = process_age();
    app::Preferences preferences(settings.filePath("preferences.ini"));
    app::ModelLibrary library;
    app::Log log(settings.filePath("logs"));
    ui::AppWindow window({residency, chat, model, residency, downloads, hub, token, machine,
                          monitor, preferences, library, gate, log, fit,
                          settings.filePath("window.ini")});
    if (!window.window()) return 1;
    if (argc > 2) window.window()->setProperty("page", QString::fromLocal8Bit(argv[2]));
    const double built = process_age();

    const auto measure = [&] {
        const double before = cpu_seconds();
        QTimer::singleShot(seconds * 1000, &application, [&, before] {
            std::printf("idle: %.2f %% of a core over %d s, %.1f MiB resident, model %s\n",
                        100 * (cpu_seconds() - before) / seconds, seconds, resident_mib(),
                        model.status().state == app::ModelState::Ready ? "loaded" : "not loaded");
            application.quit();
        });
    };
    QObject::connect(
        window.window(), &QQuickWindow::frameSwapped, &application,
        [&] {
            std::printf("start: main entered %.2f s, services %.2f s, window built %.2f s, first "
                        "frame %.2f s, cpu %.2f s\n",
                        entered, services, built, process_age(), cpu_seconds());
            // What the start left to do, such as loading a model, is not idleness.
            QTimer::singleShot(5000, &application, measure);
        },
        Qt::SingleShotConnection);
    return application.exec();
}
