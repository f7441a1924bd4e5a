#pragma once

#include "ui/fit/fit_session.h"

#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Memory and tokens/s over the context, each point what the page says for that context: tokens/s
/// with half of it filled. The y axes are GiB and tokens/s, the x axis tokens.
class CurveCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    Q_PROPERTY(QList<qreal> contexts READ contexts NOTIFY changed)
    Q_PROPERTY(QList<qreal> memory READ memory NOTIFY changed) ///< GiB that are needed
    Q_PROPERTY(QList<qreal> low READ low NOTIFY changed)
    Q_PROPERTY(QList<qreal> likely READ likely NOTIFY changed)
    Q_PROPERTY(QList<qreal> high READ high NOTIFY changed)
    Q_PROPERTY(double budget READ budget NOTIFY changed)     ///< GiB that are free
    Q_PROPERTY(double overFrom READ overFrom NOTIFY changed) ///< context; -1 = it never is
    Q_PROPERTY(double context READ context NOTIFY changed)
    Q_PROPERTY(QList<qreal> memoryScale READ memoryScale NOTIFY changed) ///< low, middle, high
    Q_PROPERTY(QList<qreal> speedScale READ speedScale NOTIFY changed)
    Q_PROPERTY(QStringList memoryTexts READ memoryTexts NOTIFY changed) ///< of its scale
    Q_PROPERTY(QStringList speedTexts READ speedTexts NOTIFY changed)
    Q_PROPERTY(QString budgetText READ budgetText NOTIFY changed)
    Q_PROPERTY(QString memoryNow READ memoryNow NOTIFY changed) ///< "25.0 GiB at 16,384"
    Q_PROPERTY(QString speedNow READ speedNow NOTIFY changed)
    Q_PROPERTY(QVariantList ticks READ ticks NOTIFY changed) ///< maps of at (context), text

public:
    explicit CurveCard(FitSession& session, QObject* parent = nullptr);

    QList<qreal> contexts() const { return contexts_; }
    QList<qreal> memory() const { return memory_; }
    QList<qreal> low() const { return low_; }
    QList<qreal> likely() const { return likely_; }
    QList<qreal> high() const { return high_; }
    double budget() const { return budget_; }
    double overFrom() const { return over_from_; }
    double context() const { return double(session_.estimate().context_length); }
    QList<qreal> memoryScale() const;
    QList<qreal> speedScale() const;
    QStringList memoryTexts() const;
    QStringList speedTexts() const;
    QString budgetText() const;
    QString memoryNow() const;
    QString speedNow() const;
    QVariantList ticks() const;

signals:
    void changed();

private:
    void take();

    const FitSession& session_;
    QList<qreal> contexts_, memory_, low_, likely_, high_;
    double budget_ = 0, over_from_ = -1; ///< GiB, tokens
};

} // namespace headroom::ui
