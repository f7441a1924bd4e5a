#pragma once

#include "app/downloads/download_rows.h"
#include "app/downloads/fetch_context.h"

namespace headroom::app {

/// Where what has not all arrived lies, below a download's folder.
QString partsFolder(const QString& folder);

/// What a run of a download ended with: what the queue is to remember.
struct JobEnd {
    Wanted wanted = Wanted::Run; ///< Run: it was stopped, and goes on the next time
    std::optional<Trouble> reason;
};

struct JobSettings {
    bool trusted = false;     ///< this program has verified what has arrived
    qint64 room = -1;         ///< free bytes that other downloads do not need; -1 = not known
    qint64 smallest_part = 0; ///< 0 = as partBytesFor
};

/// Brings all files of a download, each from the first source that has it. Runs to its end on the
/// calling thread.
JobEnd runDownload(const QueueRow& row, DownloadRows& rows, const JobSettings& settings,
                   const FetchContext& context);

/// Removes what is not whole of a download's files.
void removeParts(const QueueRow& row);

} // namespace headroom::app
