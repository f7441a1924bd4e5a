#pragma once

#include "app/downloads/download.h"

#include <QString>

namespace headroom::ui {

/// What a run does now, in the window's language: "Verifying"; empty for None.
QString step_words(const app::DownloadStep& step);

/// What went wrong with a download or the hub, in the window's language, without its place. What is
/// rare (of kind Other: words of the system, of a package, of a model file's header) stays English.
QString trouble_text(const app::Trouble& trouble);
/// The same after its place, "hub.example: it asks for a login", or alone as a sentence.
QString trouble_words(const app::Trouble& trouble);

} // namespace headroom::ui
