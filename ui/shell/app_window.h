#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"
#include "app/chat/chat_service.h"
#include "app/downloads/downloads.h"
#include "app/fit/fit_reader.h"
#include "app/hardware/machine_sampler.h"
#include "app/hub/hub_browser.h"
#include "app/hub/hub_token.h"
#include "app/library/model_library.h"
#include "app/log/log.h"
#include "app/monitor/monitor.h"
#include "app/network/outbound_gate.h"
#include "app/settings/preferences.h"
#include "engine/generator.h"

#include <QString>

#include <memory>

class QQuickWindow;

namespace headroom::ui {

/// What the window needs; all of it outlives the window.
struct Services {
    Generator& generator;
    app::ChatService& chat;
    app::ActiveModel& model;
    app::LoadedModels& loaded;
    app::Downloads& downloads;
    app::HubBrowser& hub;
    app::HubToken& token;
    app::MachineSampler& machine;
    app::Monitor& monitor;
    app::Preferences& preferences;
    app::ModelLibrary& library;
    app::OutboundGate& gate;
    app::Log& log;
    app::FitReader& fit;
    QString settings_file; ///< INI file for the look of the window
};

/// The one window: view models over services, and the QML that shows them.
class AppWindow {
public:
    explicit AppWindow(Services services);
    ~AppWindow();

    /// Null if the QML could not be loaded; the reason is in the log then.
    QQuickWindow* window() const;

private:
    void speak();

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// To be called before the application object: takes the software renderer where no GPU driver
/// is, because OpenGL on the CPU costs many times more.
void choose_renderer();

} // namespace headroom::ui
