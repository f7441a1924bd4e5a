#pragma once

#include "app/fit/fit_verdicts.h"

#include <QString>

/// What a verdict is in words: the same beside a model on every page.
namespace headroom::ui {

/// A verdict as components/FitDot.qml draws it.
int dot_of(Verdict verdict);

/// What stands beside a model.
struct VerdictBadge {
    int dot;        ///< see dot_of
    QString brief;  ///< for a column of GiB: "3.2 left", "+1.0"; empty while it is worked out
    QString text;   ///< "fits, 3.2 GiB left, about 48 tok/s"
    QString reason; ///< for a hover, in whole sentences
};

/// Null: it is being worked out.
VerdictBadge badge_of(const app::FitVerdict* verdict);

} // namespace headroom::ui
