#pragma once

#include "tests/support/window_driver.h"
#include "ui/fit/fit_view_model.h"

#include <QTest>

namespace headroom::test {

inline ui::FitViewModel& fit_of(const WindowDriver& window) {
    return *window.window()->property("fit").value<ui::FitViewModel*>();
}

/// The page, by its keys, with the model of 8 B by whose dimensions the form begins.
inline void open_fit(WindowDriver& window, const QStringList& gpus = {"GeForce RTX 3090"}) {
    window.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY(window.find("fitPage"));
    QTRY_VERIFY(fit_of(window).machineKnown());
    fit_of(window).chooseGpus(gpus);
    fit_of(window).chooseHand();
    QTRY_VERIFY(window.find("fitVerdictCard"));
}

/// A part of the first device's bar, by its name on the page; empty where it has none.
inline QVariantMap part_named(const WindowDriver& window, const QString& name) {
    for (const QVariant& part : fit_of(window).memory()->bars().value(0).toMap()["parts"].toList())
        if (part.toMap()["name"].toString() == name) return part.toMap();
    return {};
}

} // namespace headroom::test
