#pragma once

#include "kernels/base/result.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QVector>

#include <atomic>
#include <memory>
#include <mutex>

namespace spdlog {
class logger;
namespace details {
class thread_pool;
}
} // namespace spdlog

namespace headroom::app {

enum class LogLevel { Detail, Info, Warning, Error };

struct LogLine {
    quint64 number = 0; ///< counts from 1
    QDateTime time;
    LogLevel level = LogLevel::Info;
    QString area; ///< who says it: "model", "network"
    QString text;
};

/// What the program did, for people who want to know and for reports: in a file of the data folder
/// that rotates, and the newest lines in memory. Never what a person or a model wrote. Any thread;
/// the file is written on a thread of its own.
class Log : public QObject {
    Q_OBJECT

public:
    /// Three files of a mebibyte. Where the folder can't be written, lines are kept in memory only
    /// and the first one says why.
    explicit Log(const QString& folder, QObject* parent = nullptr);
    ~Log() override;

    void write(LogLevel level, const QString& area, const QString& text);
    /// Details are dropped unless they are wanted.
    void setDetailed(bool on) { detailed_ = on; }

    QString file() const { return file_; } ///< empty: memory only
    /// Oldest first, at most a thousand.
    QVector<LogLine> recent() const;

signals:
    void written(const headroom::app::LogLine& line);

private:
    QString file_;
    std::shared_ptr<spdlog::details::thread_pool> writer_;
    std::shared_ptr<spdlog::logger> logger_;
    std::atomic<bool> detailed_ = false;
    mutable std::mutex mutex_;
    QVector<LogLine> recent_;
    quint64 written_ = 0;
};

} // namespace headroom::app
