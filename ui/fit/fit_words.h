#pragma once

#include "engine/fit/fit_estimate.h"
#include "ui/verdict/verdict_words.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <string_view>

/// What the fit checker found, in words and as maps for the page.
namespace headroom::ui {

QString text_of(std::string_view text);
/// Bytes that are free beside the model, on the devices it lies on; below 0 where it is over.
qint64 room_of(const FitEstimate& estimate);
/// "1.0 GiB over", "0.9 GiB left"; empty where nothing is known.
QString room_words(const FitEstimate& estimate);
/// "fits", "tight", "does not fit", "unknown".
QString verdict_words(Verdict verdict);
QString part_words(FitPart part);
/// "19 to 25", "0.24 to 0.31": two digits that count.
QString range_words(const FitRange& range);
QString figure_words(double figure);
/// The figures of a scale, with as many digits as tell them apart.
QStringList scale_words(const QList<qreal>& scale);
/// What a device's bar shows: name, budgetText, budget, end (bytes, of the scale), total, low,
/// high, overText (empty: within the budget), freeText, gpu, verdict, and parts: maps of name,
/// sizeText, bytes, hue (of Theme.memory), hatched, reason.
QVariantMap bar_of(const DeviceEstimate& device);
/// It holds layers of the model, or more than it has. Beside GPUs the host mostly holds a table of
/// embeddings alone.
bool counts(const DeviceEstimate& device, const FitEstimate& estimate);
/// Of the devices that hold layers, or too much; of one where none does.
QVariantList bars_of(const FitEstimate& estimate);
/// One bar for all devices that hold something.
QVariantMap whole_bar_of(const FitEstimate& estimate);

} // namespace headroom::ui
