#include "tests/e2e/cli_process.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <sys/resource.h>

namespace headroom::test {
namespace {
constexpr int kHangMs = 300'000;
}

void start_cli(QProcess& process, const QStringList& arguments, const CliSetting& setting) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    static const QTemporaryDir cache; // what is kept there is this program's affair
    environment.insert("XDG_CACHE_HOME", cache.path());
    // A GPU of the machine's own is no part of a test.
    environment.insert("HEADROOM_CUDA_DRIVER", "/nowhere/libcuda.so.1");
    if (!setting.data_folder.isEmpty()) environment.insert("HEADROOM_DATA", setting.data_folder);
    for (auto each = setting.environment.begin(); each != setting.environment.end(); ++each)
        if (each.value().isNull())
            environment.remove(each.key());
        else
            environment.insert(each.key(), each.value());
    process.setProcessEnvironment(environment);
    if (setting.address_space > 0 || setting.before_start)
        process.setChildProcessModifier([setting] {
            if (setting.before_start) setting.before_start();
            if (setting.address_space == 0) return;
            const rlimit limit{setting.address_space, setting.address_space};
            setrlimit(RLIMIT_AS, &limit);
        });
    process.start(HEADROOM_CLI, arguments);
}

CliOutcome cli(const QStringList& arguments, const CliSetting& setting) {
    QProcess process;
    start_cli(process, arguments, setting);
    process.write(setting.input);
    process.closeWriteChannel();
    if (!process.waitForFinished(kHangMs)) process.kill();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

bool wait_for(QProcess& process, QByteArray& seen, const QByteArray& text) {
    QElapsedTimer timer;
    timer.start();
    while (!seen.contains(text) && timer.elapsed() < kHangMs) {
        process.waitForReadyRead(20);
        seen += process.readAllStandardError() + process.readAllStandardOutput();
        if (process.state() == QProcess::NotRunning) break;
    }
    return seen.contains(text);
}

} // namespace headroom::test
