#pragma once

#include "app/fit/fit_reader.h"
#include "engine/fit/fit_estimate.h"

#include <QObject>

#include <optional>

namespace headroom::ui {

/// What the page is about: a model on a machine, used in some way; and what comes of it. The cards
/// of the page show it from their sides.
class FitSession : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool hasModel() const { return base_.has_value(); }
    const FitModel& model() const { return model_; } ///< in the chosen quantization
    const std::vector<QuantizedFile>& files() const { return files_; }
    /// The model in another quantization; the present one for a name that is not known.
    FitModel modelIn(const QString& quantization) const;
    const FitMachine& machine() const { return machine_; }
    const QString& machineName() const { return machine_name_; } ///< "this machine"
    const FitWish& wish() const { return wish_; }
    const FitEstimate& estimate() const { return estimate_; }

    /// The context is kept as far as the model allows.
    void setModel(const app::FitSource& source);
    void setQuantization(const QString& name);
    void setMachine(const FitMachine& machine, const QString& name);
    void setWish(const FitWish& wish);

signals:
    void changed();

private:
    void judge();

    std::optional<FitModel> base_; ///< as its source has it
    FitModel model_;
    std::vector<QuantizedFile> files_;
    FitMachine machine_;
    QString machine_name_;
    FitWish wish_;
    FitEstimate estimate_;
};

} // namespace headroom::ui
