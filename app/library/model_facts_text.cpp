// How facts are kept between two starts.
#include "app/library/model_facts.h"
#include "engine/model/architectures/architecture.h"
#include "kernels/api/dtype.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace headroom::app {
namespace {
/// Raised with every change of what facts are made of.
constexpr int kVersion = 2;

/// What this program can run: facts say what it lacks, so those of another one don't count.
QString stamp() {
    QString formats;
    for (const DTypeFormat& format : dtype_formats())
        formats += QString::fromUtf8(format.name.data(), qsizetype(format.name.size())) + ' ';
    return QString("%1; %2; %3")
        .arg(kVersion)
        .arg(QString::fromStdString(supported_architectures()), formats);
}
} // namespace

std::string factsToText(const ModelFacts& facts) {
    const QJsonObject object{{"stamp", stamp()},
                             {"kind", int(facts.kind)},
                             {"title", facts.title},
                             {"architecture", facts.architecture},
                             {"publisher", facts.publisher},
                             {"licence", facts.licence},
                             {"format", facts.format},
                             {"mix", facts.mix},
                             {"parameters", facts.parameters},
                             {"active", facts.active_parameters},
                             {"twice", facts.stored_twice},
                             {"context", facts.context_length},
                             {"layers", facts.layers},
                             {"chat", facts.chat},
                             {"tools", facts.tools},
                             {"thinking", facts.thinking},
                             {"embeddings", facts.embeddings},
                             {"lacks", QJsonArray::fromStringList(facts.lacks)},
                             {"error", facts.error},
                             {"where", facts.error_where}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

std::optional<ModelFacts> factsFromText(const std::string& text) {
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    if (object["stamp"].toString() != stamp()) return std::nullopt;
    ModelFacts facts;
    facts.kind = ModelKind(qBound(0, object["kind"].toInt(), 2));
    facts.title = object["title"].toString();
    facts.architecture = object["architecture"].toString();
    facts.publisher = object["publisher"].toString();
    facts.licence = object["licence"].toString();
    facts.format = object["format"].toString();
    facts.mix = object["mix"].toString();
    facts.parameters = object["parameters"].toInteger();
    facts.stored_twice = object["twice"].toInteger();
    facts.active_parameters = object["active"].toInteger();
    facts.context_length = object["context"].toInteger();
    facts.layers = object["layers"].toInt();
    facts.chat = object["chat"].toBool();
    facts.tools = object["tools"].toBool();
    facts.thinking = object["thinking"].toBool();
    facts.embeddings = object["embeddings"].toBool();
    for (const auto& each : object["lacks"].toArray())
        facts.lacks << each.toString();
    facts.error = object["error"].toString();
    facts.error_where = object["where"].toString();
    return facts;
}

} // namespace headroom::app
