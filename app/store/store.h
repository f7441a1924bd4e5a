#pragma once

#include "app/store/store_file.h"

#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThread>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

class QTimer;

namespace headroom::store {

/// A person's conversations, kept. All work happens on a thread of its own, in the order of the
/// calls; every call returns at once.
///
///     store.ask(this, [id](StoreFile& file) { return file.messages.branch(id); },
///               [this](Result<std::vector<MessageRow>> messages) { … });
///
/// The work gets its values by copy and returns a Result by value; the reply arrives on the thread
/// of the receiver, or never if the receiver is gone. Closing finishes what was asked.
class Store : public QObject {
    Q_OBJECT

public:
    /// At most so much of a streaming answer is lost when the program dies.
    static constexpr int kSaveIntervalMs = 250;

    explicit Store(std::filesystem::path folder, QObject* parent = nullptr);
    ~Store() override;

    /// Asked before anything else. Everything else fails with the reason while the store is not
    /// open.
    template <class Reply>
    void open(QObject* receiver, Reply reply) {
        post(
            receiver, [this] { return openNow(); }, std::move(reply));
    }

    /// After a report of damage, and with the person's consent: makes what was salvaged the store
    /// and opens it. The damaged file is kept.
    template <class Reply>
    void adoptSalvaged(QObject* receiver, Reply reply) {
        post(
            receiver, [this] { return adoptNow(); }, std::move(reply));
    }

    /// `work` is called with the open StoreFile, `reply` with what it returned.
    template <class Work, class Reply>
    void ask(QObject* receiver, Work work, Reply reply) {
        using Answer = std::invoke_result_t<Work&, StoreFile&>;
        post(
            receiver,
            [this, work = std::move(work)]() mutable -> Answer {
                if (!file_) return tl::make_unexpected(not_open_);
                if (auto there = file_->isThere(); !there)
                    return tl::make_unexpected(std::move(there).error());
                return work(*file_);
            },
            std::move(reply));
    }

    /// Adds to a streaming answer (AnswerRows::begin). Pieces are collected and saved together
    /// after kSaveIntervalMs; a failure is told by `saveFailed`, and the text is tried again.
    void append(MessageId id, std::string text);
    /// Saves what was collected and ends the answer.
    template <class Reply>
    void finish(QObject* receiver, MessageId id, AnswerRecord record, Reply reply) {
        post(
            receiver, [this, id, record = std::move(record)] { return finishNow(id, record); },
            std::move(reply));
    }

signals:
    /// A part of a streaming answer could not be saved: it is still on screen, and kept in memory
    /// to be saved later.
    void saveFailed(headroom::store::MessageId id, const QString& why);

private:
    template <class Work, class Reply>
    void post(QObject* receiver, Work work, Reply reply) {
        QMetaObject::invokeMethod(
            worker_,
            [receiver = QPointer<QObject>(receiver), work = std::move(work),
             reply = std::move(reply), context = contextOf(receiver)]() mutable {
                auto result = work();
                QMetaObject::invokeMethod(
                    context.get(),
                    [receiver, result = std::move(result), reply = std::move(reply),
                     context]() mutable {
                        if (receiver) reply(std::move(result));
                    },
                    Qt::QueuedConnection);
            },
            Qt::QueuedConnection);
    }
    /// An object of the receiver's thread that outlives it: the store's thread may not touch the
    /// receiver itself, which may be destroyed at any moment.
    static std::shared_ptr<QObject> contextOf(QObject* receiver);

    // On the store's thread.
    Result<OpenReport> openNow();
    Result<OpenReport> adoptNow();
    Result<> finishNow(MessageId id, const AnswerRecord& record);
    void appendNow(MessageId id, const std::string& text);
    void saveCollected();

    std::filesystem::path folder_;
    QThread thread_;
    QObject* worker_; ///< lives on thread_; work is posted to it
    // Of the store's thread:
    QTimer* save_timer_ = nullptr;
    std::unique_ptr<StoreFile> file_;
    Error not_open_{ErrorCode::Io, "the store is not open", {}};
    std::unordered_map<std::int64_t, std::string> collected_; ///< by message, not saved yet
};

} // namespace headroom::store
