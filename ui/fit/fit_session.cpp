#include "ui/fit/fit_session.h"

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr std::int64_t kUsualContext = 8192;
}

FitModel FitSession::modelIn(const QString& quantization) const {
    const std::string name = quantization.toStdString();
    if (name == base_->quantization) return *base_;
    const auto file = std::ranges::find_if(
        files_, [&name](const QuantizedFile& each) { return each.name == name; });
    const std::uint64_t bytes = file == files_.end() ? 0 : file->bytes;
    const Quantization* mix = find_quantization(name);
    if (mix == nullptr && bytes == 0) return model_;
    FitModel model = with_quantization(*base_, mix ? *mix : Quantization{.name = name}, bytes);
    model.quantization = name;
    return model;
}

void FitSession::setModel(const app::FitSource& source) {
    base_ = model_ = source.model;
    files_ = source.files;
    const std::int64_t most = model_.context_length > 0 ? model_.context_length : kUsualContext;
    if (wish_.context_length == 0) wish_.context_length = std::min(most, kUsualContext);
    wish_.context_length = std::min(wish_.context_length, most);
    wish_.gpu_layers = -1;
    wish_.experts_on_cpu = false;
    wish_.weights = WeightsMode::Memory;
    judge();
}

void FitSession::setQuantization(const QString& name) {
    if (!base_) return;
    model_ = modelIn(name);
    judge();
}

void FitSession::setMachine(const FitMachine& machine, const QString& name) {
    machine_ = machine;
    machine_name_ = name;
    judge();
}

void FitSession::setWish(const FitWish& wish) {
    wish_ = wish;
    judge();
}

void FitSession::judge() {
    estimate_ = hasModel() ? estimate_fit(model_, machine_, wish_) : FitEstimate();
    emit changed();
}

} // namespace headroom::ui
