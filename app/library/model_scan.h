#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

#include <atomic>

namespace headroom::app {

/// A model file on this machine. It is used where it lies: nothing is copied, moved or deleted.
struct FoundModel {
    QString path;
    QString name;
    QString format;         ///< "Q4_K_M"; empty where the name does not say
    QString place;          ///< whose folder it lies in: "Headroom", "LM Studio", a folder's name
    qint64 bytes = 0;       ///< of all its parts
    bool in_folder = false; ///< `place` is a folder's name, not a program's

    bool operator==(const FoundModel&) const = default;
};

/// A folder to look in, and whose it is.
struct ModelPlace {
    enum class Kind {
        Files,  ///< of a program, with all folders below
        Folder, ///< named by the person, with all folders below
        Beside, ///< a folder alone, without what is below: it may be a home folder
        OllamaStore
    };
    QString name;
    QString folder;
    Kind kind = Kind::Files;
};

/// Where LM Studio, Ollama, the Hugging Face cache, Jan and GPT4All keep models by default, below
/// `home` and as their environment variables say.
QVector<ModelPlace> placesOfOtherPrograms(const QString& home);

/// GGUF files in the places, sorted by name; one that is reached twice is listed once, under the
/// first place. Projectors and later parts of a split file are left out. Bounded in depth and
/// count. Reads directories and four bytes a file: not for the window's thread.
QVector<FoundModel> findModels(const QVector<ModelPlace>& places,
                               const std::atomic<bool>& cancelled);

} // namespace headroom::app
