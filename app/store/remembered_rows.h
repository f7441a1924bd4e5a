#pragma once

#include "app/store/database.h"

namespace headroom::store {

/// Single values of a person's work that belong to no conversation: which one is shown, what is
/// typed for the next one.
class RememberedRows {
public:
    explicit RememberedRows(Database& database)
        : database_(database) {}

    Result<> set(std::string_view name, std::string_view value);
    /// Empty if it was never set.
    Result<std::string> get(std::string_view name);

private:
    Database& database_;
};

} // namespace headroom::store
