#include "ui/fit/machine_choice.h"

#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {
struct MachineWords {
    Q_DECLARE_TR_FUNCTIONS(MachineWords)
};
} // namespace

QString name_of(const MachineChoice& choice) {
    if (choice.gpus.isEmpty()) return MachineWords::tr("This machine");
    QStringList parts;
    for (qsizetype i = 0; i < choice.gpus.size();) {
        const QString& name = choice.gpus[i];
        qsizetype count = 0;
        while (i < choice.gpus.size() && choice.gpus[i] == name) {
            ++i;
            ++count;
        }
        parts << (count > 1 ? MachineWords::tr("%1 × %2").arg(count).arg(name) : name);
    }
    return parts.join(" + ");
}

QString caption_of(const FitMachine& machine) {
    if (machine.gpus.empty())
        return machine.host ? MachineWords::tr("CPU, RAM %1")
                                  .arg(format::bytes(qint64(machine.host->memory)))
                            : QString();
    qint64 memory = 0;
    for (const FitDevice& gpu : machine.gpus)
        memory += qint64(gpu.memory);
    const double bandwidth = machine.gpus.front().bandwidth;
    return bandwidth > 0 ? MachineWords::tr("%1, %2").arg(format::bytes(memory),
                                                          format::bytesPerSecond(bandwidth))
                         : format::bytes(memory);
}

FitMachine machine_of(const MachineChoice& choice, const FitMachine& here) {
    if (choice.gpus.isEmpty()) return here;
    FitMachine machine{.gpus = {}, .host = here.host};
    for (const QString& name : choice.gpus)
        for (const GpuSpecification& gpu : gpu_table())
            if (text_of(gpu.name) == name) machine.gpus.push_back(device_of(gpu));
    return machine;
}

} // namespace headroom::ui
