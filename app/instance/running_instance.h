#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>

namespace headroom::app {

/// One window a data folder: a program that starts a second time asks the first to show itself,
/// over a socket of this machine that only this user can reach.
class RunningInstance : public QObject {
    Q_OBJECT

public:
    /// True if a running program on this folder was reached and shows its window.
    static bool showOther(const QString& folder);

    explicit RunningInstance(const QString& folder, QObject* parent = nullptr);

signals:
    /// Another start asks for the window.
    void shown();

private:
    void answer();
    QLocalServer server_;
};

} // namespace headroom::app
