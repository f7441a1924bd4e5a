#include "app/hub/hub_token.h"

#include "app/downloads/http_wait.h"

#include <qt6keychain/keychain.h>

namespace headroom::app {
namespace {

constexpr auto kService = "headroom";

QString keyOf(const QString& endpoint) {
    return "hub token of " + QUrl(endpoint).adjusted(QUrl::RemovePath).toString();
}

std::optional<Error> errorOf(const QKeychain::Job& job) {
    if (job.error() == QKeychain::NoError || job.error() == QKeychain::EntryNotFound)
        return std::nullopt;
    return Error{ErrorCode::Unsupported,
                 "no keyring keeps the access token (" + job.errorString().toStdString() +
                     "): start GNOME Keyring or KWallet, or give the token again at each start",
                 {}};
}

} // namespace

HubToken::HubToken(QObject* parent)
    : QObject(parent)
    , worker_(new QObject) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.setObjectName("keyring");
}

HubToken::~HubToken() {
    if (thread_.isRunning()) {
        thread_.quit();
        thread_.wait();
    } else {
        delete worker_;
    }
}

template <class Job, class Prepare, class Done>
void HubToken::run(const QString& endpoint, Prepare prepare, Done done) {
    if (!thread_.isRunning()) thread_.start();
    QMetaObject::invokeMethod(worker_, [=, this] {
        auto* job = new Job(kService, worker_); // deletes itself
        job->setKey(keyOf(endpoint));
        prepare(*job);
        connect(job, &QKeychain::Job::finished, worker_, [=] { done(*job); });
        job->start();
    });
}

void HubToken::use(const QString& endpoint, Kept kept) {
    {
        const std::lock_guard lock(mutex_);
        if (endpoint == endpoint_) return;
        endpoint_ = endpoint;
        state_ = kept == Kept::No ? State::None : State::Unknown;
        token_.clear();
        error_.reset();
    }
    if (kept == Kept::No) return;
    run<QKeychain::ReadPasswordJob>(
        endpoint, [](auto&) {},
        [this, endpoint](QKeychain::ReadPasswordJob& job) {
            const QByteArray token = job.textData().trimmed().toUtf8();
            take(endpoint, token.isEmpty() ? State::None : State::Present, token, errorOf(job));
        });
}

void HubToken::set(const QString& given) {
    const QByteArray token = given.trimmed().toUtf8();
    const QString endpoint = this->endpoint();
    const State state = token.isEmpty() ? State::None : State::Present;
    take(endpoint, token.isEmpty() ? State::None : State::Keeping, token, std::nullopt);
    const auto done = [=, this](QKeychain::Job& job) {
        take(endpoint, state, token, errorOf(job));
    };
    if (token.isEmpty())
        return run<QKeychain::DeletePasswordJob>(
            endpoint, [](auto&) {}, done);
    run<QKeychain::WritePasswordJob>(
        endpoint, [token](auto& job) { job.setTextData(QString::fromUtf8(token)); }, done);
}

QString HubToken::endpoint() const {
    const std::lock_guard lock(mutex_);
    return endpoint_;
}

void HubToken::take(const QString& endpoint, State state, const QByteArray& token,
                    const std::optional<Error>& error) {
    {
        const std::lock_guard lock(mutex_);
        if (endpoint != endpoint_) return; // of a hub that was in use before
        state_ = state;
        token_ = token;
        error_ = error;
    }
    emit changed();
}

HubToken::State HubToken::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

std::optional<Error> HubToken::keyringError() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

QByteArray HubToken::forAddress(const QUrl& url) const {
    const std::lock_guard lock(mutex_);
    return sameOrigin(url, QUrl(endpoint_)) ? token_ : QByteArray();
}

} // namespace headroom::app
