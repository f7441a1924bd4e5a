#include "app/cli/library_listing.h"

#include "app/cli/output.h"
#include "app/library/model_details.h"

#include <QDateTime>
#include <QFileInfo>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom::cli {
namespace {
using namespace headroom::app;
using nlohmann::ordered_json;

ordered_json texts(const QStringList& list) {
    ordered_json array = ordered_json::array();
    for (const QString& each : list)
        array.push_back(each.toStdString());
    return array;
}

std::string abilities(const FoundModel& model) {
    QStringList list;
    if (model.facts.tools) list << "tools";
    if (model.facts.thinking) list << "thinking";
    if (!model.projectors.isEmpty()) list << "vision";
    if (model.facts.embeddings) list << "embeddings";
    return list.join(", ").toStdString();
}

std::string publisher(const FoundModel& model) {
    return (model.facts.publisher.isEmpty() ? model.publisher : model.facts.publisher)
        .toStdString();
}

std::string day(qint64 time) {
    return time <= 0
               ? std::string("never")
               : QDateTime::fromMSecsSinceEpoch(time).toString("yyyy-MM-dd hh:mm").toStdString();
}

bool holds_all(const FoundModel& model, const std::vector<std::string>& words) {
    const QString row = QString::fromStdString(
        asJson(model).dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    return std::ranges::all_of(words, [&row](const std::string& word) {
        return row.contains(QString::fromStdString(word), Qt::CaseInsensitive);
    });
}

void print_row(const FoundModel& model) {
    const std::string problem = problemOf(model);
    fmt::print(
        "{:36} {:9} {:>11}  {:14} {}\n", forTerminal(model.name.toStdString()),
        forTerminal(
            (model.facts.format.isEmpty() ? model.format : model.facts.format).toStdString()),
        sizeText(double(model.bytes)), forTerminal(model.place.toStdString()),
        forTerminal(problem.empty() ? abilities(model) : "(" + problem + ")"));
}

std::string parameter_text(double count) {
    return count < 1e9 ? fmt::format("{:.1f} M", count / 1e6)
                       : fmt::format("{:.2f} B", count / 1e9);
}

void print_fact(const char* name, const std::string& value) {
    if (!value.empty()) fmt::print("{:16} {}\n", name, forTerminal(value));
}
} // namespace

std::string problemOf(const FoundModel& model) {
    if (!model.missing.isEmpty())
        return "a part is missing: " + model.missing.join(", ").toStdString();
    if (!model.facts.error.isEmpty()) return "damaged: " + model.facts.error.toStdString();
    if (model.facts.kind == ModelKind::Projector) return "sees for a model that is not here";
    if (model.facts.kind == ModelKind::Other) return "no model, but a part for one";
    if (!model.facts.lacks.isEmpty())
        return "not supported: " + model.facts.lacks.join(", ").toStdString();
    return {};
}

ordered_json asJson(const FoundModel& model) {
    const ModelFacts& facts = model.facts;
    return {{"name", model.name.toStdString()},
            {"path", model.path.toStdString()},
            {"publisher", publisher(model)},
            {"architecture", facts.architecture.toStdString()},
            {"parameters", facts.parameters},
            {"parameters_stored_twice", facts.stored_twice},
            {"active_parameters", facts.active_parameters},
            {"format", (facts.format.isEmpty() ? model.format : facts.format).toStdString()},
            {"quantization", facts.mix.toStdString()},
            {"bytes", model.bytes},
            {"context_length", facts.context_length},
            {"license", facts.licence.toStdString()},
            {"chat", facts.chat},
            {"tools", facts.tools},
            {"thinking", facts.thinking},
            {"vision", !model.projectors.isEmpty()},
            {"embeddings", facts.embeddings},
            {"runs", facts.runs()},
            {"problem", problemOf(model)},
            {"place", model.place.toStdString()},
            {"ours", model.ours},
            {"files", texts(model.files)},
            {"projectors", texts(model.projectors)},
            {"last_used", model.used_at > 0 ? ordered_json(day(model.used_at)) : ordered_json()}};
}

Result<> listModels(const std::vector<std::string>& words, bool json) {
    LibrarySession session;
    session.scan();
    ordered_json rows = ordered_json::array();
    if (!json)
        fmt::print("{:36} {:9} {:>11}  {:14} {}\n", "NAME", "TYPE", "SIZE", "WHERE", "ABILITIES");
    for (const FoundModel& model : session.models()) {
        if (!holds_all(model, words)) continue;
        if (json)
            rows.push_back(asJson(model));
        else
            print_row(model);
    }
    if (json)
        printJson(rows, 1);
    else if (session.models().isEmpty())
        say("No model was found. `headroom-cli models fetch smollm2-135m` brings a small one, "
            "`headroom-cli models import PATH` uses what you have.\n");
    return {};
}

Result<> showModel(const std::string& name, bool json) {
    LibrarySession session;
    session.scan();
    const FoundModel& model = *TRY(session.find(name));
    const ModelDetails details = readDetails(model);
    const QString figure = model.files.size() == 1 ? session.figure(model.files[0]) : QString();
    ordered_json shown = asJson(model);
    shown["sha256"] = figure.isEmpty() ? ordered_json() : ordered_json(figure.toStdString());
    shown["expected_sha256"] =
        model.sha256.isEmpty() ? ordered_json() : ordered_json(model.sha256.toStdString());
    for (const TensorShare& part : details.parts)
        shown["parts"][part.name.toStdString()] = part.bytes;
    for (const TensorShare& format : details.formats)
        shown["types"][format.name.toStdString()] = format.bytes;
    shown["tokenizer"] = details.tokenizer.toStdString();
    shown["template_error"] = details.template_error.toStdString();
    for (const auto& [key, value] : details.metadata)
        shown["metadata"][key.toStdString()] = value.toStdString();
    if (json) {
        printJson(shown, 1);
        return {};
    }
    print_fact("name", model.name.toStdString());
    print_fact("problem", problemOf(model));
    print_fact("publisher", publisher(model));
    print_fact("architecture", model.facts.architecture.toStdString());
    print_fact("parameters",
               model.facts.parameters > 0 ? parameter_text(double(model.facts.parameters)) : "");
    if (model.facts.stored_twice > 0)
        print_fact("", fmt::format("{} of them are stored twice and count once: the output table "
                                   "is the embeddings'",
                                   parameter_text(double(model.facts.stored_twice))));
    print_fact("format", shown["format"].get<std::string>());
    print_fact("mix", model.facts.mix.toStdString());
    print_fact("size", fmt::format("{} in {} file{}", sizeText(double(model.bytes)),
                                   model.files.size(), model.files.size() == 1 ? "" : "s"));
    print_fact("context", model.facts.context_length > 0
                              ? fmt::format("{} tokens", model.facts.context_length)
                              : "");
    print_fact("licence", model.facts.licence.toStdString());
    print_fact("abilities", abilities(model));
    print_fact("vision part", model.projectors.join(", ").toStdString());
    print_fact("tokenizer", details.tokenizer.toStdString());
    print_fact("template", !model.facts.chat ? "none"
                           : details.template_error.isEmpty()
                               ? "in the file"
                               : details.template_error.toStdString());
    print_fact("whose", model.place.toStdString() + (model.ours ? "" : " (not Headroom's own)"));
    print_fact("path", model.path.toStdString());
    print_fact("last used", day(model.used_at));
    print_fact("sha256", figure.isEmpty() ? "not computed yet" : figure.toStdString());
    return {};
}

} // namespace headroom::cli
