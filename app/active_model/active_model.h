#pragma once

#include "app/downloads/download_step.h"
#include "kernels/base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>

namespace headroom::app {

enum class ModelState {
    Looking,  ///< what is on this machine is not known yet
    None,     ///< nothing is loaded; a suggestion can be fetched
    Fetching, ///< `done` of `total` bytes
    Loading,  ///< `done` of `total` bytes
    Ready,
    Failed ///< `error` says why; fetching or loading can be tried again
};

enum class ModelSource { Unknown, Hub, Packages };

/// A model to begin with.
struct SuggestedModel {
    QString id;
    QString name;
    QString description;      ///< what it is good for, in a few words
    qint64 bytes = 0;         ///< of the download; 0 = not known before
    qint64 memory_bytes = 0;  ///< when it is loaded; 0 = not known
    qint64 arrived_bytes = 0; ///< of an interrupted download that the next one goes on from
    bool here = false;        ///< it was fetched before

    bool operator==(const SuggestedModel&) const = default;
};

struct ModelStatus {
    ModelState state = ModelState::None;
    QVector<SuggestedModel> suggestions; ///< the one to prefer first
    QString fetching;                    ///< id of the suggestion that is fetched, or was last
    QString path;                        ///< of the model that loads or is ready, or was last
    QString name;           ///< of the model that loads or is ready; in None of one not loaded yet
    QString quantization;   ///< "Q4_K_M"; empty before it is ready
    QString template_note;  ///< why another chat template than the file's is used
    QStringList warnings;   ///< what else may make its answers worse
    QString gpu;            ///< that computes it; empty: the CPU does. Known when ready
    QString instead_of_gpu; ///< why the CPU computes where a GPU was wished for; else empty
    bool demonstration = false; ///< the small one that packages carried, not its publisher's hub
    ModelSource source = ModelSource::Unknown; ///< while Fetching, once bytes arrive
    DownloadStep step;                         ///< while Fetching
    qint64 context_length = 0;                 ///< tokens; known when ready
    /// While Ready: it holds no memory, because nobody used it for a while or at all; the next
    /// request loads it.
    bool asleep = false;
    qint64 done = 0;
    qint64 total = 0;
    double bytes_per_second = 0;
    std::optional<Trouble> error;
    /// The file that is looked at before it is loaded; empty: none is.
    QString opening;
    QString refused_name;         ///< of the last one that was looked at and is no good
    std::optional<Error> refusal; ///< why; the loaded model stayed
};

/// The model that chats talk to: fetched, loaded, ready. All calls return at once.
class ActiveModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual ModelStatus status() const = 0;
    /// Downloads a suggested model, resuming what is there, and loads it. Unknown ids are ignored.
    virtual void fetch(const QString& id) = 0;
    /// Removes what an interrupted download left behind.
    virtual void discard(const QString& id) = 0;
    /// Loads a file of the person's, which answers from then on, once it was looked at: where it
    /// can't be loaded, `refusal` says why and nothing changes. What was loaded stays in memory
    /// while both fit. Without a name it is called as the file is.
    virtual void open(const QString& path, const QString& name = {}) = 0;
    /// As `open`, but memory is taken with the first request only: a conversation with this model
    /// is shown. Nothing happens while something is fetched or loaded.
    virtual void choose(const QString& path, const QString& name) = 0;
    /// Frees the model's memory; it can be loaded again with `retry`. Others stay loaded.
    virtual void eject() = 0;
    /// Ends fetching or loading; what was downloaded stays for the next time.
    virtual void cancel() = 0;
    /// Does again what failed or was cancelled.
    virtual void retry() = 0;

signals:
    void changed();
    /// A person chose a file, which is looked at before it is `chosen` or refused.
    void asked(const QString& path);
    /// A person's choice answers from now on, once it is loaded; before `changed` says so.
    void chosen(const QString& path, const QString& name);
};

} // namespace headroom::app
