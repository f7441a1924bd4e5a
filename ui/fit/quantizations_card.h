#pragma once

#include "ui/fit/fit_session.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The model in each quantization: its size, its bar, the verdict and the speed.
class QuantizationsCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    /// Maps of: name, sizeText, nominal (its size is by nominal bits), bar (see bar_of), verdict,
    /// roomText, speedText, bitsText, chosen, reason. The common ones, or all.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)
    Q_PROPERTY(bool showAll READ showAll WRITE setShowAll NOTIFY changed)
    Q_PROPERTY(int total READ total NOTIFY changed)
    /// The end that all bars share, so that they can be compared.
    Q_PROPERTY(double end READ end NOTIFY changed)

public:
    explicit QuantizationsCard(FitSession& session, QObject* parent = nullptr);

    QVariantList rows() const { return rows_; }
    bool showAll() const { return show_all_; }
    void setShowAll(bool on);
    int total() const { return total_; }
    double end() const { return end_; }
    Q_INVOKABLE void choose(const QString& name) { session_.setQuantization(name); }

signals:
    void changed();

private:
    void take();

    FitSession& session_;
    QVariantList rows_;
    int total_ = 0;
    double end_ = 1;
    bool show_all_ = false;
};

} // namespace headroom::ui
