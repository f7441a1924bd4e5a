#include "ui/shell/preference_wiring.h"

#include "app/hub/hub_token.h"
#include "app/library/library_places.h"
#include "app/log/log.h"
#include "app/network/outbound_gate.h"

namespace headroom::ui {

using Setting = app::Preferences::Setting;

PreferenceWiring::PreferenceWiring(app::Preferences& preferences, app::OutboundGate& gate,
                                   app::HubToken& token, app::ModelLibrary& library, app::Log& log)
    : preferences_(preferences)
    , gate_(gate)
    , token_(token)
    , library_(library)
    , log_(log) {
    connect(&preferences_, &app::Preferences::changed, this, &PreferenceWiring::carry);
    // A keyring is asked only where it was given something: it may ask for its password.
    connect(&token_, &app::HubToken::changed, this, [this] {
        using State = app::HubToken::State;
        const State state = token_.state();
        if (token_.keyringError() || state == State::Unknown || state == State::Keeping) return;
        preferences_.setTokenKept(token_.endpoint(), state == State::Present);
    });
    for (const Setting setting :
         {Setting::PrivateMode, Setting::Proxy, Setting::DetailedLog, Setting::ExtraFolders})
        carry(setting);
}

void PreferenceWiring::carry(Setting which) {
    switch (which) {
    case Setting::PrivateMode:
        gate_.setPrivate(preferences_.privateMode());
        break;
    case Setting::Proxy:
    case Setting::HubEndpoint:
        gate_.setRoutes({preferences_.hubEndpoint(), QUrl(preferences_.proxy())});
        token_.use(gate_.hubEndpoint(), preferences_.tokenHubs().contains(gate_.hubEndpoint())
                                            ? app::HubToken::Kept::Perhaps
                                            : app::HubToken::Kept::No);
        break;
    case Setting::DetailedLog:
        log_.setDetailed(preferences_.detailedLog());
        break;
    case Setting::ModelsFolder:
    case Setting::ExtraFolders:
    case Setting::LastModel:
        library_.setPlaces(app::libraryPlaces(preferences_));
        library_.rescan();
        break;
    case Setting::Language:   // the window's own
    case Setting::DataFolder: // from the next start
    case Setting::Gpu:
    case Setting::GpuLibraries:
    case Setting::Threads:
    case Setting::TokenHubs:
    case Setting::KeptWeights:
    case Setting::ElectricityPrice:
        break;
    }
}

} // namespace headroom::ui
