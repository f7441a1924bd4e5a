#pragma once

#include "app/downloads/download_queue.h"
#include "app/network/outbound_gate.h"
#include "tests/support/hub_server.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace headroom::test {

inline QByteArray someBytes(qsizetype count, quint32 seed = 1) {
    QByteArray bytes(count, Qt::Uninitialized);
    quint32 state = seed;
    for (char& byte : bytes)
        byte = char((state = state * 1664525u + 1013904223u) >> 24);
    return bytes;
}

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline constexpr qint64 kPart = 64 << 10;

/// A queue over a scripted hub, in a folder of its own, that waits for nothing long.
class QueueFixture {
public:
    QueueFixture() {
        hub.put({.id = "us/tiny", .files = {{"tiny.gguf", file}}});
        gate.setRoutes({.hub_endpoint = hub.url()});
        options.data_folder = dir.filePath("data");
        options.smallest_part = kPart;
        options.patience = {.reach_ms = 2000,
                            .answer_ms = 2000,
                            .stalled_ms = 300,
                            .first_wait_ms = 5,
                            .longest_wait_ms = 20,
                            .tries = 4,
                            .keep_ms = 50,
                            .least_free = 0};
    }

    /// Starts the queue, as a program does; the one before has ended.
    void start() {
        queue.reset();
        queue = std::make_unique<app::DownloadQueue>(gate, options);
        QTRY_VERIFY(queue->settled());
    }
    QString folder() const { return dir.filePath("models ü"); }
    app::DownloadRequest request(const QString& name = "tiny.gguf") const {
        return {"hub/us/tiny/" + name,
                name,
                folder(),
                {{{{.kind = app::DownloadSource::Kind::Hub,
                    .file = name,
                    .repository = "us/tiny",
                    .path = name}}}}};
    }
    const app::Download* find(const QString& name = "tiny.gguf") const {
        return queue->find("hub/us/tiny/" + name);
    }
    app::DownloadState state(const QString& name = "tiny.gguf") const {
        const app::Download* found = find(name);
        return found ? found->state : app::DownloadState::Waiting;
    }
    QString why(const QString& name = "tiny.gguf") const {
        const app::Download* found = find(name);
        return found && found->reason ? QString::fromStdString(found->reason->message())
                                      : QString();
    }
    QString path(const QString& name = "tiny.gguf") const { return folder() + "/" + name; }
    /// The one file in which what has arrived lies.
    QString partPath() const {
        const QDir parts(folder() + "/.fetch");
        const QStringList found = parts.entryList({"*.part"}, QDir::Files);
        return found.size() == 1 ? parts.filePath(found.first()) : QString();
    }
    int count(const QByteArray& verb, HubRequest::Server server) const {
        int found = 0;
        for (const HubRequest& request : hub.requests())
            found += request.verb == verb && request.server == server ? 1 : 0;
        return found;
    }

    QByteArray file = someBytes(3'000'000);
    HubServer hub;
    QTemporaryDir dir;
    app::OutboundGate gate;
    app::DownloadQueue::Options options;
    std::unique_ptr<app::DownloadQueue> queue; ///< last: ends first
};

} // namespace headroom::test
