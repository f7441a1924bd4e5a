#pragma once

#include "app/store/database.h"

namespace headroom::store {

/// Before the id of the conversation whose draft has files.
inline constexpr std::string_view kDraftFiles = "draft_files/";

/// Single values of a person's work that belong to no conversation: which one is shown, what is
/// typed for the next one.
class RememberedRows {
public:
    explicit RememberedRows(Database& database)
        : database_(database) {}

    Result<> set(std::string_view name, std::string_view value);
    /// Empty if it was never set.
    Result<std::string> get(std::string_view name);
    /// Removes the draft files of conversations that are gone for good.
    Result<> sweep();

private:
    Database& database_;
};

} // namespace headroom::store
