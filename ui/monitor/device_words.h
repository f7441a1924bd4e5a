#pragma once

#include "app/hardware/device_reading.h"

#include <QVariantList>

namespace headroom::ui {

/// A device for the list: map of id, name, glyph, state (empty: it is there), facts. A fact is a
/// map of name, value, and why, where there is no value. What a kind of device never has is left
/// out.
QVariantMap device_words(const app::DeviceReading& device);

/// "power limit, heat": why it runs slower than it could; empty where nothing holds it.
QString throttle_words(const app::DeviceReading& device);

} // namespace headroom::ui
