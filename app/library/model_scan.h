#pragma once

#include "app/library/model_facts.h"

#include <QString>
#include <QStringList>
#include <QVector>

#include <atomic>

namespace headroom::app {

/// A model on this machine: one file, or the parts of a split one. It is used where it lies:
/// nothing is copied or moved, and what is not ours is never changed.
struct FoundModel {
    QString path; ///< of the first part that is there; names the model
    QString name;
    QString format;         ///< "Q4_K_M"; empty where the name does not say
    QString place;          ///< whose folder it lies in: "Headroom", "LM Studio", a folder's name
    qint64 bytes = 0;       ///< of all its parts
    bool in_folder = false; ///< `place` is a folder's name, not a program's
    QString root;           ///< the folder of the place
    bool ours = false;      ///< it lies in Headroom's own folder

    QStringList files;        ///< its parts that are there, in order
    QStringList missing;      ///< names of parts that are not
    QStringList projectors;   ///< paths of the files that see or hear for it
    QString publisher;        ///< as the folder says; empty where it does not
    QString sha256;           ///< that its one file must have; empty where nobody said
    qint64 modified_at = 0;   ///< of its newest part, milliseconds since 1970
    qint64 used_at = 0;       ///< it was ready last; 0 = never here
    bool facts_known = false; ///< its header was read
    ModelFacts facts;

    bool operator==(const FoundModel&) const = default;
};

/// A folder to look in, and whose it is.
struct ModelPlace {
    enum class Kind {
        Files,  ///< of a program, with all folders below
        Folder, ///< named by the person, with all folders below; or a file
        Beside, ///< a folder alone, without what is below: it may be a home folder
        OllamaStore,
        HuggingFaceCache,
        LmStudio,
        Jan
    };
    QString name;
    QString folder;
    Kind kind = Kind::Files;
    bool ours = false; ///< Headroom's own: what lies there may be deleted

    bool operator==(const ModelPlace&) const = default;
};

/// Where LM Studio, Ollama, the Hugging Face cache, Jan and GPT4All keep models by default, below
/// `home` and as their environment variables say.
QVector<ModelPlace> placesOfOtherPrograms(const QString& home);

struct ScanResult {
    QVector<FoundModel> models;
    QVector<FoundModel> projectors; ///< files whose name says that they see or hear for a model
    QStringList folders;            ///< that were looked into
    QStringList unnamable;          ///< left out: names that are no UTF-8, shown as they can be
};

/// GGUF files in the places, sorted by name; one that is reached twice is listed once, under the
/// first place. Bounded in depth and count. Reads directories and four bytes a file: not for the
/// window's thread.
ScanResult scanPlaces(const QVector<ModelPlace>& places, const std::atomic<bool>& cancelled);

/// The models alone.
QVector<FoundModel> findModels(const QVector<ModelPlace>& places,
                               const std::atomic<bool>& cancelled);

/// Gives each projector to the models that it belongs to: those beside it whose names agree with
/// its own, or the only one beside it. One without a model becomes a row of its own.
void attachProjectors(QVector<FoundModel>& models, const QVector<FoundModel>& projectors);
/// The same for rows whose header alone says that they see or hear.
void regroupProjectors(QVector<FoundModel>& models);

} // namespace headroom::app
