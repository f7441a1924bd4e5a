#pragma once

#include "app/store/exchange/import.h"

#include <nlohmann/json.hpp>

namespace headroom::store {

/// Not the ordered kind, whose objects take quadratic time for many members.
using ImportJson = nlohmann::json;

/// Parses within the limits of an import.
Result<ImportJson> parseImport(std::string_view bytes);

// Members of any value; the fallback if it is no object, lacks the member or has another type.
const ImportJson& member(const ImportJson& value, const char* key); ///< null if absent
std::string textOf(const ImportJson& value, const char* key);
std::int64_t countOf(const ImportJson& value, const char* key); ///< 0 … 2^53
double secondsOf(const ImportJson& value, const char* key);
/// Seconds since 1970, possibly with a fraction, as some formats have them; 0 if not plausible.
Time timeFromSeconds(const ImportJson& value, const char* key);
/// Milliseconds since 1970; 0 if not plausible.
Time timeFromMilliseconds(const ImportJson& value, const char* key);
/// The member's text in one line of bounded length.
std::string titleOf(const ImportJson& value, const char* key);

// One function a format. Null: the file is of another one.
std::optional<ImportedFile> importHeadroom(const ImportJson& file);
std::optional<ImportedFile> importChatGpt(const ImportJson& file);
std::optional<ImportedFile> importOpenWebUi(const ImportJson& file);

} // namespace headroom::store
