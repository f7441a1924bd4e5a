#include "ui/shell/machine_view_model.h"

#include "app/hardware/gpu_presence.h"
#include "ui/format/format.h"

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr qsizetype kHistory = 60; // one sample a second
constexpr const char* kCpu = "cpu";
// Of all memory. Smaller steps are the drift of a running machine; to animate them would keep the
// window drawing for ever.
constexpr qreal kMove = 0.02;

bool differ_much(const QList<qreal>& before, const QList<qreal>& after) {
    for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
        if (std::abs(before[i] - after[i]) > kMove) return true;
    return false;
}

/// "RTX 4090" of "NVIDIA GeForce RTX 4090": there is little room.
QString brief_name(const std::string& name) {
    QString brief = QString::fromStdString(name);
    for (const char* maker : {"NVIDIA ", "AMD ", "Intel ", "GeForce ", "Radeon ", "(R) ", "(TM) "})
        brief.remove(QLatin1String(maker));
    return brief;
}
} // namespace

MachineViewModel::MachineViewModel(app::MachineSampler& sampler, const app::Monitor& monitor,
                                   const Generator& generator, QObject* parent)
    : QObject(parent)
    , sampler_(sampler)
    , monitor_(monitor)
    , generator_(generator)
    , has_gpu_(app::hasGpu()) {
    connect(&sampler_, &app::MachineSampler::sampled, this, &MachineViewModel::take);
    connect(&sampler_, &app::MachineSampler::devicesSampled, this, &MachineViewModel::takeDevices);
    fill();
}

QString MachineViewModel::deviceNote() const {
    const app::DeviceReading* computing = monitor_.computing();
    if (computing != nullptr && computing->identity.kind != app::DeviceKind::Cpu)
        return tr("running on %1").arg(brief_name(computing->identity.name));
    return has_gpu_ || gpu_seen_ ? tr("running on the CPU") : tr("no GPU: running on the CPU");
}

void MachineViewModel::retranslate() {
    emit wordsChanged();
    tell();
}

QStringList MachineViewModel::partNames() const {
    return {tr("Other programs"), tr("Weights"), tr("KV cache"), tr("Workspace"), tr("Free")};
}

QString MachineViewModel::availableText() const {
    return last_.memory ? format::bytes(last_.memory->available) : QString();
}

QString MachineViewModel::totalText() const {
    return last_.memory ? format::bytes(last_.memory->total) : QString();
}

QString MachineViewModel::unavailable() const {
    const auto asked = [](const auto& figure) { // else it is not known yet
        return !figure && figure.error().code != ErrorCode::NotFound;
    };
    if (asked(last_.memory)) return QString::fromStdString(last_.memory.error().message());
    if (asked(last_.cpu)) return QString::fromStdString(last_.cpu.error().message());
    return {};
}

void MachineViewModel::setWatched(bool watched) {
    if (watched == watched_) return;
    watched_ = watched;
    sampler_.setWanted(watched);
    wish();
    emit watchedChanged();
}

/// GPUs have rows here too; a machine without any needs no more than memory and CPU.
void MachineViewModel::wish() {
    sampler_.setDevicesWanted(this, watched_ && (has_gpu_ || gpu_seen_) ? 1 : 0);
}

void MachineViewModel::take(const app::MachineSample& sample) {
    last_ = sample;
    remember(kCpu, sample.cpu);
    tell();
}

void MachineViewModel::takeDevices(const app::DeviceSample& sample) {
    const bool seen = std::ranges::any_of(sample.devices, [](const app::DeviceReading& device) {
        return device.identity.kind != app::DeviceKind::Cpu;
    });
    if (!seen && !gpu_seen_) return;
    if (seen && !gpu_seen_) {
        gpu_seen_ = true;
        wish();
    }
    for (const app::DeviceReading& device : sample.devices)
        if (device.identity.kind != app::DeviceKind::Cpu)
            remember(QString::fromStdString(device.identity.id), device.utilization);
    tell();
}

void MachineViewModel::remember(const QString& id, const Result<double>& utilization) {
    QList<qreal>& history = histories_[id];
    if (!utilization) return;
    history.append(*utilization);
    while (history.size() > kHistory)
        history.removeFirst();
}

void MachineViewModel::fill() {
    rows_.clear();
    moves_.clear();
    for (const app::DeviceReading& device : monitor_.devices().devices)
        if (device.identity.kind != app::DeviceKind::Cpu) rows_.append(row(device));
    rows_.append(row());
}

