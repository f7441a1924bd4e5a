#pragma once

#include "app/library/model_scan.h"

#include <QPair>
#include <QString>
#include <QStringList>
#include <QVector>

namespace headroom::app {

/// Bytes of some of a model's tensors.
struct TensorShare {
    QString name; ///< a part ("attention") or a format ("Q4_K")
    qint64 bytes = 0;
    int tensors = 0;

    bool operator==(const TensorShare&) const = default;
};

/// All that a model's header tells, for a person who looks closely. Not kept: it may be large.
struct ModelDetails {
    QVector<QPair<QString, QString>> metadata; ///< keys in file order, values cut to a line
    QVector<TensorShare> parts, formats;       ///< largest first
    double bits_per_weight = 0;
    QString tokenizer; ///< "byte-level BPE, qwen2, 151,936 tokens"; empty: none we know
    QString begin_token, end_token; ///< as the file spells them
    QStringList tokenizer_notes;    ///< what may make answers worse
    QString template_source;
    QString template_preview; ///< a short conversation as the template writes it
    QString template_error;   ///< why there is no preview
    QString card;             ///< the README beside the file, Markdown; empty: there is none
    QString error;            ///< why nothing of the header is known
};

/// Reads the header again, and the README. Blocking.
ModelDetails readDetails(const FoundModel& model);

} // namespace headroom::app
