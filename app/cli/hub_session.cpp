#include "app/cli/hub_session.h"

#include "app/settings/paths.h"
#include "app/settings/preferences.h"

#include <QEventLoop>
#include <QTimer>

namespace headroom::cli {

using namespace headroom::app;

namespace {
constexpr int kKeyringMs = 3000; // a keyring that asks for its password is not waited for
}

void useSettings(OutboundGate& gate) {
    const Preferences preferences(settingsFile());
    gate.setRoutes({preferences.hubEndpoint(), QUrl(preferences.proxy())});
    gate.setPrivate(preferences.privateMode());
}

HubSession::HubSession()
    : client_(gate_, tokens()) {
    useSettings(gate_);
    const bool kept = Preferences(settingsFile()).tokenHubs().contains(gate_.hubEndpoint());
    QEventLoop loop;
    QObject::connect(&token_, &HubToken::changed, &loop, &QEventLoop::quit);
    QTimer::singleShot(kKeyringMs, &loop, &QEventLoop::quit);
    token_.use(gate_.hubEndpoint(), kept ? HubToken::Kept::Perhaps : HubToken::Kept::No);
    if (token_.state() == HubToken::State::Unknown) loop.exec();
}

std::function<QByteArray(const QUrl&)> HubSession::tokens() const {
    return [this](const QUrl& url) { return token_.forAddress(url); };
}

} // namespace headroom::cli
