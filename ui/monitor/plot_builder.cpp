#include "ui/monitor/plot_builder.h"

#include "ui/format/format.h"
#include "ui/monitor/memory_stack.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
using app::Quantity;
constexpr double kGb = 1e9;
/// More points than seconds of the axis show nothing more where there is one value a second.
constexpr double kMostPoints = 720;

QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui::PlotBuilder", text);
}

QString plain(double value, int decimals = 0) {
    return QLocale().toString(value, 'f', decimals);
}

QStringList figures(double top, int decimals = 0) {
    return {plain(top, decimals), plain(top / 2, decimals), plain(0)};
}

/// Decimals that a scale's middle needs.
int decimals_of(double top) {
    return top >= 20 ? 0 : top >= 2 ? 1 : 2;
}

template <class T>
QString reason(const app::Reading<T>& reading) {
    return reading ? QString() : QString::fromStdString(reading.error().message());
}
} // namespace

double round_top(double value) {
    if (!(value > 0)) return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0})
        if (value <= step * power * (1 + 1e-9)) return step * power;
    return 10 * power;
}

PlotBuilder::PlotBuilder(const app::Monitor& monitor, QObject* owner)
    : monitor_(monitor) {
    for (const char* key : {"utilization", "memory", "bandwidth", "traffic", "tokens", "power",
                            "temperature", "queue"})
        plots_.append(new PlotModel(key, owner));
}

PlotModel& PlotBuilder::plot(const QString& key) const {
    return **std::ranges::find_if(plots_, [&](const PlotModel* each) { return each->key == key; });
}

PlotSeries PlotBuilder::line(Quantity quantity, const std::string& subject, int color) const {
    PlotSeries series{.points = {}, .color = color};
    const app::HistorySeries* values = monitor_.history().find({quantity, subject});
    if (values == nullptr) return series;
    for (const app::HistoryPoint& point : values->points(view_.from, view_.to, most_points_))
        series.points.append({point.at, point.low, point.high, point.joined});
    return series;
}

double PlotBuilder::highest(const PlotSeries& series) const {
    double most = 0;
    for (const PlotPoint& point : series.points)
        most = std::max(most, point.high);
    return most;
}

std::optional<double> PlotBuilder::value(Quantity quantity, const std::string& subject) const {
    const app::HistorySeries* values = monitor_.history().find({quantity, subject});
    return values == nullptr ? std::nullopt : values->value(view_.cursor);
}

void PlotBuilder::setAxis(PlotModel& plot, double top, const QStringList& scale) const {
    plot.plot.from = view_.from;
    plot.plot.to = view_.to;
    plot.plot.top = top;
    plot.scale = scale;
}

void PlotBuilder::fill(const View& view) {
    view_ = view;
    most_points_ = int(std::clamp(view.to - view.from, 240.0, kMostPoints));
    const auto& devices = monitor_.devices().devices;
    const auto found = std::ranges::find(
        devices, view.device, [](const app::DeviceReading& each) { return each.identity.id; });
    const app::DeviceReading* device = found == devices.end() ? nullptr : &*found;
    fillUtilization(device);
    fillMemory(device);
    fillBandwidth(device);
    fillTraffic(device);
    fillTokens();
    fillPower(device);
    fillTemperature(device);
    fillQueue();
    for (PlotModel* each : plots_) {
        const bool missing = !each->unavailable.isEmpty() && each->value.isEmpty();
        each->told = !missing || std::ranges::any_of(each->plot.series, [](const PlotSeries& s) {
            return !s.points.isEmpty();
        });
        if (missing && each->told) each->caption = tr("unavailable: %1").arg(each->unavailable);
        if (!each->told) { // no axis of what is not told
            each->scale.clear();
            each->limit = -1;
            each->limit_text.clear();
            each->plot.limit = 0;
        }
        emit each->changed();
    }
}

void PlotBuilder::fillUtilization(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("utilization");
    plot.title = tr("Utilization, %");
    plot.plot.series = {line(Quantity::Utilization, view_.device)};
    setAxis(plot, 1, figures(100));
    const auto now = value(Quantity::Utilization, view_.device);
    plot.value = now ? format::percent(*now) : QString();
    const auto clock = value(Quantity::Clock, view_.device);
    plot.caption = clock ? tr("at %1").arg(format::frequency(*clock)) : QString();
    plot.unavailable = device ? reason(device->utilization) : QString();
    if (now) plot.unavailable.clear(); // the first sample has nothing to compare with
}

void PlotBuilder::fillMemory(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("memory");
    const bool ours = device == nullptr || monitor_.computesOn(device->identity);
    const MemoryStack stack = memory_stack(monitor_, view_.device, ours, view_.from, view_.to,
                                           most_points_, view_.cursor);
    const double total = device && device->memory_total ? double(*device->memory_total) : 0;
    // Where little is used, a part of the memory: else nothing could be told apart.
    const bool whole = total > 0 && stack.highest * 4 >= total;
    const double top = whole ? total : std::exp2(std::ceil(std::log2(stack.highest * 1.2 + 1)));
    plot.title = tr("Memory in use, GiB"); // by whom is in the legend
    plot.plot.series = stack.series;
    constexpr double kGib = double(1 << 30);
    const int decimals = whole ? 1 : decimals_of(top / kGib);
    setAxis(plot, top, {plain(top / kGib, decimals), plain(top / kGib / 2, decimals), plain(0)});
    plot.value = stack.used ? format::bytes(qint64(*stack.used)) : QString();
    plot.caption =
        stack.used && total > 0 ? tr("of %1").arg(format::bytes(qint64(total))) : QString();
    plot.legend = stack.legend;
    plot.unavailable = device ? reason(device->memory_used) : QString();
}

