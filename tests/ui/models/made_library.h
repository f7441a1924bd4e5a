#pragma once

#include "tests/support/window_driver.h"

namespace headroom::test {

/// Puts models into the window's made-up home: Headroom's own, and those of LM Studio, Ollama and
/// the Hugging Face cache; one that can't run, one that is damaged, one with a part missing.
bool make_library(const WindowDriver& window);
/// One model in Headroom's own folder; `megabytes` are holes that take no room.
bool make_model(const WindowDriver& window, const QString& file, int megabytes = 0);

} // namespace headroom::test
