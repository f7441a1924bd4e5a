#pragma once

#include "app/library/model_library.h"
#include "app/settings/preferences.h"

#include <QObject>

namespace headroom::app {
class HubToken;
class Log;
class OutboundGate;
} // namespace headroom::app

namespace headroom::ui {

/// Carries what a person decides to the services that it is about, at once and from then on.
class PreferenceWiring : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    PreferenceWiring(app::Preferences& preferences, app::OutboundGate& gate, app::HubToken& token,
                     app::ModelLibrary& library, app::Log& log);

private:
    void carry(app::Preferences::Setting which);

    app::Preferences& preferences_;
    app::OutboundGate& gate_;
    app::HubToken& token_;
    app::ModelLibrary& library_;
    app::Log& log_;
};

} // namespace headroom::ui
