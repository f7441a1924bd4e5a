#include "tests/support/register_test.h"

#include <QCoreApplication>
#include <QTest>

#include <csignal>
#include <memory>
#include <vector>

#ifdef HEADROOM_TEST_GUI
#include <QGuiApplication>
using Application = QGuiApplication;
#else
using Application = QCoreApplication;
#endif

namespace headroom::test {
namespace {
std::vector<std::function<QObject*()>>& tests() {
    static std::vector<std::function<QObject*()>> all;
    return all;
}
} // namespace

bool register_test(std::function<QObject*()> make) {
    tests().push_back(std::move(make));
    return true;
}

} // namespace headroom::test

int main(int argc, char** argv) {
    Application app(argc, argv);
    int failures = 0;
    for (const auto& make : headroom::test::tests()) {
        // Qt 6.4 leaves its crash handler of one class where the next one's returns to after a
        // crash: each would call the other for ever, and no signal but SIGKILL would end it.
        for (const int signal :
             {SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTERM})
            std::signal(signal, SIG_DFL);
        const std::unique_ptr<QObject> test(make());
        failures += QTest::qExec(test.get(), argc, argv) != 0;
    }
    // Nothing registered means that the linker dropped the tests: a failure, not a pass.
    if (headroom::test::tests().empty()) {
        qCritical("no test class is registered in this program");
        return 1;
    }
    return failures;
}
