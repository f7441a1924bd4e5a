#pragma once

#include "app/fit/local_machine.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// "Measure this machine": what is known of it and since when, and the measurement that runs.
class MeasureCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    Q_PROPERTY(bool measured READ measured NOTIFY changed)
    Q_PROPERTY(bool measuring READ measuring NOTIFY changed)
    Q_PROPERTY(double progress READ progress NOTIFY changed) ///< 0 to 1
    /// "Measured today, 14:03: 60 GB/s from memory."
    Q_PROPERTY(QString text READ text NOTIFY changed)
    Q_PROPERTY(QString doubt READ doubt NOTIFY changed) ///< that it was disturbed; else empty
    Q_PROPERTY(QString error READ error NOTIFY changed)

public:
    explicit MeasureCard(app::LocalMachine& machine, QObject* parent = nullptr);

    bool measured() const { return at_ > 0; }
    bool measuring() const { return machine_.measuring(); }
    double progress() const { return progress_; }
    QString text() const;
    QString doubt() const;
    QString error() const { return error_; }

    Q_INVOKABLE void measure();
    Q_INVOKABLE void cancel() { machine_.cancel(); }

signals:
    void changed();

private:
    app::LocalMachine& machine_;
    qint64 at_ = 0; ///< milliseconds since 1970; 0 = never
    double bandwidth_ = 0, progress_ = 0;
    double spread_ = 0; ///< see MeasuredSpeed
    QString error_;
};

} // namespace headroom::ui
