#pragma once

#include "app/monitor/monitor.h"
#include "ui/charts/plot_shapes.h"

#include <QVariantList>

#include <optional>

namespace headroom::ui {

/// A device's memory over time as bands that lie on each other: other programs, then every model's
/// weights, KV cache and workspace. Colours as the headroom bar has them.
struct MemoryStack {
    QList<PlotSeries> series;
    QVariantList legend; ///< at the cursor, top to bottom: maps of name, value, color, models
    double highest = 0;  ///< bytes in use, over the whole time
    std::optional<double> used; ///< at the cursor
};

/// `ours`: the engine's models lie on this device.
MemoryStack memory_stack(const app::Monitor& monitor, const std::string& device, bool ours,
                         double from, double to, int points, double cursor);

} // namespace headroom::ui
