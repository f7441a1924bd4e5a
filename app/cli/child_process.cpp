#include "app/cli/child_process.h"

#include "kernels/base/blocking.h"

#include <QProcess>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>

namespace headroom::cli {
namespace {

constexpr int kPollMs = 100;
constexpr int kPatienceMs = 2000;

/// All of its group, which it leads.
void end(QProcess& process) {
    for (const int signal : {SIGTERM, SIGKILL}) {
        ::kill(-pid_t(process.processId()), signal);
        if (process.waitForFinished(kPatienceMs)) return;
    }
}

/// Whole lines of `text` from `told` on; a line that changes on a terminal counts as it is left.
void tell(const QByteArray& text, qsizetype& told,
          const std::function<void(const QString&)>& line) {
    for (qsizetype end; (end = text.indexOf('\n', told)) >= 0; told = end + 1)
        line(QString::fromUtf8(text.mid(told, end - told)).section('\r', -1).trimmed());
}

} // namespace

Result<QByteArray> runProgram(const QString& program, const QStringList& arguments,
                              const std::function<bool()>& stopped,
                              const std::function<void(const QString&)>& on_line) {
    may_block("runProgram");
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    const std::string name = program.section('/', -1).toStdString();
    process.start(program, arguments);
    if (!process.waitForStarted())
        return fail(ErrorCode::NotFound, process.errorString().toStdString(), name);
    QByteArray output, errors;
    qsizetype output_told = 0, errors_told = 0;
    const auto take = [&] {
        output += process.readAllStandardOutput();
        errors += process.readAllStandardError();
        if (!on_line) return;
        tell(output, output_told, on_line);
        tell(errors, errors_told, on_line);
    };
    while (!process.waitForFinished(kPollMs) && process.state() != QProcess::NotRunning) {
        take();
        if (!stopped()) continue;
        end(process);
        return fail(ErrorCode::Cancelled, "cancelled");
    }
    take();
    if (stopped()) return fail(ErrorCode::Cancelled, "cancelled");
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return output;
    const QByteArray said = (errors.trimmed().isEmpty() ? output : errors).trimmed();
    const std::string last = said.mid(said.lastIndexOf('\n') + 1).toStdString();
    return fail(ErrorCode::Io,
                process.exitStatus() != QProcess::NormalExit ? "it crashed"
                : last.empty() ? fmt::format("ended with status {}", process.exitCode())
                               : last,
                name);
}

} // namespace headroom::cli
