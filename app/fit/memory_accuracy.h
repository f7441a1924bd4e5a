#pragma once

#include "app/fit/case_table.h"

#include <string>
#include <vector>

namespace headroom::app {

/// One figure of a case, MiB.
struct MemoryFigure {
    std::string model, what; ///< "Llama 3 8B, 8192 tokens, f16"
    double measured = 0, predicted = 0;
    double high = 0;      ///< the most that was told
    std::string excluded; ///< why it does not count; empty: it does

    double off() const { return predicted / measured - 1; }
};

struct MemoryAccuracy {
    std::vector<MemoryFigure> weights, kv, state, workspace, totals;
    /// Totals of a model whose weights the case does not tell, calibrated by its first row.
    std::vector<MemoryFigure> after_one_reading;
    /// Cases whose GPU's memory is known, and whether they were found to fit there.
    std::size_t measured_fits = 0, told_fits = 0;
    std::vector<std::string> wrong; ///< told to fit, and measured to need more than there is
};

/// Of a table in the form of data/fit-cases.csv.
MemoryAccuracy memory_accuracy(const CaseTable& table);

/// Figures that count and lie within the share or the MiB.
std::size_t within(const std::vector<MemoryFigure>& figures, double share, double mib);
std::size_t counted(const std::vector<MemoryFigure>& figures);

} // namespace headroom::app
