#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/hardware/machine_sampler.h"
#include "app/instance/running_instance.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"
#include "engine/engine_host.h"
#include "ui/shell/app_window.h"

#include <QFile>
#include <QGuiApplication>
#include <QIcon>
#include <QQuickWindow>
#include <QStandardPaths>

#include <cstdio>

using namespace headroom;

/// The composition root: the only place that builds services.
int main(int argc, char** argv) {
    ui::choose_renderer();
    QGuiApplication application(argc, argv);
    application.setApplicationName("headroom");
    application.setApplicationDisplayName("Headroom");
    application.setApplicationVersion(HEADROOM_VERSION);
    application.setDesktopFileName("headroom");

    const QString folder = app::dataFolder();
    if (app::RunningInstance::showOther(folder)) {
        std::fprintf(stderr, "headroom: runs already; its window is shown\n");
        return 0;
    }
    app::RunningInstance instance(folder);

    Result<std::unique_ptr<EngineHost>> host = EngineHost::create(EngineHostOptions{});
    if (!host) {
        std::fprintf(stderr, "headroom: %s\n", host.error().message().c_str());
        return 1;
    }
    const QString settings_file =
        QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
        "/headroom/window.ini";

    app::OutboundGate gate;
    app::LocalModel model(**host, gate, app::modelsFolder());
    store::Store store(QFile::encodeName(folder).toStdString());
    app::ChatService chat(**host, &store);
    app::MachineSampler machine;
    ui::AppWindow window({**host, chat, model, machine, settings_file, app::modelsFolder()});
    if (!window.window()) return 1;
    QObject::connect(&instance, &app::RunningInstance::shown, window.window(), [&window] {
        window.window()->show();
        window.window()->raise();
        window.window()->requestActivate();
    });
    application.setWindowIcon(QIcon(":/headroom/headroom.svg"));
    return application.exec();
}
