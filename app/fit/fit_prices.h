#pragma once

#include "app/settings/settings_file.h"
#include "engine/fit/recommendation.h"

namespace headroom::app {

/// What power and GPUs cost this person, in their own currency; kept in a settings file.
class FitPrices {
public:
    explicit FitPrices(const QString& settings_file);

    double kwh() const; ///< 0 = not given
    double hoursPerMonth() const;
    double lifeMonths() const;
    GpuPrice gpu(const QString& name) const;
    void setKwh(double price);
    void setHoursPerMonth(double hours);
    void setLifeMonths(double months);
    void setGpu(const QString& name, const GpuPrice& price);

    /// Prices, hours and months go into the wish.
    void fill(RecommendationWish& wish) const;

private:
    SettingsFile file_;
};

} // namespace headroom::app
