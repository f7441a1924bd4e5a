#pragma once

#include "app/downloads/download.h"

#include <QString>

namespace headroom::ui {

/// What a run does now, in the window's language: "Verifying"; empty for None.
QString step_words(const app::DownloadStep& step);

/// What went wrong with a download or the hub, in the window's language where its words are known;
/// else as it is. Without the place.
QString trouble_words(const std::string& what);
/// The same after its place, "hub.example: it asks for a login", or alone as a sentence.
QString trouble_words(const Error& error);

} // namespace headroom::ui
