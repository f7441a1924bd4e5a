#pragma once

namespace headroom::ui {

/// Makes the window's QML modules known to the engines made from now on. They are linked in, and
/// nothing else refers to them.
void register_qml_modules();

} // namespace headroom::ui
