#include "app/log/log.h"

#include "app/settings/paths.h"

#include <QFile>

#include <spdlog/async.h>
#include <spdlog/sinks/rotating_file_sink.h>

namespace headroom::app {
namespace {
constexpr qsizetype kRecentLines = 1000;
constexpr std::size_t kFileBytes = 1 << 20;
constexpr std::size_t kOlderFiles = 2;
constexpr std::size_t kQueuedLines = 8192;
constexpr qsizetype kLineCharacters = 2000; // an error of a hostile file may be long

spdlog::level::level_enum level_of(LogLevel level) {
    switch (level) {
    case LogLevel::Detail:
        return spdlog::level::debug;
    case LogLevel::Info:
        return spdlog::level::info;
    case LogLevel::Warning:
        return spdlog::level::warn;
    case LogLevel::Error:
        return spdlog::level::err;
    }
    return spdlog::level::info;
}

/// One line stays one line.
QString in_one_line(QString text) {
    for (QChar& letter : text)
        if (letter.category() == QChar::Other_Control) letter = ' ';
    return text.left(kLineCharacters);
}
} // namespace

Log::Log(const QString& folder, QObject* parent)
    : QObject(parent) {
    qRegisterMetaType<LogLine>();
    if (Result<> writable = ensureWritable(folder); !writable) {
        write(LogLevel::Warning, "log",
              QString::fromStdString("kept in memory only: " + writable.error().message()));
        return;
    }
    try {
        file_ = folder + "/headroom.log";
        writer_ = std::make_shared<spdlog::details::thread_pool>(kQueuedLines, 1);
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            QFile::encodeName(file_).toStdString(), kFileBytes, kOlderFiles);
        logger_ = std::make_shared<spdlog::async_logger>(
            "headroom", std::move(sink), writer_, spdlog::async_overflow_policy::overrun_oldest);
        logger_->set_level(spdlog::level::debug);
        logger_->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
        logger_->flush_on(spdlog::level::info);
    } catch (const spdlog::spdlog_ex& error) {
        file_.clear();
        logger_.reset();
        write(LogLevel::Warning, "log", QString("kept in memory only: %1").arg(error.what()));
    }
}

Log::~Log() = default;

void Log::write(LogLevel level, const QString& area, const QString& text) {
    if (level == LogLevel::Detail && !detailed_) return;
    LogLine line{0, QDateTime::currentDateTime(), level, area, in_one_line(text)};
    {
        const std::lock_guard lock(mutex_);
        line.number = ++written_;
        if (recent_.size() == kRecentLines) recent_.removeFirst();
        recent_.append(line);
    }
    if (logger_)
        logger_->log(level_of(level), "{}: {}", line.area.toStdString(), line.text.toStdString());
    emit written(line);
}

QVector<LogLine> Log::recent() const {
    const std::lock_guard lock(mutex_);
    return recent_;
}

} // namespace headroom::app
