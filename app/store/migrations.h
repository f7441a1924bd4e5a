#pragma once

#include "app/store/database.h"

#include <span>
#include <string_view>

namespace headroom::store {

/// The statements that lead from version i to version i + 1 (PRAGMA user_version), in order.
/// A published entry never changes; a new version is a new entry.
std::span<const std::string_view> migrations();

/// 0 for an empty file.
Result<int> schemaVersion(Database& database);

/// Applies what is missing up to `version`, each step in a transaction of its own. A file of a
/// newer program is Unsupported and left as it is. `steps`: of another database than the store's.
Result<> migrate(Database& database, int version,
                 std::span<const std::string_view> steps = migrations());

} // namespace headroom::store
