#pragma once

#include "app/active_model/active_model.h"
#include "app/downloads/downloads.h"
#include "app/library/model_verifier.h"

#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Long work: the model that loads, the one whose files are verified, and the queue of downloads.
class JobsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// Maps of: id (for `cancel`; a download's is its key), glyph, title, text, fraction (-1 = not
    /// known), running, stops (may be paused or cancelled), download.
    Q_PROPERTY(QVariantList jobs READ jobs NOTIFY changed)
    /// Of those that run, for the foot: "2 downloads, 24 %"; else how many were interrupted.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(bool running READ running NOTIFY changed)
    Q_PROPERTY(int downloads READ downloads NOTIFY changed) ///< that are not finished
    Q_PROPERTY(bool allPaused READ allPaused NOTIFY changed)

public:
    /// All outlive this.
    JobsViewModel(app::ActiveModel& model, app::ModelVerifier& verifier, app::Downloads& downloads,
                  QObject* parent = nullptr);

    QVariantList jobs() const { return jobs_; }
    QString summary() const;
    bool running() const;
    int downloads() const;
    bool allPaused() const { return all_paused_; }

    /// Pauses a download; ends the loading or the verification of a model.
    Q_INVOKABLE void cancel(const QString& id);
    Q_INVOKABLE void resume(const QString& id) { downloads_.resume(id); }
    Q_INVOKABLE void discard(const QString& id) { downloads_.remove(id); }
    Q_INVOKABLE void pauseAll(bool on);
    void retranslate() { take(); }

signals:
    void changed();

private:
    void take();

    app::ActiveModel& model_;
    app::ModelVerifier& verifier_;
    app::Downloads& downloads_;
    QVariantList jobs_;
    bool all_paused_ = false;
};

} // namespace headroom::ui
