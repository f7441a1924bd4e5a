#include "app/fit/held_models.h"

namespace headroom::app {

std::vector<HeldModel> heldModels(const QVector<ResidentModel>& models, bool on_gpu,
                                  std::uint64_t resident) {
    std::vector<HeldModel> held;
    double sum = 0;
    for (const ResidentModel& model : models) {
        if (model.on_gpu != on_gpu || model.bytes <= 0) continue;
        held.push_back({.file = model.path.toStdString(),
                        .name = model.name.toStdString(),
                        .bytes = std::uint64_t(model.bytes)});
        sum += double(model.bytes);
    }
    if (!on_gpu && resident > 0 && sum > double(resident))
        for (HeldModel& model : held)
            model.bytes = std::uint64_t(double(model.bytes) * double(resident) / sum);
    return held;
}

FitMachine withHeld(FitMachine machine, const QVector<ResidentModel>& models,
                    std::uint64_t resident) {
    if (machine.host) machine.host->held = heldModels(models, false, resident);
    if (machine.engine_gpu) machine.gpus[*machine.engine_gpu].held = heldModels(models, true, 0);
    return machine;
}

} // namespace headroom::app
