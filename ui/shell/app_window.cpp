#include "ui/shell/app_window.h"

#include "app/hardware/gpu_presence.h"
#include "ui/chat/chat_view_model.h"
#include "ui/chat/model_view_model.h"
#include "ui/math/math_image.h"
#include "ui/shell/machine_view_model.h"
#include "ui/shell/qml_modules.h"
#include "ui/shell/window_geometry.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icon_provider.h"

#include <QQmlApplicationEngine>
#include <QQuickWindow>

namespace headroom::ui {

struct AppWindow::Parts {
    explicit Parts(const Services& services)
        : appearance(services.settings_file)
        , chat(services.chat, services.model)
        , model(services.model)
        , machine(services.machine, services.generator)
        , geometry(services.settings_file) {}

    Appearance appearance;
    ChatViewModel chat;
    ModelViewModel model;
    MachineViewModel machine;
    WindowGeometry geometry;
    QQmlApplicationEngine engine; // last: goes first, it refers to all others
};

AppWindow::AppWindow(Services services) {
    register_qml_modules();
    parts_ = std::make_unique<Parts>(services);
    Appearance::provide(&parts_->appearance);
    QQmlApplicationEngine& engine = parts_->engine;
    engine.addImportPath("qrc:/qt/qml");
    engine.addImageProvider("icon", new IconProvider);
    engine.addImageProvider("formula", new FormulaProvider);
    QVariantMap properties = parts_->geometry.initialProperties();
    properties.insert({{"chat", QVariant::fromValue(&parts_->chat)},
                       {"model", QVariant::fromValue(&parts_->model)},
                       {"machine", QVariant::fromValue(&parts_->machine)},
                       {"modelsFolder", services.models_folder}});
    engine.setInitialProperties(properties);
    engine.load(QUrl("qrc:/qt/qml/Headroom/Shell/Main.qml"));
    if (window()) parts_->geometry.watch(window());
}

AppWindow::~AppWindow() = default;

QQuickWindow* AppWindow::window() const {
    const auto roots = parts_->engine.rootObjects();
    return roots.isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(roots.first());
}

void choose_renderer() {
    if (qEnvironmentVariableIsSet("QT_QUICK_BACKEND")) return;
    if (!app::hasGpu()) QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
}

} // namespace headroom::ui
