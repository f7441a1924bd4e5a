#include "app/settings/preferences.h"

#include "app/settings/paths.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>

#include <algorithm>
#include <cmath>

namespace headroom::app {
namespace {
constexpr int kMostThreads = 256;
constexpr int kMostGpu = 255;
constexpr double kMostPrice = 1000;
constexpr int kUsualKeptWeights = 16;
constexpr int kMostKeptWeights = 1024;
constexpr auto kLastNameKey = "models/last_name";

QString key(Preferences::Setting setting) {
    switch (setting) {
    case Preferences::Setting::Language:
        return "window/language";
    case Preferences::Setting::DataFolder:
        return kDataFolderKey;
    case Preferences::Setting::ModelsFolder:
        return kModelsFolderKey;
    case Preferences::Setting::ExtraFolders:
        return "folders/more";
    case Preferences::Setting::Threads:
        return "engine/threads";
    case Preferences::Setting::KeptWeights:
        return "engine/kept_weights_gib";
    case Preferences::Setting::HubEndpoint:
        return "network/hub";
    case Preferences::Setting::TokenHubs:
        return "network/token_hubs";
    case Preferences::Setting::Proxy:
        return "network/proxy";
    case Preferences::Setting::PrivateMode:
        return "network/private";
    case Preferences::Setting::LastModel:
        return "models/last";
    case Preferences::Setting::DetailedLog:
        return "log/detailed";
    case Preferences::Setting::ElectricityPrice:
        return "monitor/price_per_kwh";
    case Preferences::Setting::Gpu:
        return "engine/gpu";
    case Preferences::Setting::GpuLibraries:
        return "engine/gpu_libraries";
    }
    return {};
}
} // namespace

Preferences::Preferences(const QString& file, QObject* parent)
    : QObject(parent)
    , settings_(file) {}

Preferences::~Preferences() = default;

void Preferences::watch() {
    may_block("Preferences::watch");
    if (watcher_) return;
    // The file is replaced as a whole whenever it is written: its folder is what stays.
    const QString folder = QFileInfo(settings_.path()).path();
    QDir().mkpath(folder);
    watcher_ = std::make_unique<QFileSystemWatcher>(QStringList(folder));
    connect(watcher_.get(), &QFileSystemWatcher::directoryChanged, this, [this] {
        settings_.readAgain([this](const QHash<QString, QVariant>& others) {
            QMetaObject::invokeMethod(this, [this, others] { take(others); });
        });
    });
}

void Preferences::take(const QHash<QString, QVariant>& others) {
    for (auto each = others.cbegin(); each != others.cend(); ++each) {
        settings_.take(each.key(), each.value());
        for (int i = 0; i <= int(Setting::GpuLibraries); ++i)
            if (key(Setting(i)) == each.key()) emit changed(Setting(i));
    }
}

QVariant Preferences::value(Setting setting) const {
    return settings_.value(key(setting));
}

void Preferences::set(Setting setting, const QVariant& value) {
    if (this->value(setting) == value) return;
    settings_.set(key(setting), value);
    emit changed(setting);
}

QString Preferences::language() const {
    return value(Setting::Language).toString();
}
QString Preferences::dataFolder() const {
    return value(Setting::DataFolder).toString();
}
QString Preferences::modelsFolder() const {
    return value(Setting::ModelsFolder).toString();
}
QString Preferences::dataFolderInUse() const {
    const bool chosen = !dataFolder().isEmpty() && !qEnvironmentVariableIsSet("HEADROOM_DATA");
    return chosen ? dataFolder() : usualDataFolder();
}
QString Preferences::modelsFolderInUse() const {
    return modelsFolder().isEmpty() ? dataFolderInUse() + "/models" : modelsFolder();
}
QStringList Preferences::extraFolders() const {
    return value(Setting::ExtraFolders).toStringList();
}
int Preferences::threads() const {
    return std::clamp(value(Setting::Threads).toInt(), 0, kMostThreads);
}
int Preferences::gpu() const {
    const QVariant chosen = value(Setting::Gpu);
    return chosen.isNull() ? kAutomaticGpu : std::clamp(chosen.toInt(), kNoGpu, kMostGpu);
}
QString Preferences::gpuLibraries() const {
    return value(Setting::GpuLibraries).toString();
}
int Preferences::keptWeights() const {
    const QVariant chosen = value(Setting::KeptWeights);
    return chosen.isNull() ? kUsualKeptWeights : std::clamp(chosen.toInt(), 0, kMostKeptWeights);
}
QString Preferences::hubEndpoint() const {
    return value(Setting::HubEndpoint).toString();
}
QString Preferences::proxy() const {
    return value(Setting::Proxy).toString();
}
bool Preferences::privateMode() const {
    return value(Setting::PrivateMode).toBool();
}
QString Preferences::lastModel() const {
    return value(Setting::LastModel).toString();
}
QString Preferences::lastModelName() const {
    return settings_.value(kLastNameKey).toString();
}
double Preferences::electricityPrice() const {
    const double price = value(Setting::ElectricityPrice).toDouble();
    return std::isfinite(price) ? std::clamp(price, 0.0, kMostPrice) : 0.0;
}
bool Preferences::detailedLog() const {
    return value(Setting::DetailedLog).toBool();
}

void Preferences::setLanguage(const QString& language) {
    set(Setting::Language, language);
}
void Preferences::setDataFolder(const QString& folder) {
    set(Setting::DataFolder, folder);
}
void Preferences::setModelsFolder(const QString& folder) {
    set(Setting::ModelsFolder, folder);
}
void Preferences::setExtraFolders(const QStringList& folders) {
    set(Setting::ExtraFolders, folders);
}
void Preferences::setThreads(int threads) {
    set(Setting::Threads, std::clamp(threads, 0, kMostThreads));
}
QStringList Preferences::tokenHubs() const {
    return value(Setting::TokenHubs).toStringList();
}

void Preferences::setTokenKept(const QString& hub, bool kept) {
    QStringList hubs = tokenHubs();
    hubs.removeAll(hub);
    if (kept) hubs << hub;
    set(Setting::TokenHubs, hubs);
}

void Preferences::setGpu(int number) {
    set(Setting::Gpu, std::clamp(number, kNoGpu, kMostGpu));
}
void Preferences::setGpuLibraries(const QString& folder) {
    set(Setting::GpuLibraries, folder);
}
void Preferences::setKeptWeights(int gib) {
    set(Setting::KeptWeights, std::clamp(gib, 0, kMostKeptWeights));
}
void Preferences::setHubEndpoint(const QString& url) {
    set(Setting::HubEndpoint, url);
}
void Preferences::setProxy(const QString& url) {
    set(Setting::Proxy, url);
}
void Preferences::setPrivateMode(bool on) {
    set(Setting::PrivateMode, on);
}
void Preferences::setLastModel(const QString& path, const QString& name) {
    settings_.set(kLastNameKey, name);
    set(Setting::LastModel, path);
}
void Preferences::setElectricityPrice(double price) {
    set(Setting::ElectricityPrice, std::isfinite(price) ? std::clamp(price, 0.0, kMostPrice) : 0.0);
}
void Preferences::setDetailedLog(bool on) {
    set(Setting::DetailedLog, on);
}

} // namespace headroom::app
