#include "ui/shell/machine_view_model.h"

#include "app/hardware/gpu_presence.h"
#include "ui/format/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom::ui {
namespace {
constexpr qsizetype kHistory = 60; // one sample a second
// Of all memory. Smaller steps are the drift of a running machine; to animate them would keep the
// window drawing for ever.
constexpr qreal kMove = 0.02;

bool differ_much(const QList<qreal>& before, const QList<qreal>& after) {
    for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
        if (std::abs(before[i] - after[i]) > kMove) return true;
    return false;
}
} // namespace

MachineViewModel::MachineViewModel(app::MachineSampler& sampler, const Generator& generator,
                                   QObject* parent)
    : QObject(parent)
    , sampler_(sampler)
    , generator_(generator)
    , has_gpu_(app::hasGpu()) {
    connect(&sampler_, &app::MachineSampler::sampled, this, &MachineViewModel::take);
}

QString MachineViewModel::deviceNote() const {
    return has_gpu_ ? tr("running on the CPU") : tr("no GPU: running on the CPU");
}

void MachineViewModel::retranslate() {
    if (last_.memory)
        takeMemory(*last_.memory);
    else if (!free_text_.isEmpty())
        free_text_ = tr("memory unavailable");
    if (last_.cpu)
        cpu_text_ = format::percent(*last_.cpu);
    else if (!cpu_text_.isEmpty() && last_.cpu.error().code != ErrorCode::NotFound)
        cpu_text_ = tr("unavailable");
    emit wordsChanged();
    emit changed();
}

QStringList MachineViewModel::partNames() const {
    return {tr("Other programs"), tr("Weights"), tr("KV cache"), tr("Workspace"), tr("Free")};
}

void MachineViewModel::setWatched(bool watched) {
    if (watched == watched_) return;
    watched_ = watched;
    sampler_.setWanted(watched);
    emit watchedChanged();
}

void MachineViewModel::take(const app::MachineSample& sample) {
    last_ = sample;
    unavailable_.clear();
    if (sample.memory) {
        takeMemory(*sample.memory);
    } else {
        shares_.clear();
        part_sizes_.clear();
        free_text_ = tr("memory unavailable");
        available_text_.clear();
        available_bytes_ = -1;
        unavailable_ = QString::fromStdString(sample.memory.error().message());
    }
    if (sample.cpu) {
        cpu_history_.append(*sample.cpu);
        while (cpu_history_.size() > kHistory)
            cpu_history_.removeFirst();
        cpu_text_ = format::percent(*sample.cpu);
    } else if (sample.cpu.error().code != ErrorCode::NotFound) {
        cpu_text_ = tr("unavailable");
        unavailable_ = QString::fromStdString(sample.cpu.error().message());
    }
    emit changed();
}

void MachineViewModel::takeMemory(const app::MemoryReading& memory) {
    std::array<qint64, 5> parts{}; // other, weights, KV, workspace, free
    for (const ModelDescription& model : generator_.describe()) {
        parts[1] += model.weights_bytes;
        parts[2] += model.kv_bytes;
        parts[3] += model.workspace_bytes;
    }
    // What we allocated may not be touched yet, and then the kernel still counts it as available:
    // the parts are cut to what is in use, so that the bar never claims more than there is.
    qint64 used = memory.total - memory.available;
    for (const int part : {1, 2, 3}) {
        parts[std::size_t(part)] = std::clamp<qint64>(parts[std::size_t(part)], 0, used);
        used -= parts[std::size_t(part)];
    }
    parts[0] = used;
    parts[4] = memory.available;

    const QList<qreal> before = std::exchange(shares_, {});
    part_sizes_.clear();
    for (const qint64 part : parts) {
        shares_.append(memory.total > 0 ? double(part) / double(memory.total) : 0);
        part_sizes_.append(format::bytes(part));
    }
    if (const bool moved = differ_much(before, shares_); moved != moved_) {
        moved_ = moved;
        emit movedChanged();
    }
    free_text_ = format::freeOf(memory.available, memory.total);
    available_text_ = format::bytes(memory.available);
    available_bytes_ = memory.available;
    total_text_ = format::bytes(memory.total);
}

} // namespace headroom::ui
