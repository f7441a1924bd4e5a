#pragma once

#include "app/active_model/active_model.h"
#include "app/active_model/loaded_models.h"
#include "app/instance/running_instance.h"

#include <QHash>

#include <functional>

namespace headroom::app {

/// What the command line asks of the running program's models:
///   {"do": "loaded"}                       the models that share the memory
///   {"do": "load", "path": …, "name": …}   loads one; chats talk to it then
///   {"do": "unload", "path": …}            one, or without a path all of them
/// The last answer has the models in "done" and in "resident_bytes" what of the program lies in
/// memory; while one loads, others have "loaded_bytes" and
/// "total_bytes".
class ModelRequests : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    ModelRequests(RunningInstance& instance, ActiveModel& model, LoadedModels& loaded);

    using Answer = std::function<void(const QJsonObject&, const RunningInstance::Reply&)>;
    /// Who answers another "do"; what nobody answers is refused.
    void also(const QString& what, Answer answer) { others_[what] = std::move(answer); }

private:
    void answer(const QJsonObject& question, const RunningInstance::Reply& reply);
    void load(const QString& path, const QString& name, const RunningInstance::Reply& reply);
    QJsonObject listed() const;

    ActiveModel& model_;
    LoadedModels& loaded_;
    QHash<QString, Answer> others_;
};

} // namespace headroom::app
