#pragma once

#include "app/active_model/local_model.h"
#include "app/chat/chat_service.h"
#include "app/downloads/download_queue.h"
#include "app/monitor/monitor.h"
#include "engine/engine_host.h"
#include "ui/shell/app_window.h"

#include <QTemporaryDir>

namespace headroom::test {

/// The window over the real engine, as main.cpp builds it, without a store. What it writes is gone
/// with it.
class RealWindow {
public:
    /// `model` is loaded at once; empty: none. The host outlives this.
    RealWindow(EngineHost& host, const QString& model);

    bool isReady() const { return model.status().state == app::ModelState::Ready; }
    QQuickWindow* window() const { return app_window.window(); }

    QTemporaryDir folder;
    app::OutboundGate gate;
    app::DownloadQueue downloads;
    app::HubBrowser hub{gate, {}};
    app::LocalMachine local_machine{app::LocalMachine::Options{}};
    app::FitReader fit{gate, {}, local_machine};
    app::HubToken token;
    app::ModelResidency residency;
    app::LocalModel model;
    app::ChatService chat;
    app::MachineSampler machine;
    app::Monitor monitor;
    app::Preferences preferences;
    app::ModelLibrary library;
    app::Log log;
    ui::AppWindow app_window;
};

} // namespace headroom::test
