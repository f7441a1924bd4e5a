#pragma once

#include "app/monitor/monitor.h"
#include "ui/monitor/plot_model.h"

#include <QList>

#include <optional>
#include <string>
#include <vector>

namespace headroom::ui {

/// The plots of the page, all on one time axis, filled from the monitor's history.
class PlotBuilder {
public:
    /// The plots belong to `owner`; the monitor outlives this.
    PlotBuilder(const app::Monitor& monitor, QObject* owner);

    const QList<PlotModel*>& plots() const { return plots_; }
    PlotModel& plot(const QString& key) const;

    struct View {
        std::string device;      ///< id
        double from = 0, to = 1; ///< seconds of the history
        double cursor = 1;       ///< whose values are said
    };
    void fill(const View& view);

private:
    void fillUtilization(const app::DeviceReading* device);
    void fillMemory(const app::DeviceReading* device);
    void fillBandwidth(const app::DeviceReading* device);
    void fillTraffic(const app::DeviceReading* device);
    void fillTokens();
    void fillPower(const app::DeviceReading* device);
    void fillTemperature(const app::DeviceReading* device);
    void fillQueue();

    PlotSeries line(app::Quantity quantity, const std::string& subject, int color = 0) const;
    double highest(const PlotSeries& series) const;
    std::optional<double> value(app::Quantity quantity, const std::string& subject) const;
    void setAxis(PlotModel& plot, double top, const QStringList& scale) const;

    const app::Monitor& monitor_;
    QList<PlotModel*> plots_;
    View view_;
    int most_points_ = 1;
};

/// A round figure at or above: 1, 2, 4, 5 or 8 times a power of ten, so that its half is round too.
double round_top(double value);

} // namespace headroom::ui
