#pragma once

#include "kernels/base/result.h"

#include <QObject>
#include <QThread>
#include <QUrl>

#include <mutex>
#include <optional>

namespace headroom::app {

/// A person's access token for a hub, kept in the system's keyring, never in a file or a log. Each
/// hub has its own: a token goes to no server that it was not given for.
class HubToken : public QObject {
    Q_OBJECT

public:
    enum class State {
        Unknown,
        None,
        Keeping, ///< one is in use; the keyring has not answered yet
        Present  ///< one is in use, and kept unless there is a `keyringError`
    };

    explicit HubToken(QObject* parent = nullptr);
    ~HubToken() override;

    enum class Kept { No, Perhaps };
    /// For this hub from now on. Where one may be kept the keyring is asked, which may ask the
    /// person to unlock it; `changed` tells when it is known.
    void use(const QString& endpoint, Kept kept);
    /// Uses another one for the hub in use, and has the keyring keep it; an empty one removes it.
    void set(const QString& token);

    QString endpoint() const;
    State state() const;
    /// Why the keyring can't be used, if it can't; a token then lasts until the program ends, and
    /// one that was to be removed may still be kept there.
    std::optional<Error> keyringError() const;

    /// The token that may go to this address; mostly nothing. Any thread.
    QByteArray forAddress(const QUrl& url) const;

signals:
    void changed();

private:
    void take(const QString& endpoint, State state, const QByteArray& token,
              const std::optional<Error>& error);

    /// Runs a keyring's job on the other thread: it may wait for other programs.
    template <class Job, class Prepare, class Done>
    void run(const QString& endpoint, Prepare prepare, Done done);

    QThread thread_;
    QObject* worker_; ///< lives on thread_
    mutable std::mutex mutex_;
    QString endpoint_;
    State state_ = State::Unknown;
    QByteArray token_;
    std::optional<Error> error_;
};

} // namespace headroom::app
