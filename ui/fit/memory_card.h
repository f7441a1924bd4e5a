#pragma once

#include "ui/fit/fit_session.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The verdict, and each device's memory by part against what it has.
class MemoryCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    Q_PROPERTY(int verdict READ verdict NOTIFY changed)       ///< FitDot's
    Q_PROPERTY(QString headline READ headline NOTIFY changed) ///< "Over by 1.0 GiB"
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(QString reason READ reason NOTIFY changed) ///< for a hover
    Q_PROPERTY(QString backend READ backend NOTIFY changed)
    /// Where our engine can't use the device or the model; else empty.
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
    Q_PROPERTY(QVariantList bars READ bars NOTIFY changed) ///< see bars_of

public:
    explicit MemoryCard(FitSession& session, QObject* parent = nullptr);

    int verdict() const;
    QString headline() const;
    QString sentence() const;
    QString reason() const;
    QString backend() const;
    QString notice() const;
    QVariantList bars() const;

signals:
    void changed();

private:
    const FitSession& session_;
};

} // namespace headroom::ui
