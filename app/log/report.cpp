#include "app/log/report.h"

#include "app/log/log.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <QThread>

#include <algorithm>

namespace headroom::app {
namespace {
constexpr qsizetype kLines = 200;

/// The value of the first line that starts with `name` in a file of /proc.
QString proc_value(const QString& file, const QByteArray& name) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) return "unavailable";
    for (const QByteArray& line : source.read(1 << 16).split('\n'))
        if (line.startsWith(name))
            return QString::fromUtf8(line.mid(line.indexOf(':') + 1).trimmed());
    return "unavailable";
}

const char* level_word(LogLevel level) {
    switch (level) {
    case LogLevel::Detail:
        return "detail";
    case LogLevel::Info:
        return "info";
    case LogLevel::Warning:
        return "warning";
    case LogLevel::Error:
        return "error";
    }
    return "";
}

/// Replaces `what` where it stands as a word of its own.
void take_out(QString& text, const QString& what, const QString& by) {
    if (what.size() < 2) return;
    for (qsizetype at = 0; (at = text.indexOf(what, at)) >= 0; at += by.size()) {
        const qsizetype end = at + what.size();
        const bool inside = (at > 0 && text[at - 1].isLetterOrNumber()) ||
                            (end < text.size() && text[end].isLetterOrNumber());
        text.replace(at, what.size(), inside ? what : by);
        if (inside) at += what.size() - by.size();
    }
}
} // namespace

QString report(const QString& version, const Log& log) {
    may_block("report");
    QString text =
        QString("Headroom %1, Qt %2\n%3, Linux %4, %5\n%6, %7 threads, memory %8\n\n")
            .arg(version, qVersion(), QSysInfo::prettyProductName(), QSysInfo::kernelVersion(),
                 QSysInfo::currentCpuArchitecture(), proc_value("/proc/cpuinfo", "model name"))
            .arg(QThread::idealThreadCount())
            .arg(proc_value("/proc/meminfo", "MemTotal"));
    const QVector<LogLine> lines = log.recent();
    for (qsizetype i = std::max<qsizetype>(0, lines.size() - kLines); i < lines.size(); ++i)
        text += QString("%1 %2 %3: %4\n")
                    .arg(lines[i].time.toString("yyyy-MM-dd HH:mm:ss.zzz"),
                         level_word(lines[i].level), lines[i].area, lines[i].text);
    text.replace(QDir::homePath(), "~");
    take_out(text, qEnvironmentVariable("USER"), "(user)");
    take_out(text, QSysInfo::machineHostName(), "(machine)");
    return text;
}

} // namespace headroom::app
