#pragma once

#include <QString>

/// The only place where a number becomes text for people. Digits and separators follow QLocale().
namespace headroom::ui::format {

/// "5.2 GiB", "469 MiB", "12 KiB", "3 bytes".
QString bytes(qint64 bytes);
/// "5.2 of 24.0 GiB free": both in the larger's unit.
QString freeOf(qint64 free_bytes, qint64 total_bytes);
/// "112 of 469 MiB".
QString doneOf(qint64 done_bytes, qint64 total_bytes);
/// Powers of ten, as networks are sold: "8.3 MB/s", "740 kB/s".
QString bytesPerSecond(double rate);
/// "331 W", "8.4 W".
QString power(double watts);
/// "64 °C".
QString temperature(double celsius);
/// "2.6 GHz", "845 MHz".
QString frequency(double hertz);
/// Of energy, in the unit of an electricity bill: "12.6 Wh", "1.24 kWh".
QString energy(double joules);
/// Powers of ten, for what was moved: "12.9 GB", "107 TB".
QString decimalBytes(double bytes);
/// "4.2 tokens/s", "152 tokens/s".
QString tokensPerSecond(double rate);
/// "0.21 s", "4.1 s", "38 s", "3 min 20 s", "1 h 12 min".
QString duration(double seconds);
/// A rough one for what is still to come: "less than 5 s", "about 45 s", "about 4 min".
QString timeLeft(double seconds);
/// "6,214".
QString count(qint64 number);
/// Of a share 0 to 1: "97 %".
QString percent(double share);
/// The same to a tenth: "63.2 %", "< 0.1 %".
QString share(double share);

} // namespace headroom::ui::format
