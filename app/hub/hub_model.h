#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>

namespace headroom::app {

/// A model as the hub lists it. Text is shown as it is, never interpreted; what the hub does not
/// say is empty or 0.
struct HubModel {
    QString id; ///< "owner/name"
    QString task;
    QString licence;
    QString changed; ///< "2026-01-02T03:04:05.000Z"
    QStringList tags;
    QString architecture;
    qint64 downloads = 0, likes = 0;
    qint64 parameters = 0, context_length = 0;
    bool gated = false; ///< files go to who has accepted its conditions

    QString owner() const { return id.section('/', 0, 0); }
    QString name() const { return id.section('/', 1); }
    bool operator==(const HubModel&) const = default;
};

/// A file of a repository, one that can be fetched and verified.
struct HubFile {
    QString path; ///< within the repository
    qint64 bytes = 0;
    QByteArray sha256; ///< hex; empty: the hub names none, as for small texts

    QString name() const { return path.section('/', -1); }
    bool operator==(const HubFile&) const = default;
};

/// One of the forms in which a repository has its model: a quantization.
struct HubChoice {
    QString format;         ///< "Q4_K_M"; the file's name where it does not say
    QString name;           ///< for people: "Qwen3-8B"
    QVector<HubFile> files; ///< all parts, in order

    qint64 bytes() const {
        qint64 sum = 0;
        for (const HubFile& file : files)
            sum += file.bytes;
        return sum;
    }
};

struct HubRepository {
    HubModel model;
    QString revision;
    QVector<HubChoice> choices;       ///< the smallest first
    std::optional<HubFile> projector; ///< sees or hears for the model, whichever its quantization
};

} // namespace headroom::app
