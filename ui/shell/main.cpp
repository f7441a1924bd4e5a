#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/hardware/machine_sampler.h"
#include "app/network/outbound_gate.h"
#include "app/settings/paths.h"
#include "engine/engine_host.h"
#include "ui/shell/app_window.h"

#include <QGuiApplication>
#include <QIcon>
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
    app::ChatService chat(**host);
    app::MachineSampler machine;
    ui::AppWindow window({**host, chat, model, machine, settings_file, app::modelsFolder()});
    if (!window.window()) return 1;
    application.setWindowIcon(QIcon(":/headroom/headroom.svg"));
    return application.exec();
}
