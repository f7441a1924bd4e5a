#pragma once

#include "app/store/store.h"

#include <QEventLoop>
#include <QTemporaryDir>

#include <filesystem>
#include <memory>
#include <optional>

namespace headroom::test {

/// The answer to a question to the store, waited for in an event loop as a window has one.
template <class Work>
auto ask(store::Store& store, Work work) {
    using Answer = std::invoke_result_t<Work&, store::StoreFile&>;
    QObject receiver;
    QEventLoop loop;
    std::optional<Answer> answer;
    store.ask(&receiver, std::move(work), [&](Answer result) {
        answer = std::move(result);
        loop.quit();
    });
    loop.exec();
    return *std::move(answer);
}

inline Result<store::OpenReport> open(store::Store& store) {
    QObject receiver;
    QEventLoop loop;
    std::optional<Result<store::OpenReport>> answer;
    store.open(&receiver, [&](Result<store::OpenReport> result) {
        answer = std::move(result);
        loop.quit();
    });
    loop.exec();
    return *std::move(answer);
}

inline Result<store::OpenReport> adopt(store::Store& store) {
    QObject receiver;
    QEventLoop loop;
    std::optional<Result<store::OpenReport>> answer;
    store.adoptSalvaged(&receiver, [&](Result<store::OpenReport> result) {
        answer = std::move(result);
        loop.quit();
    });
    loop.exec();
    return *std::move(answer);
}

inline Result<> finish(store::Store& store, store::MessageId id, store::AnswerRecord record = {}) {
    QObject receiver;
    QEventLoop loop;
    std::optional<Result<>> answer;
    store.finish(&receiver, id, std::move(record), [&](Result<> result) {
        answer = std::move(result);
        loop.quit();
    });
    loop.exec();
    return *std::move(answer);
}

/// Runs `work` away from the main thread, as everything that touches a database must.
template <class Work>
void onOtherThread(Work work) {
    const std::unique_ptr<QThread> thread(QThread::create(std::move(work)));
    thread->start();
    thread->wait();
}

inline std::string why(const Error& error) {
    return error.message();
}

} // namespace headroom::test

/// The value of a Result, or a failed test with its message.
#define VALUE(result)                                                                              \
    __extension__({                                                                                \
        auto value_result = (result);                                                              \
        QVERIFY2(value_result, value_result ? "" : value_result.error().message().c_str());        \
        *std::move(value_result);                                                                  \
    })
#define VERIFY_OK(result)                                                                          \
    do {                                                                                           \
        const auto ok_result = (result);                                                           \
        QVERIFY2(ok_result, ok_result ? "" : ok_result.error().message().c_str());                 \
    } while (false)
