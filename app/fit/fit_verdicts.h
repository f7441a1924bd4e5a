#pragma once

#include "app/active_model/loaded_models.h"
#include "app/fit/local_machine.h"
#include "app/hardware/machine_sampler.h"
#include "app/library/model_library.h"
#include "engine/fit/fit_estimate.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace headroom::app {

/// How one model would do if it were loaded now, as its profile says.
struct FitVerdict {
    FitEstimate estimate; ///< of one GPU and the host, or of the host alone: it lies on the first
    /// Bytes that would be free beside it, once what gives way has gone; below 0 it lacks as many.
    qint64 room = 0;
    QStringList gives_way;  ///< names of the models that would be unloaded for it, in that order
    bool shortened = false; ///< the loader would choose a shorter context than the usual one
};

/// The verdicts that pages show beside models: one placement function, asked on another thread and
/// remembered for as long as model, profile and machine stay the same. As the engine does, they
/// take the GPU where it holds the model, else the CPU. Free memory is what is free there now and
/// what models hold there that may give way.
class FitVerdicts : public QObject {
    Q_OBJECT

public:
    struct Services {
        LocalMachine& machine;
        MachineSampler& sampler; ///< tells that free memory changed
        LoadedModels& loaded;
        ModelLibrary& library;
    };
    /// All outlive this.
    explicit FitVerdicts(const Services& services, QObject* parent = nullptr);
    ~FitVerdicts() override;

    /// Of a file of the library. Null while it is worked out for the first time; one of a moment
    /// ago while the machine changes. `changed` follows.
    const FitVerdict* file(const FoundModel& model);
    /// Of a model that is not here. `key` names it for as long as this lives.
    const FitVerdict* model(const QString& key, const std::shared_ptr<const FitModel>& model);

signals:
    void changed();

private:
    struct Wanted {
        quint64 number = 0; ///< of all that were ever wanted: an answer to another is old
        QString key, path;  ///< path: empty where `model` is given
        QStringList projectors;
        ModelProfile profile;
        Result<std::shared_ptr<const FitModel>> model = nullptr; ///< null: to be read
    };
    struct Entry {
        Wanted wanted;
        qint64 bytes = 0, modified_at = 0;
        quint64 moment = 0; ///< of `moment_` when it was worked out; 0: never
        quint64 begun = 0;  ///< of `moment_` when that began; 0: never
        std::optional<FitVerdict> verdict;
    };
    struct Answer {
        Wanted wanted;
        FitVerdict verdict;
    };
    const FitVerdict* of(Entry& entry);
    void ask(const QString& key);
    void begin();
    void take(const QVector<Answer>& answers, quint64 moment);
    void follow();
    Answer judged(Wanted wanted, const FitMachine& machine,
                  const QVector<ResidentModel>& loaded) const;
    static FitVerdict judgedOn(const FitMachine& machine, const FitModel& model,
                               const Wanted& wanted, const QVector<ResidentModel>& loaded);

    const Services services_;
    QHash<QString, Entry> entries_;
    std::optional<FitMachine> machine_;
    QVector<ResidentModel> loaded_;
    qint64 available_ = -1; ///< as the sampler said when the machine was asked last
    quint64 moment_ = 0;    ///< counts machines and who holds memory; 0: not known yet
    quint64 numbers_ = 0;
    QSet<QString> asked_;  ///< keys
    bool reading_ = false; ///< the machine was asked for the first time
    bool begun_ = false;   ///< a pass is queued or runs
    QThreadPool threads_;  ///< last: waits for its work when destroyed
};

} // namespace headroom::app
