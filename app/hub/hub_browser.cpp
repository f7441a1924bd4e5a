#include "app/hub/hub_browser.h"

#include "app/network/outbound_gate.h"

namespace headroom::app {

HubBrowser::HubBrowser(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token,
                       OwnBackend backend, QObject* parent)
    : QObject(parent)
    , gate_(gate)
    , client_(gate, std::move(token))
    , backend_(std::move(backend)) {
    threads_.setMaxThreadCount(3); // one a kind
}

HubBrowser::~HubBrowser() {
    for (const Flag& flag : {search_, open_, inspect_})
        if (flag) *flag = true;
    threads_.waitForDone();
}

HubBrowser::Flag HubBrowser::renew(Flag& flag) {
    if (flag) *flag = true;
    return flag = std::make_shared<std::atomic<bool>>(false);
}

QString HubBrowser::endpoint() const {
    return gate_.hubEndpoint();
}

template <class Ask, class Tell>
void HubBrowser::ask(Question question, const Flag& flag, Ask ask, Tell tell) {
    threads_.start([=, this] {
        const auto answer = ask(*flag);
        QMetaObject::invokeMethod(this, [=, this] {
            if (*flag) return;
            if (answer)
                tell(*answer);
            else
                emit failed(question, answer.error());
        });
    });
}

void HubBrowser::search(const HubQuery& query) {
    ask(
        Question::Search, renew(search_),
        [this, query](const auto& cancelled) { return client_.search(query, cancelled); },
        [this](const auto& models) { emit found(models); });
}

void HubBrowser::open(const HubReference& reference) {
    ask(
        Question::Open, renew(open_),
        [this, reference](const auto& cancelled) {
            return client_.repository(reference, cancelled);
        },
        [this](const auto& repository) { emit opened(repository); });
}

void HubBrowser::inspect(const HubRepository& repository, const HubChoice& choice) {
    ask(
        Question::Inspect, renew(inspect_),
        [this, repository, choice](const auto& cancelled) {
            const auto own = backend_ ? backend_() : Result<const Backend*>(nullptr);
            return client_.header(repository, choice, own.value_or(nullptr), cancelled);
        },
        [this, choice](const auto& header) { emit inspected(choice, header); });
}

} // namespace headroom::app
