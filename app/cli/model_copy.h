#pragma once

#include "app/library/model_scan.h"
#include "kernels/base/result.h"

#include <QVector>

namespace headroom::cli {

/// Copies models into Headroom's own folder, each with the files that see for it; Ctrl+C stops.
/// Nothing is replaced: where a name is taken the error says so, and what was copied before stays.
Result<> copyIntoOurs(const QVector<app::FoundModel>& models);

} // namespace headroom::cli
