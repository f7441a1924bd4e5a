#pragma once

#include <QString>

namespace headroom::ui {

/// The beginning of a message, to know it by: of what was answered, else of what was
/// thought, without the marks of Markdown. GUI thread (markdown_blocks.h).
QString first_words(const QString& message);

} // namespace headroom::ui
