#pragma once

#include "ui/fit/fit_session.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The cheapest changes that make it fit, and applying them.
class FixesCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    /// Maps of: change, savesText, speedText, cost, verdict (FitDot), roomText.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)

public:
    explicit FixesCard(FitSession& session, QObject* parent = nullptr);

    QVariantList rows() const { return rows_; }
    Q_INVOKABLE void apply(int row);

signals:
    void changed();

private:
    void take();

    FitSession& session_;
    QVariantList rows_;
};

} // namespace headroom::ui
