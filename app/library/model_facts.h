#pragma once

#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <string>

namespace headroom {
class Metadata;
}

namespace headroom::app {

/// What a file's header says it is.
enum class ModelKind {
    Model,
    Projector, ///< the part that sees or hears, for a model beside it
    Other      ///< an adapter, an importance matrix
};

/// What the headers of a model's files say. Text from them is shown as it is, never interpreted.
struct ModelFacts {
    ModelKind kind = ModelKind::Model;
    QString title; ///< general.name: what the training run was called
    QString architecture;
    QString publisher; ///< the organization; empty where the file does not say
    QString licence;
    QString format;               ///< "Q4_K_M"
    QString mix;                  ///< share of bytes by format: "Q4_K 81 %, Q6_K 17 %"
    qint64 parameters = 0;        ///< a table that is stored twice counts once
    qint64 stored_twice = 0;      ///< those of that table
    qint64 active_parameters = 0; ///< at work for each token; less than all in a model of experts
    qint64 context_length = 0;    ///< tokens that it was trained for
    int layers = 0;
    bool chat = false; ///< it has a template
    bool tools = false, thinking = false, embeddings = false;
    /// What our engine lacks for it, by name: "the architecture qwen3moe", "tensors of type
    /// IQ2_XXS". Empty: it runs.
    QStringList lacks;
    /// Why the files can't be read as a model, and where in them; empty where they can.
    QString error, error_where;

    bool runs() const { return lacks.isEmpty() && error.isEmpty() && kind == ModelKind::Model; }
    bool operator==(const ModelFacts&) const = default;
};

/// Reads the headers of a model's files, the first part's path given. Hostile files give facts with
/// an error. Blocking.
ModelFacts readFacts(const QString& path);

// As they are kept between two starts. Facts of another program's version, which may run more, and
// what is no such text give nothing.
std::string factsToText(const ModelFacts& facts);
std::optional<ModelFacts> factsFromText(const std::string& text);

/// A path of the file system as the engine takes it.
std::filesystem::path nativePath(const QString& path);

} // namespace headroom::app
