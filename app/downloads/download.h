#pragma once

#include "app/downloads/download_step.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QVector>

#include <optional>

namespace headroom::app {

enum class DownloadId : long long {};

/// Where the bytes of a model came from.
enum class FetchOrigin { Unknown, Hub, Mirror, Packages };

/// One place that has a file.
struct DownloadSource {
    enum class Kind {
        Hub,     ///< `path` of `repository` at the endpoint that Settings name
        Address, ///< a web address: a mirror, or a file that a person named
        Packages ///< parts that packages of the Python registry carry
    };
    Kind kind = Kind::Hub;
    QString file; ///< the name that the file gets, without folders
    /// As a catalogue or the hub's listing says; unset: the source is asked, and has to know.
    qint64 bytes = 0;
    QByteArray sha256; ///< hex

    QString repository, revision = "main", path;
    QUrl address;
    QStringList packages;  ///< "name==version", in the order in which their parts join
    QString package_entry; ///< regular expression for the parts' paths inside a package

    bool operator==(const DownloadSource&) const = default;
};

/// A file and who has it, the one to ask first before the others.
struct DownloadFile {
    QVector<DownloadSource> sources;

    /// That it gets, if the first source has it.
    QString name() const { return sources.isEmpty() ? QString() : sources.first().file; }
    /// As the first source that knows says; 0 = none does.
    qint64 bytes() const {
        for (const DownloadSource& source : sources)
            if (source.bytes > 0) return source.bytes;
        return 0;
    }
};

/// What a caller wants: one or more files that belong together.
struct DownloadRequest {
    QString
        key; ///< the same key is the same download: "starter/smollm2-135m", "hub/us/tiny/a.gguf"
    QString name; ///< for people
    QString folder;
    QVector<DownloadFile> files;

    /// Of all files; 0 = not known before they are asked for.
    qint64 bytes() const {
        qint64 sum = 0;
        for (const DownloadFile& file : files) {
            if (file.bytes() == 0) return 0;
            sum += file.bytes();
        }
        return sum;
    }
};

enum class DownloadState {
    Waiting, ///< for its turn; `reason` says so where it waits for something else
    Running,
    Paused, ///< by the person, or because the disk is full: then `reason` says so
    Failed,
    Finished
};

/// A download as it is now.
struct Download {
    DownloadId id{};
    QString key;
    QString name;
    QString folder;
    QStringList files; ///< names of all that it brings
    DownloadState state = DownloadState::Waiting;
    FetchOrigin origin = FetchOrigin::Unknown;
    DownloadStep step; ///< while it runs
    qint64 done = 0;
    qint64 total = 0; ///< bytes; 0 = not known yet
    double bytes_per_second = 0;
    std::optional<double> seconds_left;
    std::optional<Trouble> reason; ///< why it failed, is paused or waits
    QStringList paths;             ///< of its files, once they are whole
    QStringList sha256;            ///< hex, that they were verified against; as `paths`

    bool ended() const {
        return state == DownloadState::Failed || state == DownloadState::Finished;
    }
    /// It runs, but no bytes come: `step` says what is done instead.
    bool isBusyOtherwise() const {
        return state == DownloadState::Running && step.kind != DownloadStep::Kind::None &&
               !step.isArriving();
    }
};

inline constexpr int kMostConnections = 6;
inline constexpr int kMostAtOnce = 8;

/// What a person allows the queue.
struct DownloadLimits {
    qint64 bytes_per_second = 0; ///< of all together; 0 = no limit
    int connections = 4;         ///< of one file; 1 to kMostConnections
    int at_once = 2;             ///< downloads; 1 to kMostAtOnce
    bool paused = false;         ///< all of them

    bool operator==(const DownloadLimits&) const = default;
};

} // namespace headroom::app
