#pragma once

#include "ui/fit/fit_session.h"

#include <QString>

/// What the page says, to be passed on.
namespace headroom::ui {

/// For a message: verdict, parts, speed.
QString fit_text(const FitSession& session);
/// The same with tables, and the table of quantizations.
QString fit_markdown(const FitSession& session);
/// RFC 4180. One figure a line: section, item, quantity, low, likely, high, unit. Numbers are
/// plain, in bytes, tokens/s and seconds.
QString fit_csv(const FitSession& session);

} // namespace headroom::ui