/// What the hardware tells, else what the engine's passes read.
void PlotBuilder::fillBandwidth(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("bandwidth");
    plot.title = tr("Memory bandwidth, GB/s");
    plot.plot.series = {line(Quantity::ReadRate, "")};
    const bool computing = device == nullptr || monitor_.computesOn(device->identity);
    if (!computing) plot.plot.series.clear();
    plot.unavailable =
        computing ? QString() : tr("The engine computes elsewhere, and this device does not tell.");
    double bound = 0;
    QString whose;
    if (device && device->measured_bandwidth) {
        bound = *device->measured_bandwidth;
        whose = tr("%1, measured");
    } else if (device && device->bandwidth) {
        bound = *device->bandwidth;
        whose = tr("%1, of the hardware");
    } else if (monitor_.bestReadRate() > 0) {
        bound = monitor_.bestReadRate();
        whose = tr("%1, best seen");
    }
    double top = std::max(bound, monitor_.bestReadRate());
    for (const PlotSeries& series : plot.plot.series)
        top = std::max(top, highest(series));
    top = round_top(top / kGb) * kGb;
    setAxis(plot, top, figures(top / kGb, decimals_of(top / kGb)));
    plot.limit = bound > 0 ? bound / top : -1;
    plot.plot.limit = bound;
    plot.limit_text =
        bound > 0 ? whose.arg(plain(bound / kGb, decimals_of(bound / kGb))) : QString();
    const auto now = value(Quantity::ReadRate, "");
    plot.value = now && computing ? tr("%1 GB/s").arg(plain(*now / kGb, 1)) : QString();
    plot.caption =
        !plot.value.isEmpty() ? tr("computed from the bytes that passes read") : QString();
}

/// Not bytes: the share of time in which the controller moved any.
void PlotBuilder::fillTraffic(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("traffic");
    plot.title = tr("Memory controller busy, %");
    plot.applies = device && device->memory_utilization.applies();
    plot.plot.series = {line(Quantity::Traffic, view_.device)};
    plot.caption.clear();
    setAxis(plot, 1, figures(100));
    const auto now = value(Quantity::Traffic, view_.device);
    plot.value = now ? format::percent(*now) : QString();
    plot.unavailable = device && !now ? reason(device->memory_utilization) : QString();
}

void PlotBuilder::fillTokens() {
    PlotModel& plot = this->plot("tokens");
    plot.title = tr("Answers, tokens/s");
    plot.plot.series = {line(Quantity::DecodeRate, "")};
    const double top = round_top(highest(plot.plot.series.first()));
    setAxis(plot, top, figures(top, decimals_of(top)));
    const auto decode = value(Quantity::DecodeRate, "");
    const auto prefill = value(Quantity::PrefillRate, "");
    plot.value = decode ? format::tokensPerSecond(*decode) : QString();
    plot.caption = prefill && *prefill > 0
                       ? tr("prompts: %1").arg(format::tokensPerSecond(*prefill))
                       : QString();
}

void PlotBuilder::fillPower(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("power");
    plot.title = tr("Power, W");
    plot.plot.series = {line(Quantity::Power, view_.device)};
    const double limit = device && device->power_limit ? *device->power_limit : 0;
    const double top = round_top(std::max(limit, highest(plot.plot.series.first())));
    plot.caption.clear();
    setAxis(plot, top, figures(top, decimals_of(top)));
    plot.limit = limit > 0 ? limit / top : -1;
    plot.plot.limit = limit;
    plot.limit_text = limit > 0 ? tr("%1, limit").arg(plain(limit)) : QString();
    const auto now = value(Quantity::Power, view_.device);
    plot.value = now ? format::power(*now) : QString();
    plot.unavailable = device && !now ? reason(device->power) : QString();
}

void PlotBuilder::fillTemperature(const app::DeviceReading* device) {
    PlotModel& plot = this->plot("temperature");
    plot.title = tr("Temperature, °C");
    plot.plot.series = {line(Quantity::Temperature, view_.device)};
    const double top = std::max(100.0, round_top(highest(plot.plot.series.first())));
    plot.caption.clear();
    setAxis(plot, top, figures(top));
    const auto now = value(Quantity::Temperature, view_.device);
    plot.value = now ? format::temperature(*now) : QString();
    plot.unavailable = device && !now ? reason(device->temperature) : QString();
}

void PlotBuilder::fillQueue() {
    PlotModel& plot = this->plot("queue");
    plot.title = tr("Sequences: running, and waiting for their turn");
    plot.plot.series = {line(Quantity::Running, ""), line(Quantity::Waiting, "", 1)};
    double most = 2;
    for (const PlotSeries& series : plot.plot.series)
        most = std::max(most, highest(series));
    const double top = 2 * std::ceil(most / 2);
    setAxis(plot, top, figures(top));
    const auto running = value(Quantity::Running, "");
    const auto waiting = value(Quantity::Waiting, "");
    plot.value = running ? tr("%1 running").arg(format::count(qint64(*running))) : QString();
    plot.caption = waiting ? tr("%1 waiting").arg(format::count(qint64(*waiting))) : QString();
}

} // namespace headroom::ui
