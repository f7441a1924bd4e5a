#pragma once

#include "app/active_model/active_model.h"

#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Long work: what runs, and downloads that were interrupted, also before the last start.
class JobsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// Maps of: id, title, text, fraction (-1 = not known), running, download.
    Q_PROPERTY(QVariantList jobs READ jobs NOTIFY changed)
    /// Of those that run, for the foot: "1 download, 24 %"; else how many wait.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(bool running READ running NOTIFY changed)

public:
    explicit JobsViewModel(app::ActiveModel& model, QObject* parent = nullptr);

    QVariantList jobs() const { return jobs_; }
    QString summary() const;
    bool running() const;

    Q_INVOKABLE void cancel() { model_.cancel(); }
    Q_INVOKABLE void resume(const QString& id) { model_.fetch(id); }
    Q_INVOKABLE void discard(const QString& id) { model_.discard(id); }
    void retranslate() { take(); }

signals:
    void changed();

private:
    void take();

    app::ActiveModel& model_;
    QVariantList jobs_;
};

} // namespace headroom::ui
