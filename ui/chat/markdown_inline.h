#pragma once

#include "ui/math/latex/formula_spans.h"

#include <QString>

#include <utility>
#include <vector>

namespace headroom::ui {

/// Only what a person would expect a browser or a mail program to open.
bool is_safe_link(const QString& target);

/// The text of an entity such as "&amp;" or "&#169;".
QString entity_text(const QString& entity);

/// Where a mark stands for a formula: its place, its length and whose.
struct FormulaMark {
    qsizetype at = -1, size = 0;
    const math::ProtectedText::Formula* formula = nullptr; ///< null: there is none
};

/// The marks that math::protect_formulas left in a text, and the formulas behind them.
class FormulaMarks {
public:
    explicit FormulaMarks(std::vector<math::ProtectedText::Formula> formulas)
        : formulas_(std::move(formulas)) {}

    /// The first one in [from, end of text).
    FormulaMark next(const QString& text, qsizetype from) const;
    /// With the formulas as they were written.
    QString sources(const QString& text) const;

private:
    std::vector<math::ProtectedText::Formula> formulas_;
};

} // namespace headroom::ui
