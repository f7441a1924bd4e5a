#pragma once

#include "app/settings/settings_file.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

class QFileSystemWatcher;

namespace headroom::app {

/// What a person decided, beside the look of the window: typed, with defaults, kept in one INI
/// file. Setters keep the value at once and say so; services follow `changed`.
class Preferences : public QObject {
    Q_OBJECT

public:
    enum class Setting {
        Language,
        DataFolder,
        ModelsFolder,
        ExtraFolders,
        Threads,
        KeptWeights,
        HubEndpoint,
        TokenHubs,
        Proxy,
        PrivateMode,
        LastModel,
        DetailedLog,
        ElectricityPrice,
        Gpu,
        GpuLibraries,
    };
    /// In place of a GPU's number.
    static constexpr int kAutomaticGpu = -1, kNoGpu = -2;

    explicit Preferences(const QString& file, QObject* parent = nullptr);
    ~Preferences() override;
    /// From now on says also what other programs change in the file.
    void watch();

    QString language() const;        ///< "de", "zh_TW"; empty = the system's
    QString dataFolder() const;      ///< empty = the usual one; used from the next start
    QString modelsFolder() const;    ///< for downloads; empty = inside the data folder
    QString dataFolderInUse() const; ///< as dataFolder() of paths.h
    QString modelsFolderInUse() const;
    QStringList extraFolders() const; ///< also searched for models
    int threads() const;              ///< that compute; 0 = physical cores; from the next start
    int gpu() const;               ///< that computes, by the driver's number; from the next start
    QString gpuLibraries() const;  ///< folder searched first for the driver and the plug-in
    int keptWeights() const;       ///< GiB at most, 0 = none; from the next start
    QString hubEndpoint() const;   ///< empty = HF_ENDPOINT, else the public one
    QStringList tokenHubs() const; ///< whose access token the keyring keeps
    QString proxy() const;         ///< "http://host:port", "socks5://…"; empty = none
    bool privateMode() const;      ///< nothing leaves this machine
    QString lastModel() const;     ///< path of the model that was ready last
    QString lastModelName() const; ///< how it was called
    bool detailedLog() const;
    double electricityPrice() const; ///< of a kWh, in the person's own money; 0 = not given

    void setLanguage(const QString& language);
    void setDataFolder(const QString& folder);
    void setModelsFolder(const QString& folder);
    void setExtraFolders(const QStringList& folders);
    void setThreads(int threads);
    void setGpu(int number);
    void setGpuLibraries(const QString& folder);
    void setKeptWeights(int gib);
    void setHubEndpoint(const QString& url);
    void setTokenKept(const QString& hub, bool kept);
    void setProxy(const QString& url);
    void setPrivateMode(bool on);
    void setLastModel(const QString& path, const QString& name);
    void setDetailedLog(bool on);
    void setElectricityPrice(double price);

signals:
    void changed(headroom::app::Preferences::Setting which);

private:
    QVariant value(Setting setting) const;
    void set(Setting setting, const QVariant& value);

    void take(const QHash<QString, QVariant>& others);

    std::unique_ptr<QFileSystemWatcher> watcher_;
    SettingsFile settings_; ///< last: what it reads reaches this
};

} // namespace headroom::app
