#pragma once

#include "app/hub/hub_choices.h"
#include "app/library/model_facts.h"
#include "engine/fit/fit_model.h"

#include <QUrl>

#include <atomic>
#include <functional>
#include <memory>

namespace headroom::app {

class OutboundGate;

enum class HubOrder { Downloads, Likes, Newest };

struct HubQuery {
    QString text;
    QString task;    ///< "text-generation"; empty = any
    QString licence; ///< "apache-2.0"; empty = any
    /// Parameters, as far as the hub or the name says; 0 = any. What says nothing stays.
    qint64 least_parameters = 0, most_parameters = 0;
    HubOrder order = HubOrder::Downloads;

    bool operator==(const HubQuery&) const = default;
};

/// What one header says.
struct HubHeader {
    ModelFacts facts;
    std::shared_ptr<const FitModel> fit; ///< as the fit checker reads it; null: it can't
};

/// The model hub's API. Each call runs to its end on the calling thread, which must not be the
/// window's. Everything passes the outbound gate.
class HubClient {
public:
    /// `gate` outlives this. `token`: the access token for an address, or nothing.
    HubClient(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token);

    /// Models in our format, at most 50.
    Told<QVector<HubModel>> search(const HubQuery& query, const std::atomic<bool>& cancelled);
    Told<HubRepository> repository(const HubReference& reference,
                                   const std::atomic<bool>& cancelled);
    /// What the file's header says, fetched by ranges until it is whole: what the model is, and
    /// what our engine lacks for it. A few MiB, mostly the vocabulary.
    Told<ModelFacts> facts(const HubRepository& repository, const HubChoice& choice,
                           const std::atomic<bool>& cancelled);

    /// The same, and as the fit checker reads it. `backend`: ours, for what it would allocate;
    /// null: that is not known.
    Told<HubHeader> header(const HubRepository& repository, const HubChoice& choice,
                           const Backend* backend, const std::atomic<bool>& cancelled);
    /// As the fit checker reads it alone.
    Told<FitModel> fitModel(const HubRepository& repository, const HubChoice& choice,
                            const Backend& backend, const std::atomic<bool>& cancelled);

private:
    /// Fetches headers until `read`, given the first part's path, is content with what is there.
    Told<> fetchHeaders(const HubRepository& repository, const HubChoice& choice,
                        const std::atomic<bool>& cancelled,
                        const std::function<bool(const QString& path)>& read);
    Told<QByteArray> ask(const QString& path, const QString& purpose,
                         const std::atomic<bool>& cancelled, QByteArray* link = nullptr);

    OutboundGate& gate_;
    std::function<QByteArray(const QUrl&)> token_;
};

/// Parameters that a model's name speaks of: 8'000'000'000 of "Qwen3-8B-GGUF"; 0 = none.
qint64 parametersInName(const QString& name);

} // namespace headroom::app
