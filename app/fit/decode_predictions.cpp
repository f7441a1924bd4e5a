#include "app/fit/decode_predictions.h"

#include "app/fit/fit_reader.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom::app {
namespace {
/// As the engine names the model of a file.
QString id_of(const QString& path) {
    return QFileInfo(path).completeBaseName();
}
} // namespace

DecodePredictions::DecodePredictions(LocalMachine& machine, const LoadedModels& loaded,
                                     QObject* parent)
    : QObject(parent)
    , machine_(machine)
    , loaded_(loaded) {
    threads_.setMaxThreadCount(1);
    connect(&machine_, &LocalMachine::changed, this,
            [this](const FitMachine& changed, qint64) { now_ = changed; });
    connect(&loaded_, &LoadedModels::changed, this, &DecodePredictions::follow);
    follow();
}

DecodePredictions::~DecodePredictions() {
    threads_.waitForDone();
}

void DecodePredictions::follow() {
    for (const ResidentModel& model : loaded_.models()) {
        const QString id = id_of(model.path);
        if (model.state != Residence::Loaded || models_.contains(id)) continue;
        models_[id] = nullptr;
        threads_.start([this, id, path = model.path] {
            const Result<FitModel> read_model = readFitModel(path, {}, machine_);
            if (!read_model) return; // it was loaded: whatever it is now, nothing is predicted
            QMetaObject::invokeMethod(this, [this, id, model = *read_model] {
                models_[id] = std::make_shared<const FitModel>(model);
            });
        });
    }
}

std::optional<double> DecodePredictions::of(const ModelActivity& model) const {
    const std::shared_ptr<const FitModel> known = models_.value(QString::fromStdString(model.id));
    if (!known || !now_ || !now_->host || now_->host->measured.formats.empty()) return {};
    FitMachine machine = *now_;
    std::erase_if(machine.gpus, [&model](const FitDevice& gpu) {
        return !model.device.gpu || gpu.pci_address != model.device.pci_address;
    });
    for (FitDevice& gpu : machine.gpus)
        gpu.free = gpu.memory; // the model lies there already
    machine.host->free = machine.host->memory;
    const FitEstimate estimate =
        estimate_fit(*known, machine,
                     {.context_length = model.context_length,
                      .depth = std::max<std::int64_t>(model.kv_in_use, 1)});
    if (!estimate.ours || !estimate.speed) return {};
    return estimate.speed->decode.likely;
}

} // namespace headroom::app
