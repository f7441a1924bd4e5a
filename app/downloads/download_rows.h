#pragma once

#include "app/downloads/download.h"
#include "app/store/database.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

namespace headroom::app {

enum class FileId : long long {};

/// What a row wants to be. That it runs is known to the program that runs it alone: after a crash
/// there is nothing to clear up.
enum class Wanted { Run, Paused, Failed, Finished, Removed };

/// What has arrived of one part of a file.
struct FilePart {
    qint64 bytes = 0;  ///< from the part's beginning
    QByteArray sha256; ///< of these bytes, hex
};

/// A file's bytes as they are known: which version of it the parts belong to.
struct FileVersion {
    qint64 bytes = 0;
    QByteArray sha256; ///< hex; empty: nothing has arrived
    qint64 part_bytes = 0;
};

struct FileRow {
    FileId id{};
    DownloadFile wanted;
    FileVersion version;
    qint64 arrived = 0; ///< of parts, or of packages that lie there
    QString path;       ///< under its final name; empty: it never was whole

    qint64 bytes() const; ///< 0 = not known yet
    // These look on the disk: a person may have deleted it since.
    bool isHere() const;    ///< whole, under its final name
    qint64 missing() const; ///< bytes that are to arrive; 0 where they are not known yet
};

struct QueueRow {
    DownloadId id{};
    QString key, name, folder;
    Wanted wanted = Wanted::Run;
    std::optional<Trouble> reason;
    FetchOrigin origin = FetchOrigin::Unknown;
    std::vector<FileRow> files;
};

/// The queue in its database, `downloads.db` in the data folder. A file of its own, since the
/// window holds the conversations' for as long as it lives, and a command line fetches beside it.
/// Blocking; any thread but the window's, one at a time.
class DownloadRows {
public:
    static Result<std::unique_ptr<DownloadRows>> open(const std::filesystem::path& folder);

    Result<std::vector<QueueRow>> all(); ///< in the queue's order
    Result<DownloadLimits> limits();
    Result<> setLimits(const DownloadLimits& limits);

    /// At the queue's end. What is there under that key runs again, with these files; what has
    /// arrived of those that it had before stays. Returns the row with the files that it has no
    /// more.
    Result<QueueRow> add(const DownloadRequest& request);
    Result<> set(const QString& key, Wanted wanted);
    /// How a run ended: only where nobody wanted something else, or another file, meanwhile.
    Result<> end(DownloadId id, Wanted wanted, const std::optional<Trouble>& reason);
    Result<> move(const QString& key, int to); ///< to that place in the order, from 0
    Result<> remove(DownloadId id);
    /// The oldest finished ones beyond `keep`.
    Result<> forgetFinished(int keep);

    Result<FileVersion> version(FileId id);
    /// Parts belong to one version: those of another are forgotten.
    Result<> setVersion(FileId id, const FileVersion& version);
    Result<> setArrived(FileId id, qint64 bytes);
    Result<> setWhole(FileId id, const QString& path, DownloadId download, FetchOrigin origin);
    Result<std::map<int, FilePart>> parts(FileId id);
    Result<> setPart(FileId id, int number, const FilePart& part, store::Durability durability);
    Result<> forgetPart(FileId id, int number);

private:
    explicit DownloadRows(store::Database database)
        : database_(std::move(database)) {}

    std::mutex mutex_;
    store::Database database_;
};

} // namespace headroom::app
