#pragma once

#include "engine/fit/fit_model.h"
#include "kernels/base/result.h"

#include <QString>
#include <QVector>

namespace headroom::app {

/// A model that is worth a look, from its publisher's own repository. Sizes are reckoned from the
/// parameters; the hub's own are shown before a download.
struct CatalogEntry {
    QString id; ///< of the hub's repository
    QString name, publisher;
    QString format; ///< to suggest: "Q4_K_M"
    QString licence;
    QString architecture; ///< as GGUF names it
    QString note;         ///< what it is good for, in plain words
    qint64 parameters = 0;
    int memory_gib = 0; ///< that the machine should have free for it
    /// As the publisher's configuration says, in the suggested format.
    FitDimensions dimensions;

    /// Of the file, from the parameters and the format's bits.
    qint64 bytes() const;
};

/// The smallest first. The error says what is wrong with which entry.
Result<QVector<CatalogEntry>> parseCatalog(const QByteArray& json);

} // namespace headroom::app
