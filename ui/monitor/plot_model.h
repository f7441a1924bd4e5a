#pragma once

#include "ui/charts/plot_shapes.h"

#include <QObject>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// One plot of the page: what it shows, and its words at the cursor.
class PlotModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the page's view model has them")

    Q_PROPERTY(QString key MEMBER key CONSTANT)
    Q_PROPERTY(QString title MEMBER title NOTIFY changed)
    Q_PROPERTY(headroom::ui::PlotData plot READ shownPlot NOTIFY changed)
    Q_PROPERTY(QStringList scale MEMBER scale NOTIFY changed) ///< top, middle, foot
    Q_PROPERTY(double limit MEMBER limit NOTIFY changed)      ///< share of the height; < 0: none
    Q_PROPERTY(QString limitText MEMBER limit_text NOTIFY changed)
    Q_PROPERTY(QString value MEMBER value NOTIFY changed) ///< at the cursor, else the newest
    Q_PROPERTY(QString caption MEMBER caption NOTIFY changed)
    /// Why there is no value now; empty where there is one.
    Q_PROPERTY(QString unavailable MEMBER unavailable NOTIFY changed)
    /// There is something to draw: now, or of a time when there was a value.
    Q_PROPERTY(bool told MEMBER told NOTIFY changed)
    /// False where such a figure means nothing for the device.
    Q_PROPERTY(bool applies MEMBER applies NOTIFY changed)
    /// Of stacked parts, top to bottom: maps of name, value, color (its index),
    /// models (a line each, where there are several).
    Q_PROPERTY(QVariantList legend MEMBER legend NOTIFY changed)

public:
    explicit PlotModel(QString plot_key, QObject* parent = nullptr)
        : QObject(parent)
        , key(std::move(plot_key)) {}

    const PlotData& shownPlot() const { return plot; }

    QString key, title;
    PlotData plot;
    QStringList scale;
    double limit = -1;
    bool applies = true, told = true;
    QString limit_text, value, caption, unavailable;
    QVariantList legend;

signals:
    void changed();
};

} // namespace headroom::ui
