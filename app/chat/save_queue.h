#pragma once

#include "app/store/store.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>

namespace headroom::app {

/// Changes on their way into the store: in order, one at a time. One that the disk refuses stays
/// first and is tried again, because those behind it may build on it.
class SaveQueue : public QObject {
    Q_OBJECT

public:
    using Work = std::function<Result<>(store::StoreFile&)>;

    explicit SaveQueue(store::Store& store, QObject* parent = nullptr);
    /// Hands what waits to the store, which finishes it before it closes.
    ~SaveQueue() override;

    /// `done` is called when it is in the store.
    void put(Work work, std::function<void()> done = {});
    /// Ends a streaming answer, behind everything that was put.
    void finish(store::MessageId id, store::AnswerRecord record);
    /// Tries again now what failed.
    void retry();

signals:
    void failed(const QString& why);
    /// What had failed is in the store now.
    void recovered();

private:
    struct Change {
        Work work; ///< unset: `id` ends with `record`
        store::MessageId id{};
        store::AnswerRecord record;
        std::function<void()> done;
    };
    void start();
    void post(const Change& change);
    void ended(const Result<>& result);

    store::Store& store_;
    std::deque<Change> changes_;
    bool posted_ = false; ///< the first of them
    bool failing_ = false;
    QTimer retry_; ///< single shot
};

} // namespace headroom::app
