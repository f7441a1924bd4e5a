#pragma once

#include "ui/fit/fit_session.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// How fast it would be as set: tokens/s with its range, what it waits for, how long answers take.
class SpeedCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    Q_PROPERTY(bool known READ known NOTIFY changed)
    Q_PROPERTY(QString missing READ missing NOTIFY changed) ///< why nothing can be said
    Q_PROPERTY(QString figure READ figure NOTIFY changed)   ///< "22"
    Q_PROPERTY(QString depth READ depth NOTIFY changed)     ///< "at 2,048 of 4,096 tokens"
    Q_PROPERTY(QString range READ range NOTIFY changed)     ///< "19 to 25"
    Q_PROPERTY(QString formula READ formula NOTIFY changed)
    Q_PROPERTY(double low READ low NOTIFY changed) ///< tokens/s, as the next three
    Q_PROPERTY(double likely READ likely NOTIFY changed)
    Q_PROPERTY(double high READ high NOTIFY changed)
    Q_PROPERTY(double bound READ bound NOTIFY changed) ///< by bandwidth alone; 0 = not one device's
    Q_PROPERTY(double end READ end NOTIFY changed)     ///< of the scale
    Q_PROPERTY(QStringList ticks READ ticks NOTIFY changed)
    Q_PROPERTY(QString boundText READ boundText NOTIFY changed)
    Q_PROPERTY(QString limit READ limit NOTIFY changed)   ///< "memory bandwidth: 936 GB/s"
    Q_PROPERTY(QString source READ source NOTIFY changed) ///< of the device's figures
    Q_PROPERTY(QString busy READ busy NOTIFY changed)     ///< other work slows it down; else empty
    /// Maps of name, value, hint: prefill, first token, answer, all users.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)

public:
    explicit SpeedCard(FitSession& session, QObject* parent = nullptr);

    bool known() const { return session_.estimate().speed.has_value(); }
    QString missing() const;
    QString figure() const;
    QString depth() const;
    QString range() const;
    QString formula() const;
    double low() const { return decode().low; }
    double likely() const { return decode().likely; }
    double high() const { return decode().high; }
    double bound() const;
    double end() const;
    QStringList ticks() const;
    QString boundText() const;
    QString limit() const;
    QString source() const;
    QString busy() const;
    QVariantList rows() const;

signals:
    void changed();

private:
    const FitDevice* onlyDevice() const; ///< that has layers; null: several have
    FitRange decode() const { return known() ? session_.estimate().speed->decode : FitRange(); }

    const FitSession& session_;
};

} // namespace headroom::ui