void MachineViewModel::tell() {
    const QList<bool> before = moves_;
    fill();
    if (moves_ != before) emit movedChanged();
    emit changed();
}

QVariantMap MachineViewModel::row(const app::DeviceReading& gpu) {
    const QString id = QString::fromStdString(gpu.identity.id);
    const QString name = QString::fromStdString(gpu.identity.name);
    Memory& memory = gpu_memory_[id];
    QString free_text, hint = name;
    if (gpu.memory_used && gpu.memory_total) {
        const qint64 free = *gpu.memory_total - *gpu.memory_used;
        memory = parts(*gpu.memory_used, free, monitor_.computesOn(gpu.identity), memory);
        free_text = format::freeOf(free, *gpu.memory_total);
    } else {
        memory = {};
        const Error& why = gpu.memory_total ? gpu.memory_used.error() : gpu.memory_total.error();
        hint += "\n" + QString::fromStdString(why.message());
        free_text = gpu.state == app::DeviceState::Lost     ? tr("gone")
                    : gpu.state == app::DeviceState::Asleep ? tr("asleep")
                                                            : tr("memory unavailable");
    }
    moves_.append(memory.moved);
    return {{"id", id},
            {"name", brief_name(gpu.identity.name)},
            {"glyph", "gpu"},
            {"hint", hint},
            {"shares", QVariant::fromValue(memory.shares)},
            {"sizes", memory.sizes},
            {"freeText", free_text},
            {"history", QVariant::fromValue(histories_.value(id))},
            {"busyText", gpu.utilization ? format::percent(*gpu.utilization) : QString()},
            {"busyHint", gpu.utilization
                             ? tr("Share of time in which the GPU computes, the last 60 seconds")
                             : QString::fromStdString(gpu.utilization.error().message())},
            {"computes", monitor_.computesOn(gpu.identity)}};
}

/// The system's memory and the CPU.
QVariantMap MachineViewModel::row() {
    const bool computes = monitor_.computesOn({.kind = app::DeviceKind::Cpu});
    const QString why = unavailable();
    QString free_text, cpu_text = tr("CPU");
    if (last_.memory) {
        const app::MemoryReading& memory = *last_.memory;
        memory_ = parts(memory.total - memory.available, memory.available, computes, memory_);
        free_text = format::freeOf(memory.available, memory.total);
    } else {
        memory_ = {};
        if (!why.isEmpty()) free_text = tr("memory unavailable");
    }
    if (last_.cpu)
        cpu_text = tr("CPU %1").arg(format::percent(*last_.cpu));
    else if (last_.cpu.error().code != ErrorCode::NotFound)
        cpu_text = tr("CPU %1").arg(tr("unavailable"));
    moves_.append(memory_.moved);
    return {{"id", kCpu},
            {"name", tr("RAM")},
            {"glyph", "chip"},
            {"hint", deviceNote()},
            {"shares", QVariant::fromValue(memory_.shares)},
            {"sizes", memory_.sizes},
            {"freeText", free_text},
            {"history", QVariant::fromValue(histories_.value(kCpu))},
            {"busyText", cpu_text},
            {"busyHint", !why.isEmpty()
                             ? why
                             : tr("Share of the CPU in use by all programs, the last 60 seconds")},
            {"computes", computes}};
}

MachineViewModel::Memory MachineViewModel::parts(qint64 used, qint64 free, bool computes,
                                                 const Memory& before) const {
    std::array<qint64, 5> parts{}; // other, weights, KV, workspace, free
    if (computes)
        for (const ModelDescription& model : generator_.describe()) {
            parts[1] += model.weights_bytes;
            parts[2] += model.kv_bytes;
            parts[3] += model.workspace_bytes;
        }
    const qint64 total = used + free;
    // What we allocated may not be touched yet, and then the kernel still counts it as available:
    // the parts are cut to what is in use, so that the bar never claims more than there is.
    for (const std::size_t part : {1, 2, 3}) {
        parts[part] = std::clamp<qint64>(parts[part], 0, used);
        used -= parts[part];
    }
    parts[0] = used;
    parts[4] = free;

    Memory memory;
    for (const qint64 part : parts) {
        memory.shares.append(total > 0 ? double(part) / double(total) : 0);
        memory.sizes.append(format::bytes(part));
    }
    memory.moved = differ_much(before.shares, memory.shares);
    return memory;
}

} // namespace headroom::ui
