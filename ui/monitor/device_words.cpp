#include "ui/monitor/device_words.h"

#include "ui/format/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}

class Facts {
public:
    /// `words` turns a figure into text.
    template <class T, class Words>
    void add(const QString& name, const app::Reading<T>& reading, Words words) {
        if (reading)
            list_.append(
                QVariantMap{{"name", name}, {"value", words(*reading)}, {"why", QString()}});
        else if (reading.error().code != ErrorCode::Unsupported)
            list_.append(QVariantMap{{"name", name},
                                     {"value", QString()},
                                     {"why", QString::fromStdString(reading.error().message())}});
    }
    const QVariantList& list() const { return list_; }

private:
    QVariantList list_;
};

QString used_of(std::int64_t used, const app::Reading<std::int64_t>& total) {
    return total ? format::doneOf(used, *total) : format::bytes(used);
}
} // namespace

QString throttle_words(const app::DeviceReading& device) {
    if (!device.throttle) return {};
    QStringList words;
    for (const app::ThrottleReason reason : *device.throttle) {
        switch (reason) {
        case app::ThrottleReason::PowerLimit:
            words << tr("its power limit");
            break;
        case app::ThrottleReason::HardwareSlowdown:
            words << tr("the board's protection");
            break;
        case app::ThrottleReason::SoftwareThermal:
        case app::ThrottleReason::HardwareThermal:
            words << tr("heat");
            break;
        case app::ThrottleReason::PowerBrake:
            words << tr("the power supply");
            break;
        case app::ThrottleReason::SyncBoost:
            words << tr("another GPU of its group");
            break;
        case app::ThrottleReason::Idle: // nobody waits for it
        case app::ThrottleReason::ApplicationClocks:
        case app::ThrottleReason::DisplayClocks:
            break;
        }
    }
    words.removeDuplicates();
    return words.join(", ");
}

QVariantMap device_words(const app::DeviceReading& device) {
    const bool cpu = device.identity.kind == app::DeviceKind::Cpu;
    Facts facts;
    const auto percent = [](double share) { return format::percent(share); };
    const QString cores =
        device.core_utilization
            ? tr("%1 logical cores").arg(qsizetype(device.core_utilization->size()))
            : tr("Utilization");
    facts.add(cpu ? cores : tr("Utilization"), device.utilization, percent);
    facts.add(tr("Memory"), device.memory_used,
              [&](std::int64_t used) { return used_of(used, device.memory_total); });
    if (!device.swap_total || *device.swap_total > 0)
        facts.add(tr("Swap"), device.swap_used,
                  [&](std::int64_t used) { return used_of(used, device.swap_total); });
    facts.add(tr("Memory controller"), device.memory_utilization, percent);
    facts.add(tr("Bandwidth, measured"), device.measured_bandwidth,
              [](double rate) { return format::bytesPerSecond(rate); });
    facts.add(tr("Peak bandwidth"), device.bandwidth,
              [](double rate) { return format::bytesPerSecond(rate); });
    facts.add(tr("Clock"), device.core_clock, [](double hz) { return format::frequency(hz); });
    facts.add(tr("Memory clock"), device.memory_clock,
              [](double hz) { return format::frequency(hz); });
    facts.add(tr("Power"), device.power, [&](double watts) {
        return device.power_limit
                   ? tr("%1 of %2").arg(format::power(watts), format::power(*device.power_limit))
                   : format::power(watts);
    });
    facts.add(tr("Temperature"), device.temperature,
              [](double celsius) { return format::temperature(celsius); });
    facts.add(tr("Fan"), device.fan, percent);
    facts.add(tr("Link"), device.pcie_generation, [&](std::int64_t generation) {
        return device.pcie_width ? tr("PCIe %1.0 ×%2").arg(generation).arg(*device.pcie_width)
                                 : tr("PCIe %1.0").arg(generation);
    });
    facts.add(tr("Driver"), device.driver_version,
              [](const std::string& version) { return QString::fromStdString(version); });
    facts.add(tr("CUDA"), device.cuda_version,
              [](const std::string& version) { return QString::fromStdString(version); });
    facts.add(tr("Architecture"), device.architecture,
              [](const std::string& name) { return QString::fromStdString(name); });
    facts.add(tr("Memory errors"), device.ecc, [](const app::EccState& ecc) {
        if (!ecc.enabled) return tr("not checked");
        return ecc.uncorrected ? format::count(*ecc.uncorrected) : tr("checked");
    });
    QString state;
    if (device.state == app::DeviceState::Asleep) state = tr("Asleep");
    if (device.state == app::DeviceState::Lost) state = tr("Gone");
    return {{"id", QString::fromStdString(device.identity.id)},
            {"name", QString::fromStdString(device.identity.name)},
            {"glyph", cpu ? "chip" : "gpu"},
            {"state", state},
            {"stateReason", QString::fromStdString(device.state_reason)},
            {"facts", state.isEmpty() ? facts.list() : QVariantList()}};
}

} // namespace headroom::ui
