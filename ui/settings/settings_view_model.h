#pragma once

#include "app/hub/hub_token.h"
#include "app/settings/preferences.h"
#include "kernels/api/backends.h"

#include <QObject>
#include <QStringList>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <vector>

namespace headroom::ui {

/// The settings that are not the window's look, as a person reads and writes them.
class SettingsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// In their own language each; the first is "as the system".
    Q_PROPERTY(QStringList languages READ languages NOTIFY changed)
    Q_PROPERTY(int language READ language WRITE setLanguage NOTIFY changed)
    Q_PROPERTY(QString dataFolder READ dataFolder NOTIFY changed)
    Q_PROPERTY(bool dataFolderChosen READ dataFolderChosen NOTIFY changed)
    Q_PROPERTY(QString modelsFolder READ modelsFolder NOTIFY changed)
    Q_PROPERTY(bool modelsFolderChosen READ modelsFolderChosen NOTIFY changed)
    Q_PROPERTY(QStringList extraFolders READ extraFolders NOTIFY changed)
    /// What computes: an index of gpuChoices, of which the first are Automatic and the CPU.
    Q_PROPERTY(int gpu READ gpu WRITE setGpu NOTIFY changed)
    Q_PROPERTY(QStringList gpuChoices READ gpuChoices NOTIFY changed)
    /// Which GPUs can't be used, and why; empty until that is known, and where all can.
    Q_PROPERTY(QString gpuNote READ gpuNote NOTIFY changed)
    Q_PROPERTY(QString gpuLibraries READ gpuLibraries NOTIFY changed)
    /// 0 = as many as there are physical cores.
    Q_PROPERTY(int threads READ threads WRITE setThreads NOTIFY changed)
    Q_PROPERTY(int mostThreads READ mostThreads CONSTANT)
    /// How much disk repacked weights may take: an index of keptChoices, of which 0 is none.
    Q_PROPERTY(int kept READ kept WRITE setKept NOTIFY changed)
    Q_PROPERTY(QStringList keptChoices READ keptChoices NOTIFY changed)
    /// What they take now, in words; empty until that is known.
    Q_PROPERTY(QString keptSize READ keptSize NOTIFY keptSizeChanged)
    Q_PROPERTY(QString hubEndpoint READ hubEndpoint NOTIFY changed)
    Q_PROPERTY(bool hasToken READ hasToken NOTIFY changed)
    /// Whether one is there, and whether the keyring has it: "One is kept"; empty: none is there.
    Q_PROPERTY(QString tokenText READ tokenText NOTIFY changed)
    /// Why the keyring does not keep the access token; empty where it does.
    Q_PROPERTY(QString tokenProblem READ tokenProblem NOTIFY changed)
    Q_PROPERTY(QString proxy READ proxy NOTIFY changed)
    Q_PROPERTY(bool privateMode READ privateMode WRITE setPrivateMode NOTIFY changed)
    Q_PROPERTY(QString price READ price NOTIFY changed) ///< of a kWh; empty: none is given
    Q_PROPERTY(bool detailedLog READ detailedLog WRITE setDetailedLog NOTIFY changed)
    /// What was changed counts from the next start.
    Q_PROPERTY(bool restartNeeded READ restartNeeded NOTIFY changed)

public:
    /// Both outlive this.
    SettingsViewModel(app::Preferences& preferences, app::HubToken& token,
                      QObject* parent = nullptr);

    QStringList languages() const;
    int language() const;
    void setLanguage(int index);
    QString dataFolder() const;
    bool dataFolderChosen() const { return !preferences_.dataFolder().isEmpty(); }
    QString modelsFolder() const;
    bool modelsFolderChosen() const { return !preferences_.modelsFolder().isEmpty(); }
    QStringList extraFolders() const { return preferences_.extraFolders(); }
    QString price() const;
    Q_INVOKABLE void setPrice(const QString& text);
    int gpu() const;
    void setGpu(int index);
    QStringList gpuChoices() const;
    QString gpuNote() const;
    QString gpuLibraries() const { return preferences_.gpuLibraries(); }
    int threads() const { return preferences_.threads(); }
    void setThreads(int threads) { preferences_.setThreads(threads); }
    int mostThreads() const;
    int kept() const;
    /// None also removes what is kept.
    void setKept(int index);
    QStringList keptChoices() const;
    QString keptSize() const { return kept_size_; }
    QString hubEndpoint() const { return preferences_.hubEndpoint(); }
    bool hasToken() const;
    QString tokenText() const;
    QString tokenProblem() const;
    QString proxy() const { return preferences_.proxy(); }
    bool privateMode() const { return preferences_.privateMode(); }
    void setPrivateMode(bool on) { preferences_.setPrivateMode(on); }
    bool detailedLog() const { return preferences_.detailedLog(); }
    void setDetailedLog(bool on) { preferences_.setDetailedLog(on); }
    bool restartNeeded() const;

    Q_INVOKABLE void readGpus();                             ///< gpuChoices and gpuNote follow
    Q_INVOKABLE void chooseGpuLibraries(const QUrl& folder); ///< empty = none
    Q_INVOKABLE void measureKept();                          ///< keptSize follows
    Q_INVOKABLE void chooseDataFolder(const QUrl& folder);   ///< empty = the usual one again
    Q_INVOKABLE void chooseModelsFolder(const QUrl& folder); ///< empty = the usual one again
    Q_INVOKABLE void addFolder(const QUrl& folder);
    Q_INVOKABLE void removeFolder(int index);
    /// Keeps an address that can be one (or none); else says what is wrong with it.
    Q_INVOKABLE QString enterHubEndpoint(const QString& text);
    /// Keeps an access token for the hub in use; an empty one removes it.
    Q_INVOKABLE void enterToken(const QString& token) { token_.set(token); }
    Q_INVOKABLE QString enterProxy(const QString& text);

signals:
    void changed();
    void keptSizeChanged();

private:
    void inBackground(void (*first)());

    app::Preferences& preferences_;
    app::HubToken& token_;
    const QString first_data_folder_;
    const int first_threads_, first_gpu_;
    const QString first_gpu_libraries_;
    const int first_kept_;
    QString kept_size_;
    std::optional<Result<std::vector<Gpu>>> gpus_; ///< nothing until the driver was asked
};

} // namespace headroom::ui
