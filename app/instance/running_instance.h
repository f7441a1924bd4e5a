#pragma once

#include <QJsonObject>
#include <QLocalServer>
#include <QObject>
#include <QString>

#include <functional>

class QLocalSocket;

namespace headroom::app {

/// One window a data folder: a program that starts a second time asks the first to show itself, and
/// the command line asks it about its models, over a socket of this machine that only this user can
/// reach.
class RunningInstance : public QObject {
    Q_OBJECT

public:
    /// May be called later and more than once, up to a message with "done" or "error".
    using Reply = std::function<void(const QJsonObject&)>;

    /// True if a running program on this folder was reached and shows its window.
    static bool showOther(const QString& folder);

    explicit RunningInstance(const QString& folder, QObject* parent = nullptr);

signals:
    /// Another start asks for the window.
    void shown();
    /// Another program asks something else; whoever knows the answer replies.
    void asked(const QJsonObject& question, const headroom::app::RunningInstance::Reply& reply);

private:
    void answer();
    void read(QLocalSocket* socket);
    QLocalServer server_;
};

} // namespace headroom::app
