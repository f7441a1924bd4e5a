#pragma once

#include "ui/fit/fit_session.h"
#include "ui/fit/machine_choice.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The same model, used the same way, on several machines side by side.
class CompareCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    /// The page's own machine first. Maps of: name, caption, bar (see bar_of), verdict, roomText,
    /// speedText, range, prefillText, firstText, limit, speed (tokens/s), own, reason.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)
    Q_PROPERTY(double fastest READ fastest NOTIFY changed) ///< tokens/s of all rows
    Q_PROPERTY(double end READ end NOTIFY changed)         ///< that all bars share

public:
    explicit CompareCard(FitSession& session, QObject* parent = nullptr);

    QVariantList rows() const { return rows_; }
    double fastest() const { return fastest_; }
    double end() const { return end_; }

    void setHere(const FitMachine& here); ///< this machine
    void add(const MachineChoice& choice);
    void remove(int row); ///< not the first
    const MachineChoice& choice(int row) const { return others_[row - 1]; }
    void take();

signals:
    void changed();

private:
    const FitSession& session_;
    FitMachine here_;
    QList<MachineChoice> others_;
    QVariantList rows_;
    double fastest_ = 0, end_ = 1;
};

} // namespace headroom::ui
