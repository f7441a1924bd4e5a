#pragma once

#include "app/cli/library_session.h"

#include <nlohmann/json_fwd.hpp>

namespace headroom::cli {

/// A model's row for scripts.
nlohmann::ordered_json asJson(const app::FoundModel& model);
/// Why it can't run, in a line; empty: it can.
std::string problemOf(const app::FoundModel& model);

/// `models list`: those whose row holds every one of the words.
Result<> listModels(const std::vector<std::string>& words, bool json);
/// `models show`.
Result<> showModel(const std::string& name, bool json);
/// `models import`: paths to look in from now on; with `copy` the models are copied into
/// Headroom's own folder instead.
Result<> importModels(const std::vector<std::string>& paths, bool copy, bool json);
/// `models forget`: a path that was imported, or a model in one, is looked in no more.
Result<> forgetPlace(const std::string& name, bool json);
/// `models verify`.
Result<> verifyModel(const std::string& name, bool json);
/// `models rm`: asks on a terminal unless `yes`.
Result<> removeModel(const std::string& name, bool yes, bool for_good, bool json);

} // namespace headroom::cli
