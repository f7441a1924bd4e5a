#include "app/hub/hub_token.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

using namespace headroom::app;

/// A program that uses the keyring of the session bus that its environment names, and says at each
/// change: "STATE TOKEN ERROR". It ends when the keyring has answered.
/// usage: token_worker HUB read | set TOKEN | forget
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (argc < 3) return 2;
    const QString hub = arguments[1], wish = arguments[2];
    HubToken token;
    int answers = 0;
    QObject::connect(&token, &HubToken::changed, &token, [&] {
        const char* const names[] = {"unknown", "none", "keeping", "present"};
        const auto error = token.keyringError();
        std::printf("%s %s %s\n", names[int(token.state())],
                    token.forAddress(QUrl(hub + "/api/models")).constData(),
                    error ? error->message().c_str() : "");
        std::fflush(stdout);
        // What was set is told at once, before the keyring is asked.
        if (++answers == (wish == "read" ? 1 : 2)) QCoreApplication::quit();
    });
    token.use(hub, wish == "read" ? HubToken::Kept::Perhaps : HubToken::Kept::No);
    QTimer::singleShot(0, &token, [&] {
        if (wish != "read") token.set(wish == "set" ? arguments.value(3) : QString());
    });
    return QCoreApplication::exec();
}
