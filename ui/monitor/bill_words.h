#pragma once

#include "app/monitor/bills.h"

#include <QVariantMap>

namespace headroom::ui {

/// A bill for people: map of key, title, value, caption, and formula: how the figures come about,
/// with the numbers in it.
QVariantMap residency_words(const app::ResidencyBill& bill);
/// `metered`: share of the computing time whose power is known; `price`: of a kWh, 0 = not given;
/// `no_power`: why there is no energy.
QVariantMap passes_words(const app::PassesBill& bill, double metered, double price,
                         const QString& no_power);
QVariantMap scale_words(const app::ScaleBill& bill);

} // namespace headroom::ui
