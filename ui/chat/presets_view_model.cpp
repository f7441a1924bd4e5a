#include "ui/chat/presets_view_model.h"

namespace headroom::ui {

PresetsViewModel::PresetsViewModel(app::ChatService& service, QObject* parent)
    : QObject(parent)
    , service_(service) {
    connect(&service_, &app::ChatService::presetsChanged, this, [this] {
        emit namesChanged();
        emit currentChanged();
    });
}

QStringList PresetsViewModel::names() const {
    QStringList names;
    for (const store::PresetRow& each : service_.presets())
        names << QString::fromStdString(each.name);
    return names;
}

int PresetsViewModel::current() const {
    const auto& presets = service_.presets();
    for (std::size_t at = 0; at < presets.size(); ++at)
        if (presets[at].settings == settings_) return int(at);
    return -1;
}

void PresetsViewModel::setSettings(const app::ConversationSettings& settings) {
    if (settings == settings_) return;
    settings_ = settings;
    emit currentChanged();
}

void PresetsViewModel::choose(int index) {
    const auto& presets = service_.presets();
    if (index >= 0 && index < int(presets.size()))
        emit chosen(presets[std::size_t(index)].settings);
}

void PresetsViewModel::save(const QString& name) {
    service_.savePreset(name, settings_);
}

void PresetsViewModel::remove(int index) {
    const auto& presets = service_.presets();
    if (index >= 0 && index < int(presets.size()))
        service_.removePreset(presets[std::size_t(index)].id);
}

void PresetsViewModel::exportTo(int index, const QUrl& file) {
    const auto& presets = service_.presets();
    if (index < 0 || index >= int(presets.size())) return;
    const QString path = file.toLocalFile();
    service_.exportPreset(this, path, presets[std::size_t(index)],
                          [this, path](const Result<>& done) {
                              emit told(done ? tr("Exported to %1").arg(path)
                                             : QString::fromStdString(done.error().message()));
                          });
}

void PresetsViewModel::importFrom(const QUrl& file) {
    service_.importPreset(this, file.toLocalFile(), [this](const Result<QString>& name) {
        emit told(name ? tr("Imported the preset “%1”").arg(*name)
                       : tr("Nothing was imported: %1")
                             .arg(QString::fromStdString(name.error().message())));
    });
}

} // namespace headroom::ui
