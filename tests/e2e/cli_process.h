#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include <cstdint>
#include <functional>

namespace headroom::test {

/// How a run of the command line ended.
struct CliOutcome {
    int status = -1; ///< -1 where it crashed or never ended
    QByteArray output, errors;

    QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
};

struct CliSetting {
    QByteArray input;
    QString data_folder;                 ///< HEADROOM_DATA; empty = as inherited
    std::uint64_t address_space = 0;     ///< bytes (RLIMIT_AS); 0 = no limit
    QHash<QString, QString> environment; ///< beside what is inherited; null takes out
    std::function<void()> before_start;  ///< in the child, before it becomes the program
};

/// Runs the built command line as a person's script would, and waits.
CliOutcome cli(const QStringList& arguments, const CliSetting& setting = {});

/// Starts it, for tests that talk to it.
void start_cli(QProcess& process, const QStringList& arguments, const CliSetting& setting = {});

/// Waits until what the process wrote to standard error or output contains `text`.
bool wait_for(QProcess& process, QByteArray& seen, const QByteArray& text);

inline constexpr const char* kSmallModel = "SmolLM2-135M-Instruct.Q4_1.gguf";

} // namespace headroom::test
