#include "app/fit/fit_prices.h"

namespace headroom::app {
namespace {
constexpr auto kKwh = "fit/price-kwh", kHours = "fit/hours-month", kMonths = "fit/life-months";
constexpr double kUsualHours = 120, kUsualMonths = 36; // six hours a working day; three years

// A slash in a card's name would be a group of the file.
QString key(const char* what, QString gpu) {
    return QString("fit/%1-%2").arg(what, gpu.replace('/', '-').replace(' ', '-'));
}
} // namespace

FitPrices::FitPrices(const QString& settings_file)
    : file_(settings_file) {}

double FitPrices::kwh() const {
    return file_.value(kKwh, 0).toDouble();
}
double FitPrices::hoursPerMonth() const {
    return file_.value(kHours, kUsualHours).toDouble();
}
double FitPrices::lifeMonths() const {
    return file_.value(kMonths, kUsualMonths).toDouble();
}
GpuPrice FitPrices::gpu(const QString& name) const {
    return {.buy = file_.value(key("buy", name), 0).toDouble(),
            .rent_hour = file_.value(key("rent", name), 0).toDouble()};
}

void FitPrices::setKwh(double price) {
    file_.set(kKwh, price);
}
void FitPrices::setHoursPerMonth(double hours) {
    file_.set(kHours, hours);
}
void FitPrices::setLifeMonths(double months) {
    file_.set(kMonths, months);
}
void FitPrices::setGpu(const QString& name, const GpuPrice& price) {
    file_.set(key("buy", name), price.buy);
    file_.set(key("rent", name), price.rent_hour);
}

void FitPrices::fill(RecommendationWish& wish) const {
    wish.price_kwh = kwh();
    wish.hours_month = hoursPerMonth();
    wish.life_months = lifeMonths();
    for (const GpuSpecification& row : gpu_table())
        if (const GpuPrice price =
                gpu(QString::fromUtf8(row.name.data(), qsizetype(row.name.size())));
            price.buy > 0 || price.rent_hour > 0)
            wish.prices[std::string(row.name)] = price;
}

} // namespace headroom::app
