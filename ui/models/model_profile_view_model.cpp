#include "ui/models/model_profile_view_model.h"

#include <QLocale>
#include <QThread>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {
constexpr std::array kKvTypes{DType::F32, DType::F16, DType::Q8_0};
constexpr std::array kMinutes{5, 30, 120, 0}; // 0 = never given back
} // namespace

ModelProfileViewModel::ModelProfileViewModel(app::ModelLibrary& library, QObject* parent)
    : QObject(parent)
    , library_(library) {
    connect(&library_, &app::ModelLibrary::profileChanged, this, [this](const QString& path) {
        if (path == path_) emit changed();
    });
}

void ModelProfileViewModel::show(const QString& path) {
    if (path == path_) return;
    path_ = path;
    emit changed();
}

QString ModelProfileViewModel::context() const {
    const qint64 tokens = profile().context_length;
    return tokens > 0 ? QString::number(tokens) : QString();
}

qint64 ModelProfileViewModel::mostContext() const {
    const app::FoundModel* model = library_.model(path_);
    return model ? model->facts.context_length : 0;
}

void ModelProfileViewModel::setContext(const QString& tokens) {
    app::ModelProfile wanted = profile();
    const qint64 most = mostContext();
    wanted.context_length = std::max<qint64>(0, tokens.toLongLong());
    if (most > 0) wanted.context_length = std::min(wanted.context_length, most);
    keep(wanted);
}

QStringList ModelProfileViewModel::kvTypes() const {
    return {tr("F32, exact"), tr("F16, usual"), tr("Q8_0, half the memory")};
}

int ModelProfileViewModel::kvType() const {
    return int(std::ranges::find(kKvTypes, profile().kv_type) - kKvTypes.begin());
}

void ModelProfileViewModel::setKvType(int index) {
    app::ModelProfile wanted = profile();
    wanted.kv_type = kKvTypes[std::size_t(std::clamp(index, 0, int(kKvTypes.size()) - 1))];
    keep(wanted);
}

QString ModelProfileViewModel::threads() const {
    return profile().threads > 0 ? QString::number(profile().threads) : QString();
}

int ModelProfileViewModel::mostThreads() const {
    return QThread::idealThreadCount();
}

void ModelProfileViewModel::setThreads(const QString& threads) {
    app::ModelProfile wanted = profile();
    wanted.threads = std::clamp(threads.toInt(), 0, mostThreads());
    keep(wanted);
}

/// In the order of TemplateChoice.
QStringList ModelProfileViewModel::templates() const {
    return {tr("the file's own"), tr("by its vocabulary")};
}

void ModelProfileViewModel::setChatTemplate(int index) {
    app::ModelProfile wanted = profile();
    wanted.chat_template = index == 1 ? TemplateChoice::Vocabulary : TemplateChoice::File;
    keep(wanted);
}

QStringList ModelProfileViewModel::keepTimes() const {
    return {tr("as usual"), tr("5 min"), tr("30 min"), tr("2 h"), tr("until unloaded")};
}

int ModelProfileViewModel::keepTime() const {
    const auto minutes = profile().keep_minutes;
    if (!minutes) return 0;
    const auto known = std::ranges::find(kMinutes, *minutes);
    return known == kMinutes.end() ? 0 : int(known - kMinutes.begin()) + 1;
}

void ModelProfileViewModel::setKeepTime(int index) {
    app::ModelProfile wanted = profile();
    wanted.keep_minutes.reset();
    if (index > 0 && index <= int(kMinutes.size()))
        wanted.keep_minutes = kMinutes[std::size_t(index - 1)];
    keep(wanted);
}

void ModelProfileViewModel::setPinned(bool pinned) {
    app::ModelProfile wanted = profile();
    wanted.pinned = pinned;
    keep(wanted);
}

QString ModelProfileViewModel::settingsText() const {
    const auto own = profile().settings;
    if (!own) return tr("as usual");
    const auto number = [](double value) { return QLocale().toString(value, 'g', 3); };
    QStringList parts{tr("temperature %1").arg(number(own->sampling.temperature)),
                      tr("top-p %1").arg(number(own->sampling.top_p))};
    if (!own->system_prompt.empty()) parts << tr("a system prompt");
    return parts.join(tr(", "));
}

void ModelProfileViewModel::takeShownSettings() {
    if (!shown_settings_) return;
    app::ModelProfile wanted = profile();
    wanted.settings = shown_settings_();
    keep(wanted);
}

void ModelProfileViewModel::dropSettings() {
    app::ModelProfile wanted = profile();
    wanted.settings.reset();
    keep(wanted);
}

void ModelProfileViewModel::keep(const app::ModelProfile& profile) {
    if (!path_.isEmpty()) library_.setProfile(path_, profile);
}

} // namespace headroom::ui
