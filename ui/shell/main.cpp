#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/downloads/download_queue.h"
#include "app/fit/fit_reader.h"
#include "app/fit/run_recorder.h"
#include "app/hardware/machine_sampler.h"
#include "app/hub/hub_browser.h"
#include "app/hub/hub_token.h"
#include "app/instance/instance_message.h"
#include "app/instance/model_requests.h"
#include "app/instance/running_instance.h"
#include "app/library/figure_message.h"
#include "app/library/model_library.h"
#include "app/log/event_log.h"
#include "app/log/log.h"
#include "app/log/logged_generator.h"
#include "app/log/qt_messages.h"
#include "app/monitor/monitor.h"
#include "app/network/outbound_gate.h"
#include "app/settings/compute_choice.h"
#include "app/settings/kept_weights.h"
#include "app/settings/paths.h"
#include "app/settings/preferences.h"
#include "engine/engine_host.h"
#include "kernels/base/blocking.h"
#include "ui/shell/app_window.h"

#include <QFile>
#include <QGuiApplication>
#include <QIcon>
#include <QQuickWindow>
#include <QStandardPaths>

#include <cstdio>
#include <optional>
#include <string_view>

using namespace headroom;

namespace {
/// What can be answered without a display; nothing if the window is wanted.
std::optional<int> answer_in_the_terminal(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--version" || argument == "-v") {
            std::printf("headroom %s\n", HEADROOM_VERSION);
            return 0;
        }
        if (argument == "--help" || argument == "-h") {
            std::printf("Usage: headroom\n"
                        "Opens the window. For the terminal there is headroom-cli.\n\n"
                        "  -h, --help     show this and end\n"
                        "  -v, --version  show the version and end\n\n"
                        "HEADROOM_DATA names another folder for models and conversations.\n");
            return 0;
        }
    }
    return std::nullopt;
}
} // namespace

/// The composition root: the only place that builds services.
int main(int argc, char** argv) {
    if (const auto status = answer_in_the_terminal(argc, argv)) return *status;
    ui::choose_renderer();
    QGuiApplication application(argc, argv);
    application.setApplicationName("headroom");
    application.setApplicationDisplayName("Headroom");
    application.setApplicationVersion(HEADROOM_VERSION);
    application.setDesktopFileName("headroom");

    app::Preferences preferences(app::settingsFile());
    preferences.watch();
    const QString folder = preferences.dataFolderInUse();
    if (app::RunningInstance::showOther(folder)) {
        std::fprintf(stderr, "headroom: runs already; its window is shown\n");
        return 0;
    }
    app::RunningInstance instance(folder);

    app::Log log(folder + "/logs");
    app::take_qt_messages(&log);
    log.write(app::LogLevel::Info, "headroom", "started, version " HEADROOM_VERSION);

    EngineHostOptions engine;
    const app::ComputeChoice compute = app::computeChoice(preferences);
    engine.backend = compute.backend;
    engine.backend_options = compute.options;
    engine.weights_cache = app::keptWeights(preferences);
    Result<std::unique_ptr<EngineHost>> host = EngineHost::create(engine);
    if (!host) {
        std::fprintf(stderr, "headroom: %s\n", host.error().message().c_str());
        return 1;
    }
    const QString look_file =
        QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
        "/headroom/window.ini";

    app::OutboundGate gate;
    app::HubToken token;
    const auto token_for = [&token](const QUrl& url) { return token.forAddress(url); };
    app::DownloadQueue downloads(gate, {.data_folder = folder, .token = token_for});
    store::Store store(QFile::encodeName(folder).toStdString());
    app::LocalMachine local_machine({.backend = engine.backend_options,
                                     .use_gpu = engine.backend == kAutomaticBackend,
                                     .store = &store});
    app::HubBrowser hub(gate, token_for, [&local_machine] { return local_machine.backend(); });
    app::FitReader fit(gate, token_for, local_machine);
    app::ModelLibrary library(&store);
    app::ModelResidency residency(**host);
    app::RunRecorder runs({residency, local_machine, residency, library});
    app::LoggedGenerator generator(runs, log);
    app::ChatService chat(generator, &store); // opens the store
    app::LocalModel model(residency, downloads,
                          {.folder = preferences.modelsFolderInUse(),
                           .last_path = preferences.lastModel(),
                           .last_name = preferences.lastModelName(),
                           .profile = [&library](const QString& path, auto done) {
                               library.askProfile(path, std::move(done));
                           }});
    library.follow(model);
    QObject::connect(&downloads, &app::Downloads::finished, &library,
                     [&library](const app::Download& download) {
                         for (qsizetype i = 0; i < download.paths.size(); ++i)
                             library.learnFigure(download.paths[i], download.sha256.value(i));
                     });
    QObject::connect(
        &library, &app::ModelLibrary::profileChanged, &residency,
        [&](const QString& path) { residency.setProfile(path, library.profile(path)); });
    QObject::connect(&preferences, &app::Preferences::changed, &model,
                     [&] { model.setFolder(preferences.modelsFolderInUse()); });
    QObject::connect(&model, &app::ActiveModel::changed, &preferences, [&model, &preferences] {
        const app::ModelStatus status = model.status();
        if (status.state == app::ModelState::Ready && !status.asleep)
            preferences.setLastModel(status.path, status.name);
    });
    app::ModelRequests requests(instance, model, residency);
    requests.also("measured", [&local_machine](const QJsonObject& question,
                                               const app::RunningInstance::Reply& reply) {
        local_machine.takeOver(
            question["device"].toString().toStdString(),
            question["figures"].toString().toStdString(), [reply](const Result<>& kept) {
                reply(kept ? QJsonObject{{"done", true}} : app::instanceError(kept.error()));
            });
    });
    requests.also(app::kKeepFigures, [&library](const QJsonObject& question,
                                                const app::RunningInstance::Reply& reply) {
        app::keepFigures(library, question);
        reply({{"done", true}});
    });
    const app::EventLog events(log, gate, model, residency);
    app::MachineSampler machine([folders = compute.options.library_folders] {
        return app::devices_of_this_machine(folders);
    });
    app::Monitor monitor(machine, (*host)->telemetry());
    ui::AppWindow window({generator, chat, model, residency, downloads, hub, token, machine,
                          monitor, preferences, library, gate, log, fit, look_file});
    if (!window.window()) return 1;
    QObject::connect(&instance, &app::RunningInstance::shown, window.window(), [&window] {
        window.window()->show();
        window.window()->raise();
        window.window()->requestActivate();
    });
    application.setWindowIcon(QIcon(":/headroom/headroom.svg"));
    const int status = [&] {
        const NeverBlocks while_the_window_lives;
        return application.exec();
    }();
    residency.unloadAll(); // what loads ends now: the services wait for what they asked of it
    app::take_qt_messages(nullptr);
    return status;
}
