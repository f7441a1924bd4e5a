#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"
#include "app/fit/fit_verdicts.h"
#include "app/library/model_library.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The models on this machine, as rows of the picker and of first start.
class ModelListModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(bool searching READ searching NOTIFY stateChanged)
    Q_PROPERTY(int count READ count NOTIFY stateChanged)
    /// Models that share the memory, or sleep.
    Q_PROPERTY(int loadedCount READ loadedCount NOTIFY loadedChanged)

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        CaptionRole, ///< "Q4_K_M, 469 MiB, LM Studio"
        PathRole,
        CurrentRole, ///< it is the active model, or loads
        LoadedRole,  ///< it is in memory
        AsleepRole,  ///< the next message to it loads it again
        HeldRole,    ///< "1.2 GiB": what it holds; empty if nothing
        PinnedRole,
        FitRole,       ///< a FitDot::Verdict
        FitTextRole,   ///< "5.2 left", "+1.0"; empty of one in memory
        FitSpokenRole, ///< "fits, 5.2 GiB left, about 48 tok/s"
        FitReasonRole, ///< for a hover
    };

    ModelListModel(app::ModelLibrary& library, app::ActiveModel& model, app::LoadedModels& loaded,
                   app::FitVerdicts& verdicts, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    bool searching() const { return library_.searching(); }
    int count() const { return int(rows_.size()); }
    int loadedCount() const { return int(residents_.size()); }

    /// Loads the row's model where it lies; chats talk to it then.
    Q_INVOKABLE void open(int row);
    Q_INVOKABLE void unload(int row);
    Q_INVOKABLE void unloadAll() { loaded_.unloadAll(); }
    Q_INVOKABLE void setPinned(int row, bool pinned);
    Q_INVOKABLE void rescan() { library_.rescan(); }
    Q_INVOKABLE QString name(int row) const;
    /// Of the active model; -1: it is not among them.
    Q_INVOKABLE int currentRow() const;

    /// Its words are asked for again, in another language.
    void retranslate();

signals:
    void stateChanged();
    void loadedChanged();

private:
    void takeRows();
    void takeStatus();
    void takeLoaded();
    const app::ResidentModel* resident(const QString& path) const;

    app::ModelLibrary& library_;
    app::ActiveModel& model_;
    app::LoadedModels& loaded_;
    app::FitVerdicts& verdicts_;
    QVector<app::FoundModel> rows_;
    QVector<app::ResidentModel> residents_;
    QString path_; ///< of the active model, resolved
};

} // namespace headroom::ui
