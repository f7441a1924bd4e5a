#include "ui/shell/jobs_view_model.h"

#include "ui/format/format.h"

namespace headroom::ui {
namespace {
QString estimate(const app::ModelStatus& status) {
    if (status.total <= 0) return JobsViewModel::tr("Just begun");
    QStringList parts{format::doneOf(status.done, status.total)};
    if (status.bytes_per_second > 0) {
        parts << format::bytesPerSecond(status.bytes_per_second);
        const double left = double(status.total - status.done) / status.bytes_per_second;
        parts << JobsViewModel::tr("%1 left").arg(format::timeLeft(left));
    }
    return parts.join(JobsViewModel::tr(", "));
}

QVariantMap running_job(const app::ModelStatus& status) {
    const bool download = status.state == app::ModelState::Fetching;
    QString name = status.name;
    for (const app::SuggestedModel& model : status.suggestions)
        if (download && model.id == status.fetching) name = model.name;
    return {
        {"id", download ? status.fetching : QString()},
        {"title", (download ? JobsViewModel::tr("Downloading %1") : JobsViewModel::tr("Loading %1"))
                      .arg(name)},
        {"text", estimate(status)},
        {"fraction", status.total > 0 ? double(status.done) / double(status.total) : -1.0},
        {"running", true},
        {"download", download}};
}
} // namespace

JobsViewModel::JobsViewModel(app::ActiveModel& model, QObject* parent)
    : QObject(parent)
    , model_(model) {
    connect(&model_, &app::ActiveModel::changed, this, &JobsViewModel::take);
    take();
}

void JobsViewModel::take() {
    const app::ModelStatus status = model_.status();
    const bool fetching = status.state == app::ModelState::Fetching;
    QVariantList jobs;
    if (fetching || status.state == app::ModelState::Loading) jobs << running_job(status);
    for (const app::SuggestedModel& model : status.suggestions) {
        if (model.arrived_bytes <= 0 || model.here || (fetching && model.id == status.fetching))
            continue;
        jobs << QVariantMap{{"id", model.id},
                            {"title", tr("%1, interrupted").arg(model.name)},
                            {"text", tr("%1 is here; it goes on where it stopped")
                                         .arg(format::doneOf(model.arrived_bytes, model.bytes))},
                            {"fraction", model.bytes > 0
                                             ? double(model.arrived_bytes) / double(model.bytes)
                                             : -1.0},
                            {"running", false},
                            {"download", true}};
    }
    if (jobs == jobs_) return;
    jobs_ = jobs;
    emit changed();
}

bool JobsViewModel::running() const {
    return !jobs_.isEmpty() && jobs_.first().toMap()["running"].toBool();
}

QString JobsViewModel::summary() const {
    if (jobs_.isEmpty()) return {};
    if (!running())
        return jobs_.size() == 1 ? tr("1 interrupted") : tr("%1 interrupted").arg(jobs_.size());
    const QVariantMap job = jobs_.first().toMap();
    const QString what = job["download"].toBool() ? tr("1 download") : tr("Loading");
    const double fraction = job["fraction"].toDouble();
    return fraction < 0 ? what : tr("%1, %2").arg(what, format::percent(fraction));
}

} // namespace headroom::ui
