#pragma once

#include "app/downloads/fetch_context.h"
#include "app/downloads/starter_models.h"
#include "kernels/base/result.h"

namespace headroom::app {

/// Where the model lies if it was fetched before (from either source), or nothing.
QString fetchedPath(const StarterModel& model, const QString& folder,
                    FetchSource source = FetchSource::HubThenPackages);

/// Where a fetched file came from, as far as that was noted when it was fetched.
FetchOrigin fetchedOrigin(const StarterModel& model, const QString& path);

/// Bytes of an unfinished fetch that the next one goes on from; 0 = none.
qint64 resumableBytes(const StarterModel& model, const QString& folder);

/// Removes what an unfinished fetch left behind.
void discardParts(const StarterModel& model, const QString& folder);

/// Fetches a model and returns its path; at once if it is there already. What an earlier, cancelled
/// or failed fetch left behind is used. The file gets its final name only after its SHA-256 was
/// verified. Errors: Cancelled; otherwise what each source answered.
Result<QString> fetchStarterModel(const StarterModel& model, const FetchContext& context);

} // namespace headroom::app
