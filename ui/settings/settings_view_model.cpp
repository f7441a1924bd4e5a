#include "ui/settings/settings_view_model.h"

#include "app/settings/compute_choice.h"
#include "app/settings/kept_weights.h"
#include "app/settings/paths.h"
#include "ui/format/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPointer>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {
struct Language {
    const char* code;
    const char* name; ///< in itself, so that a person finds it whatever is shown now
};
constexpr std::array kLanguages{Language{"en", "English"}, Language{"de", "Deutsch"},
                                Language{"ja", "日本語"}, Language{"zh_CN", "简体中文"},
                                Language{"zh_TW", "繁體中文"}};
constexpr std::array kKeptChoices{0, 4, 8, 16, 32, 64, 128}; ///< GiB

/// The numbers of the GPUs that can be chosen: those that can be used, and the chosen one.
std::vector<int> numbers(const std::optional<Result<std::vector<Gpu>>>& gpus, int chosen) {
    std::vector<int> found;
    if (gpus && *gpus)
        for (const Gpu& gpu : **gpus)
            if (gpu.unusable.empty()) found.push_back(gpu.number);
    if (chosen >= 0 && std::ranges::find(found, chosen) == found.end()) found.push_back(chosen);
    return found;
}
} // namespace

SettingsViewModel::SettingsViewModel(app::Preferences& preferences, app::HubToken& token,
                                     QObject* parent)
    : QObject(parent)
    , preferences_(preferences)
    , token_(token)
    , first_data_folder_(preferences.dataFolder())
    , first_threads_(preferences.threads())
    , first_gpu_(preferences.gpu())
    , first_gpu_libraries_(preferences.gpuLibraries())
    , first_kept_(preferences.keptWeights()) {
    connect(&preferences_, &app::Preferences::changed, this, &SettingsViewModel::changed);
    connect(&token_, &app::HubToken::changed, this, &SettingsViewModel::changed);
}

QStringList SettingsViewModel::languages() const {
    QStringList names{tr("As the system")};
    for (const Language& language : kLanguages)
        names << QString::fromUtf8(language.name);
    return names;
}

int SettingsViewModel::language() const {
    const auto chosen = std::ranges::find_if(kLanguages, [&](const Language& language) {
        return preferences_.language() == language.code;
    });
    return chosen == kLanguages.end() ? 0 : int(chosen - kLanguages.begin()) + 1;
}

void SettingsViewModel::setLanguage(int index) {
    const bool known = index > 0 && index <= int(kLanguages.size());
    preferences_.setLanguage(known ? kLanguages[std::size_t(index - 1)].code : "");
}

QString SettingsViewModel::dataFolder() const {
    return dataFolderChosen() ? preferences_.dataFolder() : app::usualDataFolder();
}

QString SettingsViewModel::modelsFolder() const {
    return modelsFolderChosen() ? preferences_.modelsFolder() : dataFolder() + "/models";
}

QString SettingsViewModel::price() const {
    const double price = preferences_.electricityPrice();
    return price > 0 ? QLocale().toString(price, 'g', 6) : QString();
}

void SettingsViewModel::setPrice(const QString& text) {
    preferences_.setElectricityPrice(QString(text).replace(',', '.').toDouble());
}

int SettingsViewModel::gpu() const {
    const int chosen = preferences_.gpu();
    if (chosen < 0) return chosen == app::Preferences::kNoGpu ? 1 : 0;
    const std::vector<int> listed = numbers(gpus_, chosen);
    return 2 + int(std::ranges::find(listed, chosen) - listed.begin());
}

void SettingsViewModel::setGpu(int index) {
    const std::vector<int> listed = numbers(gpus_, preferences_.gpu());
    if (index == 0) preferences_.setGpu(app::Preferences::kAutomaticGpu);
    if (index == 1) preferences_.setGpu(app::Preferences::kNoGpu);
    if (index >= 2 && index < 2 + int(listed.size()))
        preferences_.setGpu(listed[std::size_t(index - 2)]);
}

QStringList SettingsViewModel::gpuChoices() const {
    QStringList names{tr("Automatic"), tr("CPU")};
    for (const int number : numbers(gpus_, preferences_.gpu())) {
        QString name = tr("GPU %1").arg(number);
        if (gpus_ && *gpus_)
            for (const Gpu& gpu : **gpus_)
                if (gpu.number == number) name += ": " + QString::fromStdString(gpu.name);
        names << name;
    }
    return names;
}

QString SettingsViewModel::gpuNote() const {
    if (!gpus_) return {};
    if (!*gpus_)
        return tr("There is none now: %1.").arg(QString::fromStdString(gpus_->error().what));
    QStringList reasons;
    for (const Gpu& gpu : **gpus_)
        if (!gpu.unusable.empty()) reasons << QString::fromStdString(gpu.unusable) + ".";
    return reasons.join(' ');
}

