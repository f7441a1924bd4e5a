#include "ui/monitor/memory_stack.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>

namespace headroom::ui {
namespace {
using app::Quantity;

/// One band: a part of one model.
struct Layer {
    int color = 0; ///< index of the part
    QString part, model;
    const app::HistorySeries* values = nullptr;
    std::map<double, double> at; ///< bytes by time
};

QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}

std::vector<Layer> layers_of(const app::History& history, double from) {
    struct Part {
        Quantity quantity;
        QString name;
    };
    const std::array<Part, 3> parts{{{Quantity::Weights, tr("Weights")},
                                     {Quantity::KvCache, tr("KV cache")},
                                     {Quantity::Workspace, tr("Workspace")}}};
    std::vector<Layer> layers;
    int color = 0;
    for (const Part& part : parts) {
        ++color;
        for (const std::string& model : history.subjects(part.quantity, from))
            layers.push_back({color,
                              part.name,
                              QString::fromStdString(model),
                              history.find({part.quantity, model}),
                              {}});
    }
    return layers;
}

/// What we allocated may not be touched yet, and then the system does not count it as used: the
/// parts are cut to what is in use, so that the plot never claims more than there is.
double cut(double bytes, double& left) {
    const double kept = std::clamp(bytes, 0.0, left);
    left -= kept;
    return kept;
}
/// The parts at the cursor, top to bottom; which models have how much of each stands below it.
QVariantList legend_of(const std::vector<Layer>& layers, double used, double cursor) {
    struct Sum {
        QString name;
        double bytes = 0;
        QStringList models;
    };
    std::map<int, Sum> parts;
    double left = used;
    for (const Layer& layer : layers) {
        const double bytes = cut(layer.values->value(cursor).value_or(0), left);
        if (bytes <= 0) continue;
        Sum& part = parts[layer.color];
        part.name = layer.part;
        part.bytes += bytes;
        part.models << tr("%1: %2").arg(layer.model, format::bytes(qint64(bytes)));
    }
    parts[0] = {tr("Other programs"), left, {}};
    QVariantList legend;
    for (const auto& [color, part] : parts)
        legend.prepend(
            QVariantMap{{"name", part.name},
                        {"value", format::bytes(qint64(part.bytes))},
                        {"color", color},
                        {"models", part.models.size() > 1 ? part.models.join("\n") : QString()}});
    return legend;
}
} // namespace

MemoryStack memory_stack(const app::Monitor& monitor, const std::string& device, bool ours,
                         double from, double to, int points, double cursor) {
    MemoryStack stack;
    const app::HistorySeries* used = monitor.history().find({Quantity::MemoryUsed, device});
    if (used == nullptr) return stack;
    std::vector<Layer> layers = ours ? layers_of(monitor.history(), from) : std::vector<Layer>();
    for (Layer& layer : layers)
        for (const app::HistoryPoint& point : layer.values->points(from, to, points))
            layer.at[point.at] = point.last;

    PlotSeries other{.points = {}, .color = 0, .band = true};
    std::vector<PlotSeries> bands;
    for (const Layer& layer : layers)
        bands.push_back({.points = {}, .color = layer.color, .band = true});
    for (const app::HistoryPoint& point : used->points(from, to, points)) {
        double left = point.last;
        stack.highest = std::max(stack.highest, double(point.high));
        std::vector<double> sizes;
        for (const Layer& layer : layers) {
            const auto found = layer.at.find(point.at);
            sizes.push_back(cut(found == layer.at.end() ? 0 : found->second, left));
        }
        other.points.append({point.at, 0, left, point.joined});
        double foot = left;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            QList<PlotPoint>& band = bands[i].points;
            // Only where it is: a band of no height would still draw its edge.
            if (sizes[i] > 0)
                band.append({point.at, foot, foot + sizes[i],
                             point.joined && !band.isEmpty() && other.points.size() > 1 &&
                                 band.last().at == other.points[other.points.size() - 2].at});
            foot += sizes[i];
        }
    }
    stack.series.append(other);
    for (const PlotSeries& band : bands)
        stack.series.append(band);

    stack.used = used->value(cursor);
    if (stack.used) stack.legend = legend_of(layers, *stack.used, cursor);
    return stack;
}

} // namespace headroom::ui
