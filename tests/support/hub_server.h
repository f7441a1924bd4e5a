#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QThread>

#include <mutex>
#include <optional>

class QTcpServer;
class QTcpSocket;

namespace headroom::test {

/// What a server of the hub may do wrong.
enum class Fault {
    None,
    Page,        ///< a web page with status 200 instead of what was asked for
    Empty,       ///< status 200 and nothing
    OtherLength, ///< the file has a byte more than was said
    OtherEtag,   ///< each answer names another
    Elsewhere,   ///< a redirect to the third server, which has nothing
    Status,      ///< `status`, with `retry_after` where it is set
    Cut,         ///< the connection is closed at `at` of the answer's body
    Silent,      ///< nothing comes any more from `at` of the body on, and nothing ends
    Flip,        ///< the file's byte at `byte` has its lowest bit flipped
    NoRanges,    ///< every answer is the whole file
    Slow         ///< 16 KiB every 20 ms
};

/// Which of its servers misbehaves, how, and how often.
struct Misbehaviour {
    Fault fault = Fault::None;
    enum class Where { Hub, Storage } where = Where::Storage;
    int status = 500;
    QByteArray retry_after;
    double at = 0.5;
    qint64 byte = 0;
    int times = -1; ///< -1 = always
};

struct HubRequest {
    enum class Server { Hub, Storage, Elsewhere } server = Server::Hub;
    QByteArray verb, path;
    QHash<QByteArray, QByteArray> headers; ///< names in lower case
};

struct HubServerFile {
    QString path;
    QByteArray bytes;
    bool lfs = true;
};

struct HubServerRepository {
    QString id; ///< "us/tiny"
    QString task = "text-generation";
    QString license = "apache-2.0";
    QStringList tags;
    int downloads = 0, likes = 0;
    QString changed = "2026-01-02T03:04:05.000Z";
    QByteArray token; ///< gated: files go to who brings this
    QList<HubServerFile> files;
};

/// The model hub on loopback: search, model info, file tree with sizes and LFS hashes, and files by
/// ranges over a redirect to a storage server on another port. It can be told to fail. Its servers
/// run on a thread of their own, so that blocking callers can be tested.
class HubServer {
public:
    HubServer();
    ~HubServer();

    QString url() const;     ///< "http://127.0.0.1:PORT"
    QString storage() const; ///< where files are sent from

    void put(const HubServerRepository& repository);
    void misbehave(const Misbehaviour& how);
    QList<HubRequest> requests() const;
    void forgetRequests();
    /// Bytes of files that the storage server sent since the requests were forgotten.
    qint64 bytesSent() const;

private:
    struct Answer {
        int status = 200;
        QList<QPair<QByteArray, QByteArray>> headers;
        QByteArray body;
        qint64 stops_after = -1; ///< bytes of the body
        bool silent = false, slow = false;
    };
    QTcpServer* listen(HubRequest::Server which);
    void serve(QTcpSocket* socket, HubRequest::Server which);
    Answer answer(const HubRequest& request);
    Answer answerOfHub(const HubRequest& request);
    Answer answerOfStorage(const HubRequest& request, const Misbehaviour& how);
    Answer search(const QByteArray& query) const;
    Answer info(const HubServerRepository& repository) const;
    Answer tree(const HubServerRepository& repository) const;
    Answer resolve(const HubServerRepository& repository, const QString& path,
                   const HubRequest& request) const;
    Misbehaviour takeMisbehaviour(HubRequest::Server server);
    const HubServerRepository* repository(const QString& id) const;

    mutable std::mutex mutex_;
    QList<HubServerRepository> repositories_;
    QHash<QByteArray, QByteArray> blobs_; ///< by SHA-256
    QList<HubRequest> requests_;
    std::optional<Misbehaviour> misbehaviour_;
    int etags_ = 0;
    qint64 sent_ = 0;

    QThread thread_;
    QList<QTcpServer*> servers_; ///< hub, storage, elsewhere
    QList<quint16> ports_;
};

} // namespace headroom::test
