#include "app/instance/model_requests.h"

#include "app/instance/instance_message.h"
#include "engine/residency/memory_need.h"

#include <QJsonArray>

#include <algorithm>

namespace headroom::app {
namespace {
QString word(Residence state) {
    switch (state) {
    case Residence::Loading:
        return "loading";
    case Residence::Loaded:
        return "loaded";
    case Residence::Asleep:
        return "asleep";
    }
    return {};
}

QJsonObject as_json(const ResidentModel& model) {
    return {{"name", model.name},
            {"path", model.path},
            {"state", word(model.state)},
            {"current", model.current},
            {"pinned", model.pinned},
            {"answering", model.answering},
            {"bytes", model.bytes},
            {"on_gpu", model.on_gpu},
            {"context_length", model.context_length}};
}
} // namespace

ModelRequests::ModelRequests(RunningInstance& instance, ActiveModel& model, LoadedModels& loaded)
    : model_(model)
    , loaded_(loaded) {
    connect(&instance, &RunningInstance::asked, this, &ModelRequests::answer);
}

QJsonObject ModelRequests::listed() const {
    QJsonArray models;
    for (const ResidentModel& model : loaded_.models())
        models << as_json(model);
    return {{"done", models}, {"resident_bytes", qint64(resident_memory())}};
}

void ModelRequests::answer(const QJsonObject& question, const RunningInstance::Reply& reply) {
    const QString what = question["do"].toString(), path = question["path"].toString();
    if (const Answer other = others_.value(what)) return other(question, reply);
    if (what == "loaded") return reply(listed());
    if (what == "load" && !path.isEmpty()) return load(path, question["name"].toString(), reply);
    if (what != "unload")
        return reply(instanceError({ErrorCode::Unsupported,
                                    "the running program does not know this", what.toStdString()}));
    const QVector<ResidentModel> models = loaded_.models();
    if (path.isEmpty())
        loaded_.unloadAll();
    else if (std::ranges::count(models, path, &ResidentModel::path) == 0)
        return reply(instanceError({ErrorCode::NotFound, "it is not loaded", path.toStdString()}));
    else
        loaded_.unload(path);
    reply(listed());
}

/// Asks for it and follows what becomes of it.
void ModelRequests::load(const QString& path, const QString& name,
                         const RunningInstance::Reply& reply) {
    const ModelStatus before = model_.status();
    if (before.state == ModelState::Loading || before.state == ModelState::Fetching)
        return reply(
            instanceError({ErrorCode::InvalidRequest, "another model is being loaded or fetched",
                           before.name.toStdString()}));
    auto* const life = new QObject(this); // of this request
    const auto last = [this, life, reply](const QJsonObject& message) {
        disconnect(&model_, nullptr, life, nullptr);
        life->deleteLater();
        reply(message);
    };
    connect(&model_, &ActiveModel::changed, life, [this, path, reply, last] {
        const ModelStatus now = model_.status();
        if (now.opening == path) return;
        if (now.path != path)
            return last(instanceError(now.refusal.value_or(
                Error{ErrorCode::Cancelled, "another model was asked for", {}})));
        switch (now.state) {
        case ModelState::Ready:
            return last(listed());
        case ModelState::Failed:
            return last(instanceError(
                now.error.value_or(Error{ErrorCode::Io, "it could not be loaded", {}})));
        case ModelState::Loading:
            return reply({{"loaded_bytes", now.done}, {"total_bytes", now.total}});
        case ModelState::None:
        case ModelState::Looking:
        case ModelState::Fetching:
            return last(instanceError({ErrorCode::Cancelled, "loading was cancelled", {}}));
        }
    });
    model_.open(path, name);
}

} // namespace headroom::app
