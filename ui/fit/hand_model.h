#pragma once

#include "engine/fit/fit_model.h"

#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// A model by its dimensions, as they are typed.
class HandModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    /// Maps of: label, value, placeholder (what 0 stands for).
    Q_PROPERTY(QVariantList fields READ fields NOTIFY changed)
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed) ///< which field makes no sense

public:
    explicit HandModel(QObject* parent = nullptr);

    QVariantList fields() const;
    QString name() const;
    void setName(const QString& name);
    QString error() const { return error_; }
    Q_INVOKABLE void set(int field, const QString& number);

    /// Its error is kept for `error`.
    Result<FitModel> model();

signals:
    void changed();

private:
    FitDimensions dimensions_;
    QString error_;
};

} // namespace headroom::ui
