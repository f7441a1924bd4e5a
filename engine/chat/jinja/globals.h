#pragma once

#include "engine/chat/chat_template.h"
#include "engine/chat/jinja/meter.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace headroom::jinja {

using Variables = std::vector<std::pair<std::string, Value>>;

/// The functions that every template may call: range, namespace, dict, raise_exception,
/// strftime_now. Namespaces that they make are also put into `namespaces`, which must outlive all
/// values.
Variables make_globals(Meter& meter, std::chrono::system_clock::time_point now,
                       std::vector<std::shared_ptr<Namespace>>& namespaces);

} // namespace headroom::jinja
