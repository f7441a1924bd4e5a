#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui::format {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui::format", text);
}

QString decimal(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals);
}

struct ByteUnit {
    double bytes;
    const char* text; ///< with %1 for the number
    int decimals;
};
constexpr double kKi = 1024;
constexpr std::array kUnits{
    ByteUnit{1, QT_TRANSLATE_NOOP("headroom::ui::format", "%1 bytes"), 0},
    ByteUnit{kKi, QT_TRANSLATE_NOOP("headroom::ui::format", "%1 KiB"), 0},
    ByteUnit{kKi * kKi, QT_TRANSLATE_NOOP("headroom::ui::format", "%1 MiB"), 0},
    ByteUnit{kKi * kKi * kKi, QT_TRANSLATE_NOOP("headroom::ui::format", "%1 GiB"), 1}};

/// The unit in which `bytes` reads best: 1,023.6 MiB would print as 1,024, so that is a GiB.
const ByteUnit& unit_of(double bytes) {
    for (std::size_t i = kUnits.size() - 1; i > 0; --i)
        if (std::round(bytes / kUnits[i - 1].bytes) >= kKi) return kUnits[i];
    return kUnits[0];
}

QString in_unit(double bytes, const ByteUnit& unit) {
    return decimal(bytes / unit.bytes, unit.decimals);
}
} // namespace

QString bytes(qint64 bytes) {
    const ByteUnit& unit = unit_of(double(bytes));
    return tr(unit.text).arg(in_unit(double(bytes), unit));
}

QString freeOf(qint64 free_bytes, qint64 total_bytes) {
    const ByteUnit& unit = unit_of(double(std::max(free_bytes, total_bytes)));
    return tr("%1 of %2 free")
        .arg(in_unit(double(free_bytes), unit),
             tr(unit.text).arg(in_unit(double(total_bytes), unit)));
}

QString doneOf(qint64 done_bytes, qint64 total_bytes) {
    const ByteUnit& unit = unit_of(double(std::max(done_bytes, total_bytes)));
    return tr("%1 of %2")
        .arg(in_unit(double(done_bytes), unit),
             tr(unit.text).arg(in_unit(double(total_bytes), unit)));
}

QString bytesPerSecond(double rate) {
    if (rate >= 99.95e9) return tr("%1 GB/s").arg(count(qint64(std::llround(rate / 1e9))));
    if (rate >= 999.5e6) return tr("%1 GB/s").arg(decimal(rate / 1e9, 1));
    if (rate >= 9.95e6) return tr("%1 MB/s").arg(decimal(rate / 1e6, 0));
    if (rate >= 999.5e3) return tr("%1 MB/s").arg(decimal(rate / 1e6, 1));
    return tr("%1 kB/s").arg(decimal(rate / 1e3, 0));
}

QString power(double watts) {
    return tr("%1 W").arg(decimal(watts, watts >= 99.5 ? 0 : 1));
}

QString temperature(double celsius) {
    return tr("%1 °C").arg(decimal(celsius, 0));
}

QString frequency(double hertz) {
    if (hertz >= 999.5e6) return tr("%1 GHz").arg(decimal(hertz / 1e9, 1));
    return tr("%1 MHz").arg(decimal(hertz / 1e6, 0));
}

QString energy(double joules) {
    const double hours = joules / 3600;
    if (hours >= 999.5) return tr("%1 kWh").arg(decimal(hours / 1000, 2));
    return tr("%1 Wh").arg(decimal(hours, hours >= 99.5 ? 0 : hours >= 0.995 ? 1 : 3));
}

QString decimalBytes(double bytes) {
    if (bytes >= 999.5e9) return tr("%1 TB").arg(decimal(bytes / 1e12, bytes >= 99.5e12 ? 0 : 1));
    if (bytes >= 999.5e6) return tr("%1 GB").arg(decimal(bytes / 1e9, bytes >= 99.5e9 ? 0 : 1));
    return tr("%1 MB").arg(decimal(bytes / 1e6, 0));
}

QString tokensPerSecond(double rate) {
    return tr("%1 tokens/s").arg(decimal(rate, rate >= 99.95 ? 0 : 1));
}

QString duration(double seconds) {
    if (seconds > 0 && seconds < 0.0995)
        return tr("%1 ms").arg(decimal(seconds * 1e3, seconds < 0.00995 ? 1 : 0));
    if (seconds < 0.995) return tr("%1 s").arg(decimal(std::max(0.0, seconds), 2));
    if (seconds < 9.95) return tr("%1 s").arg(decimal(seconds, 1));
    const auto whole = qint64(std::llround(seconds));
    if (whole < 60) return tr("%1 s").arg(whole);
    if (whole < 3600) return tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    return tr("%1 h %2 min").arg(count(whole / 3600)).arg(whole % 3600 / 60);
}

QString timeLeft(double seconds) {
    if (seconds < 5) return tr("less than 5 s");
    if (seconds < 57.5) return tr("about %1 s").arg(5 * qint64(std::llround(seconds / 5)));
    if (seconds < 3570) return tr("about %1 min").arg(qint64(std::llround(seconds / 60)));
    return tr("about %1 h").arg(count(qint64(std::llround(seconds / 3600))));
}

QString count(qint64 number) {
    return QLocale().toString(number);
}

QString percent(double share) {
    return tr("%1 %").arg(qint64(std::llround(std::clamp(share, 0.0, 1.0) * 100)));
}

QString share(double share) {
    const double tenths = std::round(std::clamp(share, 0.0, 1.0) * 1000);
    if (tenths < 1 && share > 0) return tr("< %1 %").arg(QLocale().toString(0.1, 'f', 1));
    return tr("%1 %").arg(QLocale().toString(tenths / 10, 'f', 1));
}

} // namespace headroom::ui::format
