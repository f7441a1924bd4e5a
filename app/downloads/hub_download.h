#pragma once

#include "app/downloads/http_wait.h"
#include "app/downloads/partial_file.h"

namespace headroom::app {

/// What a server says of a file before any of it is sent.
struct LocatedFile {
    QUrl url;
    bool storage = false; ///< the address is one where the hub sent us, and expires
    qint64 bytes = 0;
    QByteArray sha256;
};

/// Asks a source of the hub's kind, or the server of an address, for the file. What the source
/// names already must agree with the answer.
Asked<LocatedFile> locate(const DownloadSource& source, int patience_ms,
                          const FetchContext& context);

/// What `fetchFromWeb` needs of the file that it brings.
struct WebFetch {
    FileId id{};
    QString part_path;        ///< where it arrives
    QString final_path;       ///< its name once its SHA-256 was verified
    bool trusted = false;     ///< this program has seen what has arrived
    bool last = true;         ///< no other source is left
    qint64 smallest_part = 0; ///< 0 = as partBytesFor
    qint64 room = -1;         ///< free bytes that are not spoken for; -1 = not known
    qint64 needed_after = 0;  ///< bytes of the download's files after it
};

/// Fetches a file over HTTP, resuming where an earlier try stopped: what lies there is verified by
/// parts, only what is missing or differs is fetched, and the whole gets its name only once its
/// SHA-256 is the published one. Tries again what passes.
Asked<> fetchFromWeb(const DownloadSource& source, const WebFetch& fetch, DownloadRows& rows,
                     const FetchContext& context);

} // namespace headroom::app
