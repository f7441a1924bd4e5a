#pragma once

#include "app/hub/hub_client.h"
#include "app/hub/hub_token.h"
#include "app/network/outbound_gate.h"

namespace headroom::cli {

/// The hub as the person's settings name it, for one command: endpoint, proxy, Private mode, and
/// the access token of the keyring.
class HubSession {
public:
    HubSession();

    app::HubClient& client() { return client_; }
    QString endpoint() const { return gate_.hubEndpoint(); }
    std::function<QByteArray(const QUrl&)> tokens() const;

private:
    app::OutboundGate gate_;
    app::HubToken token_;
    app::HubClient client_;
};

/// Endpoint, proxy and Private mode of the settings.
void useSettings(app::OutboundGate& gate);

} // namespace headroom::cli