void SettingsViewModel::readGpus() {
    const BackendOptions options = app::computeChoice(preferences_).options;
    QThreadPool::globalInstance()->start([options, me = QPointer(this)] {
        auto gpus = list_gpus(options);
        QMetaObject::invokeMethod(QCoreApplication::instance(), [me, gpus = std::move(gpus)] {
            if (!me) return;
            me->gpus_ = gpus;
            emit me->changed();
        });
    });
}

void SettingsViewModel::chooseGpuLibraries(const QUrl& folder) {
    preferences_.setGpuLibraries(folder.toLocalFile());
    readGpus();
}

int SettingsViewModel::mostThreads() const {
    return std::max(1, QThread::idealThreadCount());
}

int SettingsViewModel::kept() const {
    // One that was written into the file by hand shows as the next smaller.
    const auto above = std::ranges::upper_bound(kKeptChoices, preferences_.keptWeights());
    return int(above - kKeptChoices.begin()) - 1;
}

void SettingsViewModel::setKept(int index) {
    if (index < 0 || index >= int(kKeptChoices.size())) return;
    preferences_.setKeptWeights(kKeptChoices[std::size_t(index)]);
    if (index == 0) inBackground(app::clearKeptWeights);
}

QStringList SettingsViewModel::keptChoices() const {
    QStringList names{tr("None")};
    for (std::size_t i = 1; i < kKeptChoices.size(); ++i)
        names << tr("Up to %1").arg(format::bytes(qint64(kKeptChoices[i]) << 30));
    return names;
}

void SettingsViewModel::measureKept() {
    inBackground([] {});
}

/// Does that, then looks how much is kept; the disk may be slow.
void SettingsViewModel::inBackground(void (*first)()) {
    QThreadPool::globalInstance()->start([first, me = QPointer(this)] {
        first();
        const qint64 bytes = app::keptWeightsBytes();
        QMetaObject::invokeMethod(QCoreApplication::instance(), [me, bytes] {
            if (!me) return;
            me->kept_size_ = format::bytes(bytes);
            emit me->keptSizeChanged();
        });
    });
}

bool SettingsViewModel::restartNeeded() const {
    return preferences_.dataFolder() != first_data_folder_ || preferences_.gpu() != first_gpu_ ||
           preferences_.gpuLibraries() != first_gpu_libraries_ ||
           preferences_.threads() != first_threads_ || preferences_.keptWeights() != first_kept_;
}

void SettingsViewModel::chooseDataFolder(const QUrl& folder) {
    preferences_.setDataFolder(folder.toLocalFile());
}

void SettingsViewModel::chooseModelsFolder(const QUrl& folder) {
    preferences_.setModelsFolder(folder.toLocalFile());
}

void SettingsViewModel::addFolder(const QUrl& folder) {
    QStringList folders = preferences_.extraFolders();
    const QString path = folder.toLocalFile();
    if (path.isEmpty() || folders.contains(path)) return;
    preferences_.setExtraFolders(folders << path);
}

void SettingsViewModel::removeFolder(int index) {
    QStringList folders = preferences_.extraFolders();
    if (index < 0 || index >= folders.size()) return;
    folders.removeAt(index);
    preferences_.setExtraFolders(folders);
}

QString SettingsViewModel::tokenProblem() const {
    if (!token_.keyringError()) return {};
    if (hasToken())
        return tr("No keyring runs on this machine: the token lasts until Headroom ends.");
    return tr("The keyring did not answer: a token that it keeps stays there.");
}

bool SettingsViewModel::hasToken() const {
    const app::HubToken::State state = token_.state();
    return state == app::HubToken::State::Present || state == app::HubToken::State::Keeping;
}

QString SettingsViewModel::tokenText() const {
    if (!hasToken()) return {};
    if (token_.state() == app::HubToken::State::Keeping) return tr("The keyring is asked…");
    return token_.keyringError() ? tr("One is in use") : tr("One is kept");
}

QString SettingsViewModel::enterHubEndpoint(const QString& text) {
    const QString wanted = text.trimmed();
    const QUrl url(wanted, QUrl::StrictMode);
    const bool web = url.scheme() == "https" || url.scheme() == "http";
    if (!wanted.isEmpty() && (!url.isValid() || !web || url.host().isEmpty()))
        return tr("An address begins with https:// and names a host.");
    preferences_.setHubEndpoint(wanted);
    return {};
}

QString SettingsViewModel::enterProxy(const QString& text) {
    const QString wanted = text.trimmed();
    const QUrl url(wanted, QUrl::StrictMode);
    const bool known = url.scheme() == "http" || url.scheme() == "socks5";
    if (!wanted.isEmpty() && (!url.isValid() || !known || url.host().isEmpty()))
        return tr("A proxy is written http://host:port or socks5://host:port.");
    preferences_.setProxy(wanted);
    return {};
}

} // namespace headroom::ui
