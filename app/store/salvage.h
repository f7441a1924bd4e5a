#pragma once

#include "app/store/database.h"

#include <filesystem>

namespace headroom::store {

/// What could be read of a damaged database.
struct SalvageReport {
    std::int64_t conversations = 0;
    std::int64_t messages = 0;
    std::int64_t damaged_rows = 0; ///< places where a row could not be read
};

/// Copies every row that can be read from `damaged` into the new database `target`, row by row
/// around the damage, and mends what refers to lost rows: messages without their conversation get a
/// new one, those without their parent follow the newest one before them. `damaged` is only read.
/// A file that is no database at all gives an empty target.
Result<SalvageReport> salvage(const std::filesystem::path& damaged,
                              const std::filesystem::path& target);

} // namespace headroom::store
