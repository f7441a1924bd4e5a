#pragma once

#include "app/active_model/active_model.h"
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

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        CaptionRole, ///< "Q4_K_M, 469 MiB, LM Studio"
        PathRole,
        CurrentRole, ///< it is the active model, or loads
        LoadedRole,
    };

    ModelListModel(app::ModelLibrary& library, app::ActiveModel& model, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    bool searching() const { return library_.searching(); }
    int count() const { return int(rows_.size()); }

    /// Loads the row's model where it lies, in the place of what is loaded.
    Q_INVOKABLE void open(int row);
    Q_INVOKABLE void rescan() { library_.rescan(); }
    Q_INVOKABLE QString name(int row) const;

    /// Its words are asked for again, in another language.
    void retranslate();

signals:
    void stateChanged();

private:
    void takeRows();
    void takeStatus();

    app::ModelLibrary& library_;
    app::ActiveModel& model_;
    QVector<app::FoundModel> rows_;
    QString path_; ///< of the active model, resolved
    bool ready_ = false;
};

} // namespace headroom::ui
