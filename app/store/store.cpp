#include "app/store/store.h"

#include <QTimer>

namespace headroom::store {

Store::Store(std::filesystem::path folder, QObject* parent)
    : QObject(parent)
    , folder_(std::move(folder))
    , worker_(new QObject) {
    thread_.setObjectName("store");
    worker_->moveToThread(&thread_);
    QObject::connect(&thread_, &QThread::started, worker_, [this] {
        save_timer_ = new QTimer(worker_);
        save_timer_->setSingleShot(true);
        QObject::connect(save_timer_, &QTimer::timeout, worker_, [this] { saveCollected(); });
    });
    thread_.start();
}

Store::~Store() {
    // Queued behind everything that was asked.
    QMetaObject::invokeMethod(worker_, [this] {
        saveCollected();
        file_.reset();
        delete worker_;
        thread_.quit();
    });
    thread_.wait();
}

std::shared_ptr<QObject> Store::contextOf(QObject* receiver) {
    auto* context = new QObject;
    context->moveToThread(receiver->thread());
    return {context, [](QObject* object) {
                // A reply that nobody waits for any more goes with the application, which then
                // holds the lock that `deleteLater` needs.
                if (object->thread() == QThread::currentThread())
                    delete object;
                else
                    object->deleteLater();
            }};
}

void Store::append(MessageId id, std::string text) {
    QMetaObject::invokeMethod(
        worker_, [this, id, text = std::move(text)] { appendNow(id, text); }, Qt::QueuedConnection);
}

Result<OpenReport> Store::openNow() {
    auto opened = StoreFile::open(folder_);
    if (!opened) {
        not_open_ = opened.error();
        return tl::make_unexpected(opened.error());
    }
    file_ = std::move(*opened);
    return file_->report();
}

Result<OpenReport> Store::adoptNow() {
    if (!file_ || file_->report().state != StoreState::Damaged)
        return fail(ErrorCode::InvalidRequest, "nothing was salvaged");
    file_.reset(); // and with it the lock
    TRY(StoreFile::adoptSalvaged(folder_));
    return openNow();
}

void Store::appendNow(MessageId id, const std::string& text) {
    collected_[std::int64_t(id)] += text;
    if (!save_timer_->isActive()) save_timer_->start(kSaveIntervalMs);
}

void Store::saveCollected() {
    for (auto at = collected_.begin(); at != collected_.end();) {
        const auto id = MessageId(at->first);
        const Result<> saved =
            file_ ? file_->answers.append(id, at->second) : tl::make_unexpected(not_open_);
        // An answer that is gone (purged, finished) wants no more text.
        if (saved || saved.error().code == ErrorCode::NotFound) {
            at = collected_.erase(at);
            continue;
        }
        emit saveFailed(id, QString::fromStdString(saved.error().message()));
        ++at;
    }
    if (!collected_.empty()) save_timer_->start(1000);
}

Result<> Store::finishNow(MessageId id, const AnswerRecord& record) {
    if (!file_) return tl::make_unexpected(not_open_);
    const auto rest = collected_.find(std::int64_t(id));
    const std::string text = rest == collected_.end() ? std::string() : rest->second;
    TRY_VOID(file_->answers.finish(id, text, record));
    collected_.erase(std::int64_t(id));
    return {};
}

} // namespace headroom::store
