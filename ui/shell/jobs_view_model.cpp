#include "ui/shell/jobs_view_model.h"

#include "ui/downloads/download_words.h"
#include "ui/format/format.h"

namespace headroom::ui {
namespace {

using app::Download;
using app::DownloadState;

QString joined(const QStringList& parts) {
    return parts.join(JobsViewModel::tr(", "));
}

QString estimate(qint64 done, qint64 total, double bytes_per_second) {
    if (total <= 0) return JobsViewModel::tr("Just begun");
    QStringList parts{format::doneOf(done, total)};
    if (bytes_per_second > 0) {
        parts << format::bytesPerSecond(bytes_per_second);
        const double left = double(total - done) / bytes_per_second;
        parts << JobsViewModel::tr("%1 left").arg(format::timeLeft(left));
    }
    return joined(parts);
}

double fraction_of(qint64 done, qint64 total) {
    return total > 0 ? double(done) / double(total) : -1.0;
}

// No download is called so: their keys have a slash.
const QString kLoading = "load", kVerifying = "verify";

QVariantMap loading_job(const app::ModelStatus& status) {
    return {{"id", kLoading},
            {"glyph", "cube"},
            {"title", JobsViewModel::tr("Loading %1").arg(status.name)},
            {"text", estimate(status.done, status.total, status.bytes_per_second)},
            {"fraction", fraction_of(status.done, status.total)},
            {"running", true},
            {"stops", true},
            {"download", false}};
}

QVariantMap verifying_job(const app::VerifyStatus& status) {
    return {{"id", kVerifying},
            {"glyph", "shield"},
            {"title", JobsViewModel::tr("Verifying %1").arg(status.name)},
            {"text", estimate(status.done, status.total, status.bytes_per_second)},
            {"fraction", fraction_of(status.done, status.total)},
            {"running", true},
            {"stops", true},
            {"download", false}};
}

QString title_of(const Download& download) {
    switch (download.state) {
    case DownloadState::Running:
        return JobsViewModel::tr("Downloading %1").arg(download.name);
    case DownloadState::Waiting:
        return JobsViewModel::tr("%1, waiting").arg(download.name);
    case DownloadState::Paused:
        return JobsViewModel::tr("%1, paused").arg(download.name);
    case DownloadState::Failed:
        return JobsViewModel::tr("%1, interrupted").arg(download.name);
    case DownloadState::Finished:
        break;
    }
    return download.name;
}

QString text_of(const Download& download) {
    if (download.isBusyOtherwise()) return step_words(download.step);
    if (download.state == DownloadState::Running)
        return estimate(download.done, download.total, download.bytes_per_second);
    QStringList lines;
    if (download.reason) lines << trouble_words(*download.reason);
    if (download.done > 0)
        lines << JobsViewModel::tr("%1 is here; it goes on where it stopped")
                     .arg(format::doneOf(download.done, download.total));
    return lines.join('\n');
}

QVariantMap job_of(const Download& download) {
    const bool waits =
        download.state == DownloadState::Running || download.state == DownloadState::Waiting;
    return {{"id", download.key},
            {"glyph", "download"},
            {"title", title_of(download)},
            {"text", text_of(download)},
            {"fraction", fraction_of(download.done, download.total)},
            {"running", download.state == DownloadState::Running},
            {"stops", waits},
            {"download", true}};
}
} // namespace

JobsViewModel::JobsViewModel(app::ActiveModel& model, app::ModelVerifier& verifier,
                             app::Downloads& downloads, QObject* parent)
    : QObject(parent)
    , model_(model)
    , verifier_(verifier)
    , downloads_(downloads) {
    connect(&model_, &app::ActiveModel::changed, this, &JobsViewModel::take);
    connect(&verifier_, &app::ModelVerifier::changed, this, &JobsViewModel::take);
    connect(&downloads_, &app::Downloads::changed, this, &JobsViewModel::take);
    take();
}

void JobsViewModel::take() {
    const app::ModelStatus status = model_.status();
    QVariantList jobs;
    if (status.state == app::ModelState::Loading) jobs << loading_job(status);
    if (verifier_.status().running) jobs << verifying_job(verifier_.status());
    for (const Download& download : downloads_.downloads())
        if (download.state != DownloadState::Finished) jobs << job_of(download);
    const bool all_paused = downloads_.limits().paused;
    if (jobs == jobs_ && all_paused == all_paused_) return;
    jobs_ = jobs;
    all_paused_ = all_paused;
    emit changed();
}

bool JobsViewModel::running() const {
    return std::ranges::any_of(jobs_,
                               [](const QVariant& job) { return job.toMap()["running"].toBool(); });
}

int JobsViewModel::downloads() const {
    return int(std::ranges::count_if(
        jobs_, [](const QVariant& job) { return job.toMap()["download"].toBool(); }));
}

void JobsViewModel::cancel(const QString& id) {
    if (id == kLoading)
        model_.cancel();
    else if (id == kVerifying)
        verifier_.cancel();
    else
        downloads_.pause(id);
}

void JobsViewModel::pauseAll(bool on) {
    app::DownloadLimits limits = downloads_.limits();
    limits.paused = on;
    downloads_.setLimits(limits);
}

QString JobsViewModel::summary() const {
    const app::DownloadSummary all = downloads_.summary();
    const int active = all.running + all.waiting;
    if (all.running > 0) {
        const QString what = active == 1 ? tr("1 download") : tr("%1 downloads").arg(active);
        const double fraction = fraction_of(all.done, all.total);
        return fraction < 0 ? what : tr("%1, %2").arg(what, format::percent(fraction));
    }
    const QVariantMap first = jobs_.isEmpty() ? QVariantMap() : jobs_.first().toMap();
    if (!first.isEmpty() && !first["download"].toBool()) {
        const QString what = first["id"] == kLoading ? tr("Loading") : tr("Verifying");
        const double fraction = first["fraction"].toDouble();
        return fraction < 0 ? what : tr("%1, %2").arg(what, format::percent(fraction));
    }
    const int interrupted = all.paused + all.failed + all.waiting;
    if (interrupted == 0) return {};
    return interrupted == 1 ? tr("1 interrupted") : tr("%1 interrupted").arg(interrupted);
}

} // namespace headroom::ui
