#include "ui/shell/app_window.h"

#include "app/fit/decode_predictions.h"
#include "app/fit/fit_verdicts.h"
#include "app/hardware/gpu_presence.h"
#include "ui/chat/chat_view_model.h"
#include "ui/chat/model_list_model.h"
#include "ui/chat/model_view_model.h"
#include "ui/chat/trash_list_model.h"
#include "ui/fit/fit_view_model.h"
#include "ui/math/math_image.h"
#include "ui/models/discovery_view_model.h"
#include "ui/models/downloads_view_model.h"
#include "ui/models/library_view_model.h"
#include "ui/monitor/monitor_view_model.h"
#include "ui/settings/settings_view_model.h"
#include "ui/shell/jobs_view_model.h"
#include "ui/shell/log_view_model.h"
#include "ui/shell/machine_view_model.h"
#include "ui/shell/preference_wiring.h"
#include "ui/shell/qml_modules.h"
#include "ui/shell/translation.h"
#include "ui/shell/window_geometry.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icon_provider.h"

#include <QCoreApplication>
#include <QFile>
#include <QPointer>
#include <QQmlApplicationEngine>
#include <QQuickWindow>

namespace headroom::ui {
namespace {
/// Built in; the tests hold that it can be read.
QVector<app::CatalogEntry> catalog() {
    QFile file(":/headroom/catalog/models.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return app::parseCatalog(file.readAll()).value_or(QVector<app::CatalogEntry>());
}
} // namespace

struct AppWindow::Parts {
    explicit Parts(const Services& services)
        : preferences(services.preferences)
        , predictions(services.fit.machine(), services.loaded)
        , verdicts({services.fit.machine(), services.machine, services.loaded, services.library})
        , wiring(services.preferences, services.gate, services.token, services.library,
                 services.log)
        , appearance(services.settings_file)
        , chat(services.chat, services.model)
        , model(services.model)
        , models(services.library, services.model, services.loaded, verdicts)
        , trash(services.chat)
        , library(
              {services.library, services.model, services.loaded, services.preferences, verdicts})
        , jobs(services.model, library.verifier(), services.downloads)
        , downloads(services.downloads)
        , discovery(
              {services.hub, services.downloads, services.library, services.preferences, verdicts},
              catalog())
        , fit({services.fit, services.library, services.model, services.gate, services.loaded,
               services.settings_file},
              catalog())
        , log(services.log, QCoreApplication::applicationVersion())
        , settings(services.preferences, services.token)
        , machine(services.machine, services.monitor, services.generator)
        , monitor({services.monitor, services.model, services.chat, services.preferences})
        , geometry(services.settings_file) {}

    app::Preferences& preferences;
    app::DecodePredictions predictions;
    app::FitVerdicts verdicts; // before what shows them
    PreferenceWiring wiring;
    Translation translation;
    Appearance appearance;
    ChatViewModel chat;
    ModelViewModel model;
    ModelListModel models;
    TrashListModel trash;
    LibraryViewModel library;
    JobsViewModel jobs;
    DownloadsViewModel downloads;
    DiscoveryViewModel discovery;
    FitViewModel fit;
    LogViewModel log;
    SettingsViewModel settings;
    MachineViewModel machine;
    MonitorViewModel monitor;
    WindowGeometry geometry;
    QQmlApplicationEngine engine; // last: goes first, it refers to all others
};

AppWindow::AppWindow(Services services) {
    register_qml_modules();
    parts_ = std::make_unique<Parts>(services);
    parts_->translation.use(services.preferences.language());
    QObject::connect(&services.preferences, &app::Preferences::changed, &parts_->translation,
                     [this](app::Preferences::Setting which) {
                         if (which == app::Preferences::Setting::Language) speak();
                     });
    parts_->library.profile()->setShownSettings([this] { return parts_->chat.settings(); });
    const auto usual = [this, &model = services.model, &library = services.library] {
        const app::ModelStatus status = model.status();
        if (status.state == app::ModelState::Ready)
            parts_->chat.setUsualSettings(
                library.profile(status.path).settings.value_or(app::ConversationSettings()));
    };
    QObject::connect(&services.model, &app::ActiveModel::changed, &parts_->library, usual);
    QObject::connect(&services.library, &app::ModelLibrary::profileChanged, &parts_->library,
                     usual);
    QObject::connect(&parts_->chat, &ChatViewModel::currentChanged, &parts_->monitor,
                     [this] { parts_->monitor.setConversation(parts_->chat.shownConversation()); });
    QObject::connect(&parts_->library, &LibraryViewModel::deleted, &parts_->downloads,
                     &DownloadsViewModel::forget);
    services.monitor.setPrediction([predictions = QPointer(&parts_->predictions)](
                                       const ModelActivity& model) -> std::optional<double> {
        return predictions ? predictions->of(model) : std::nullopt;
    });
    QObject::connect(&services.fit.machine(), &app::LocalMachine::changed, &services.machine,
                     [&sampler = services.machine](const FitMachine& machine, qint64) {
                         if (machine.host && machine.host->measured.bandwidth > 0)
                             sampler.setMeasuredBandwidth(machine.host->measured.bandwidth);
                     });
    Appearance::provide(&parts_->appearance);
    QQmlApplicationEngine& engine = parts_->engine;
    engine.addImportPath("qrc:/qt/qml");
    engine.addImageProvider("icon", new IconProvider);
    engine.addImageProvider("formula", new FormulaProvider);
    QVariantMap properties = parts_->geometry.initialProperties();
    properties.insert({{"chat", QVariant::fromValue(&parts_->chat)},
                       {"model", QVariant::fromValue(&parts_->model)},
                       {"machine", QVariant::fromValue(&parts_->machine)},
                       {"monitor", QVariant::fromValue(&parts_->monitor)},
                       {"models", QVariant::fromValue(&parts_->models)},
                       {"trash", QVariant::fromValue(&parts_->trash)},
                       {"library", QVariant::fromValue(&parts_->library)},
                       {"jobs", QVariant::fromValue(&parts_->jobs)},
                       {"downloads", QVariant::fromValue(&parts_->downloads)},
                       {"discovery", QVariant::fromValue(&parts_->discovery)},
                       {"fit", QVariant::fromValue(&parts_->fit)},
                       {"log", QVariant::fromValue(&parts_->log)},
                       {"settings", QVariant::fromValue(&parts_->settings)}});
    engine.setInitialProperties(properties);
    engine.load(QUrl("qrc:/qt/qml/Headroom/Shell/Main.qml"));
    if (window()) parts_->geometry.watch(window());
}

AppWindow::~AppWindow() = default;

/// Another language from now on: what the window shows is asked for again.
void AppWindow::speak() {
    parts_->translation.use(parts_->preferences.language());
    parts_->engine.retranslate();
    parts_->chat.retranslate();
    parts_->model.retranslate();
    parts_->models.retranslate();
    parts_->trash.retranslate();
    parts_->library.retranslate();
    parts_->jobs.retranslate();
    parts_->downloads.retranslate();
    parts_->discovery.retranslate();
    parts_->fit.retranslate();
    parts_->machine.retranslate();
    parts_->monitor.retranslate();
    emit parts_->settings.changed();
}

QQuickWindow* AppWindow::window() const {
    const auto roots = parts_->engine.rootObjects();
    return roots.isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(roots.first());
}

void choose_renderer() {
    if (qEnvironmentVariableIsSet("QT_QUICK_BACKEND")) return;
    if (!app::hasGpu()) QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
}

} // namespace headroom::ui
