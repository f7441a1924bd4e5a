#include "ui/fit/hand_model.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headroom::ui {
namespace {
using Dimension = std::int32_t FitDimensions::*;

struct Field {
    const char* label;
    Dimension value; ///< null: the context length, which is wider
    const char* usual;
};

// In the order of the page.
constexpr std::array kFields{
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Layers"), &FitDimensions::n_layers, ""},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Width (d_model)"), &FitDimensions::d_model,
          ""},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Heads"), &FitDimensions::n_heads, ""},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "KV heads"), &FitDimensions::n_kv_heads,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "as heads")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Head width"), &FitDimensions::head_dim,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "width / heads")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Feed-forward width"), &FitDimensions::d_ff,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "8/3 width")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Vocabulary"), &FitDimensions::vocab, ""},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Context"), nullptr, ""},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Sliding window"), &FitDimensions::window,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "none")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Full layer every"),
          &FitDimensions::full_every, QT_TRANSLATE_NOOP("headroom::ui::HandModel", "never")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Latent elements"),
          &FitDimensions::latent_dim, QT_TRANSLATE_NOOP("headroom::ui::HandModel", "none")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Experts"), &FitDimensions::n_experts,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "none")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Experts at work"),
          &FitDimensions::n_experts_used, QT_TRANSLATE_NOOP("headroom::ui::HandModel", "none")},
    Field{QT_TRANSLATE_NOOP("headroom::ui::HandModel", "Expert width"), &FitDimensions::expert_d_ff,
          QT_TRANSLATE_NOOP("headroom::ui::HandModel", "as feed-forward")},
};
} // namespace

// A model of 8 B as many are built, so that the form begins with something that makes sense.
HandModel::HandModel(QObject* parent)
    : QObject(parent)
    , dimensions_{.name = {},
                  .n_layers = 32,
                  .d_model = 4096,
                  .n_heads = 32,
                  .n_kv_heads = 8,
                  .d_ff = 14336,
                  .vocab = 128256,
                  .context_length = 131072} {}

QVariantList HandModel::fields() const {
    QVariantList fields;
    for (const Field& field : kFields) {
        const qint64 value =
            field.value ? dimensions_.*field.value : qint64(dimensions_.context_length);
        fields << QVariantMap{{"label", tr(field.label)},
                              {"value", value > 0 ? QString::number(value) : QString()},
                              {"placeholder", *field.usual ? tr(field.usual) : QString()}};
    }
    return fields;
}

QString HandModel::name() const {
    return QString::fromStdString(dimensions_.name);
}

void HandModel::setName(const QString& name) {
    dimensions_.name = name.simplified().left(200).toStdString();
    emit changed();
}

void HandModel::set(int field, const QString& number) {
    if (field < 0 || std::size_t(field) >= kFields.size()) return;
    const qint64 typed = std::max<qint64>(0, number.toLongLong());
    if (const Dimension value = kFields[std::size_t(field)].value)
        dimensions_.*value =
            std::int32_t(std::min<qint64>(typed, std::numeric_limits<std::int32_t>::max()));
    else
        dimensions_.context_length = typed;
    emit changed();
}

Result<FitModel> HandModel::model() {
    FitDimensions named = dimensions_;
    if (named.name.empty()) named.name = tr("Own dimensions").toStdString();
    Result<FitModel> model = fit_model(named);
    error_ = model ? QString() : QString::fromStdString(model.error().message());
    emit changed();
    return model;
}

} // namespace headroom::ui
