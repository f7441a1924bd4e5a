#pragma once

#include <QString>

namespace headroom::ui {

/// The beginning of a message, to know it by: of what was answered, else of what was thought.
QString first_words(const QString& message);

} // namespace headroom::ui
