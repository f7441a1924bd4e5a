#include "app/chat/save_queue.h"

#include <chrono>
#include <utility>

namespace headroom::app {

using namespace std::chrono_literals;

SaveQueue::SaveQueue(store::Store& store, QObject* parent)
    : QObject(parent)
    , store_(store) {
    retry_.setSingleShot(true);
    retry_.setInterval(5s);
    connect(&retry_, &QTimer::timeout, this, &SaveQueue::start);
}

SaveQueue::~SaveQueue() {
    for (std::size_t at = posted_ ? 1 : 0; at < changes_.size(); ++at)
        post(changes_[at]);
}

void SaveQueue::put(Work work, std::function<void()> done) {
    changes_.push_back({.work = std::move(work), .done = std::move(done)});
    if (!failing_) start();
}

void SaveQueue::finish(store::MessageId id, store::AnswerRecord record) {
    changes_.push_back({.id = id, .record = std::move(record)});
    if (!failing_) start();
}

void SaveQueue::retry() {
    retry_.stop();
    start();
}

void SaveQueue::start() {
    if (posted_ || changes_.empty()) return;
    posted_ = true;
    post(changes_.front());
}

void SaveQueue::post(const Change& change) {
    const auto reply = [this](const Result<>& result) { ended(result); };
    if (change.work)
        store_.ask(this, change.work, reply);
    else
        store_.finish(this, change.id, change.record, reply);
}

void SaveQueue::ended(const Result<>& result) {
    posted_ = false;
    // What refers to something that is gone for good can never be saved, and nobody misses it.
    const bool gone = !result && (result.error().code == ErrorCode::NotFound ||
                                  result.error().code == ErrorCode::InvalidRequest);
    if (!result && !gone) {
        failing_ = true;
        retry_.start();
        emit failed(QString::fromStdString(result.error().message()));
        return;
    }
    const Change change = std::move(changes_.front());
    changes_.pop_front();
    if (result && change.done) change.done();
    if (std::exchange(failing_, false)) emit recovered();
    start();
}

} // namespace headroom::app
