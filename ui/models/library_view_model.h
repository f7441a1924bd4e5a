#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"
#include "app/library/model_library.h"
#include "app/library/model_removal.h"
#include "app/library/model_verifier.h"
#include "app/settings/preferences.h"
#include "ui/models/library_list_model.h"
#include "ui/models/loaded_list_model.h"
#include "ui/models/model_drawer_view_model.h"
#include "ui/models/model_profile_view_model.h"

#include <QObject>
#include <QThreadPool>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace headroom::ui {

/// The page of the models on this machine: what there is, what of it is shown, and what is done
/// with one of them.
class LibraryViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(headroom::ui::LibraryListModel* list READ list CONSTANT)
    Q_PROPERTY(headroom::ui::LoadedListModel* loaded READ loaded CONSTANT)
    Q_PROPERTY(headroom::ui::ModelDrawerViewModel* drawer READ drawer CONSTANT)
    Q_PROPERTY(headroom::ui::ModelProfileViewModel* profile READ profile CONSTANT)
    Q_PROPERTY(int total READ total NOTIFY changed)
    Q_PROPERTY(bool searching READ searching NOTIFY changed)
    /// "Reading 12 of 100": while headers are read; else empty.
    Q_PROPERTY(QString readingText READ readingText NOTIFY changed)
    /// Nothing was found, and nothing is looked for any more.
    Q_PROPERTY(bool empty READ empty NOTIFY changed)
    /// Whose folders there are: maps of key, name, count.
    Q_PROPERTY(QVariantList places READ places NOTIFY changed)
    /// How many models can do each of LibraryListModel::Ability.
    Q_PROPERTY(QList<int> abilityCounts READ abilityCounts NOTIFY changed)
    Q_PROPERTY(QString diskText READ diskText NOTIFY diskChanged) ///< "408 of 931 GiB free"
    Q_PROPERTY(double diskUsed READ diskUsed NOTIFY diskChanged)  ///< share of the disk
    Q_PROPERTY(double diskModels READ diskModels NOTIFY diskChanged)
    Q_PROPERTY(QString diskNote READ diskNote NOTIFY diskChanged)
    /// What became of the last thing that was asked; empty: nothing to say.
    Q_PROPERTY(QString note READ note NOTIFY noteChanged)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY noteChanged)
    /// The model that the drawer shows can be loaded now, or chats can talk to it.
    Q_PROPERTY(bool canLoad READ canLoad NOTIFY stateChanged)
    Q_PROPERTY(bool selectedLoaded READ selectedLoaded NOTIFY stateChanged)
    Q_PROPERTY(bool selectedCurrent READ selectedCurrent NOTIFY stateChanged)
    Q_PROPERTY(QString selectedPath READ selectedPath NOTIFY stateChanged)
    /// It lies in a folder, or is a file, that the person named.
    Q_PROPERTY(bool canTakeOut READ canTakeOut NOTIFY stateChanged)
    /// Of the model that the drawer shows: a FitDot::Verdict, and a sentence.
    Q_PROPERTY(int fit READ fit NOTIFY fitChanged)
    Q_PROPERTY(QString fitText READ fitText NOTIFY fitChanged)
    Q_PROPERTY(QString fitReason READ fitReason NOTIFY fitChanged)

public:
    struct Services {
        app::ModelLibrary& library;
        app::ActiveModel& model;
        app::LoadedModels& loaded;
        app::Preferences& preferences;
        app::FitVerdicts& verdicts;
    };
    explicit LibraryViewModel(const Services& services, QObject* parent = nullptr);
    ~LibraryViewModel() override;

    LibraryListModel* list() { return &list_; }
    LoadedListModel* loaded() { return &loaded_list_; }
    ModelDrawerViewModel* drawer() { return &drawer_; }
    ModelProfileViewModel* profile() { return &profile_; }
    app::ModelVerifier& verifier() { return verifier_; }
    int total() const { return int(library_.models().size()); }
    bool searching() const { return library_.searching(); }
    QString readingText() const;
    bool empty() const { return known_ && library_.models().isEmpty(); }
    QVariantList places() const;
    QList<int> abilityCounts() const;
    QString diskText() const;
    double diskUsed() const;
    double diskModels() const;
    QString diskNote() const;
    const QString& note() const { return note_; }
    bool canUndo() const { return !trashed_.isEmpty(); }
    bool canLoad() const;
    bool selectedLoaded() const;
    bool selectedCurrent() const;
    const QString& selectedPath() const { return drawer_.path(); }
    bool canTakeOut() const { return !namedPlacesOf(drawer_.path()).isEmpty(); }
    int fit() const;
    QString fitText() const;
    QString fitReason() const;

    Q_INVOKABLE void rescan() { library_.rescan(); }
    Q_INVOKABLE void select(const QString& path);
    /// Loads it, and chats talk to it.
    Q_INVOKABLE void load(const QString& path);
    Q_INVOKABLE void unload(const QString& path);
    Q_INVOKABLE void unloadAll();
    Q_INVOKABLE void setPinned(const QString& path, bool pinned);
    /// Uses files and folders where they lie.
    Q_INVOKABLE void importUrls(const QList<QUrl>& urls);
    /// No longer looks in what the person named that it lies in; what lies there stays.
    Q_INVOKABLE void takeOut(const QString& path);
    /// `removalPlanned` or a note follows.
    Q_INVOKABLE void askRemove(const QString& path);
    /// To the desktop's trash; where there is none, `removalPlanned` asks again.
    Q_INVOKABLE void remove(const QString& path, bool for_good);
    Q_INVOKABLE void undoRemove();
    Q_INVOKABLE void forgetNote();

    void retranslate();

signals:
    void changed();
    void diskChanged();
    void noteChanged();
    void stateChanged();
    void fitChanged();
    void removalPlanned(const QString& path, const QString& question, const QString& consequence,
                        bool forGood);
    void revealed(const QString& path); ///< a model that was just imported
    void deleted(const QStringList& files);

private:
    struct Disk {
        qint64 total = 0, free = 0;
    };
    void take();
    void takeImported();
    void measureDisk();
    void say(const QString& note);
    void plan(const QString& path, bool for_good);
    QStringList namedPlacesOf(const QString& path) const; ///< none: another program's, or our own
    std::optional<app::ResidentModel> resident(const QString& path) const;
    VerdictBadge selectedFit() const;

    app::ModelLibrary& library_;
    app::ActiveModel& model_;
    app::LoadedModels& loaded_;
    app::Preferences& preferences_;
    app::ModelVerifier verifier_;
    LibraryListModel list_;
    LoadedListModel loaded_list_;
    ModelDrawerViewModel drawer_;
    ModelProfileViewModel profile_;
    QThreadPool files_;
    bool looked_ = false; ///< a search was begun
    bool known_ = false;  ///< the first one is over
    Disk disk_;
    QString note_;
    QVector<app::TrashedFile> trashed_; ///< of the last deletion
    QStringList imported_;              ///< what was just dropped, until it is found
};

} // namespace headroom::ui
