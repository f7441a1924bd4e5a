#pragma once

#include "app/downloads/starter_fetch.h"
#include "kernels/base/result.h"

#include <functional>

namespace headroom::cli {

/// Puts a download into the queue and waits until it has arrived, with progress on standard error
/// (one changing line on a terminal, elsewhere a line now and then). Where the window fetches
/// already, it does so, and this watches. Ctrl+C pauses and keeps what has arrived. Returns the
/// files' paths. `token`: the access token for an address, or nothing.
Result<QStringList> downloadForTerminal(const app::DownloadRequest& request,
                                        std::function<QByteArray(const QUrl&)> token = {});

/// The same for a starter model, unless it is there.
Result<QString> fetchForTerminal(const app::StarterModel& model, app::FetchSource source);

} // namespace headroom::cli
