#include "ui/models/downloads_view_model.h"

#include "ui/downloads/download_words.h"
#include "ui/format/format.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::ui {
namespace {

using app::Download;
using app::DownloadState;

/// Bytes a second that a person may choose from; 0 = no limit.
constexpr std::array<qint64, 6> kLimits = {0,         500'000,    1'000'000,
                                           2'000'000, 10'000'000, 50'000'000};

double fraction_of(const Download& download) {
    return download.total > 0 ? double(download.done) / double(download.total) : -1.0;
}

QString size_text(const Download& download) {
    if (download.total <= 0) return {};
    return download.state == DownloadState::Finished
               ? format::bytes(download.total)
               : format::doneOf(download.done, download.total);
}

bool same_rows(const QVector<Download>& a, const QVector<Download>& b) {
    return std::ranges::equal(a, b, {}, &Download::key, &Download::key);
}

/// "1" up to the most.
QStringList counts(int most) {
    QStringList names;
    for (int count = 1; count <= most; ++count)
        names << QString::number(count);
    return names;
}
} // namespace

DownloadsViewModel::DownloadsViewModel(app::Downloads& downloads, QObject* parent)
    : QAbstractListModel(parent)
    , downloads_(downloads) {
    connect(&downloads_, &app::Downloads::changed, this, &DownloadsViewModel::take);
    take();
}

void DownloadsViewModel::take() {
    const QVector<Download>& now = downloads_.downloads();
    if (same_rows(now, rows_)) {
        rows_ = now;
        if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1));
    } else {
        beginResetModel();
        rows_ = now;
        endResetModel();
        emit countChanged();
    }
    emit summaryChanged();
    if (const app::DownloadLimits limits = downloads_.limits(); limits != limits_) {
        limits_ = limits;
        emit optionsChanged();
    }
}

void DownloadsViewModel::retranslate() {
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1));
    emit summaryChanged();
    emit optionsChanged();
}

int DownloadsViewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QHash<int, QByteArray> DownloadsViewModel::roleNames() const {
    return {{KeyRole, "key"},
            {NameRole, "name"},
            {SizeTextRole, "sizeText"},
            {StateTextRole, "stateText"},
            {FractionRole, "fraction"},
            {ShareTextRole, "shareText"},
            {StateRole, "downloadState"},
            {PathRole, "path"},
            {SpokenRole, "spoken"}};
}

QVariant DownloadsViewModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= count()) return {};
    const Download& row = rows_[index.row()];
    switch (role) {
    case KeyRole:
        return row.key;
    case NameRole:
        return row.name;
    case SizeTextRole:
        return size_text(row);
    case StateTextRole:
        return stateText(row);
    case FractionRole:
        return fraction_of(row);
    case ShareTextRole:
        return fraction_of(row) < 0 ? QString() : format::percent(fraction_of(row));
    case StateRole:
        return int(row.state);
    case PathRole:
        return row.paths.value(0);
    case SpokenRole:
        return tr("%1, %2, %3").arg(row.name, size_text(row), stateText(row));
    default:
        return {};
    }
}

QString DownloadsViewModel::stateText(const Download& download) const {
    const QString why = download.reason ? trouble_words(*download.reason) : QString();
    switch (download.state) {
    case DownloadState::Waiting:
        return why.isEmpty() ? tr("Waits for its turn") : why;
    case DownloadState::Running:
        if (download.isBusyOtherwise()) return step_words(download.step);
        if (download.seconds_left && download.bytes_per_second > 0)
            return tr("%1, %2 left")
                .arg(format::bytesPerSecond(download.bytes_per_second),
                     format::timeLeft(*download.seconds_left));
        return tr("Just begun");
    case DownloadState::Paused:
        return why.isEmpty() ? tr("Paused, goes on where it stopped") : why;
    case DownloadState::Failed:
        return why;
    case DownloadState::Finished:
        return tr("Verified, the SHA-256 matches");
    }
    return {};
}

int DownloadsViewModel::unfinished() const {
    return int(std::ranges::count_if(
        rows_, [](const Download& row) { return row.state != DownloadState::Finished; }));
}

bool DownloadsViewModel::anyFinished() const {
    return unfinished() < count();
}

QString DownloadsViewModel::summary() const {
    const app::DownloadSummary all = downloads_.summary();
    if (all.running == 0) return {};
    const QString speed = format::bytesPerSecond(all.bytes_per_second);
    if (!all.seconds_left || all.bytes_per_second <= 0) return speed;
    return tr("%1, %2 left").arg(speed, format::timeLeft(*all.seconds_left));
}

QStringList DownloadsViewModel::speeds() const {
    QStringList names{tr("no limit")};
    for (const qint64 limit : kLimits)
        if (limit > 0) names << tr("at most %1").arg(format::bytesPerSecond(double(limit)));
    return names;
}

int DownloadsViewModel::speed() const {
    const auto found = std::ranges::find(kLimits, limits_.bytes_per_second);
    return found == kLimits.end() ? 0 : int(found - kLimits.begin());
}

QStringList DownloadsViewModel::connectionCounts() const {
    return counts(app::kMostConnections);
}

QStringList DownloadsViewModel::atOnceCounts() const {
    return counts(app::kMostAtOnce);
}

QString DownloadsViewModel::brokenText() const {
    const auto broken = downloads_.broken();
    return broken ? trouble_words(*broken) : QString();
}

void DownloadsViewModel::forget(const QStringList& files) {
    for (const Download& row : std::as_const(rows_))
        if (row.state == DownloadState::Finished &&
            std::ranges::any_of(row.paths,
                                [&](const QString& path) { return files.contains(path); }))
            downloads_.remove(row.key);
}

void DownloadsViewModel::pauseAll(bool on) {
    app::DownloadLimits limits = downloads_.limits();
    limits.paused = on;
    downloads_.setLimits(limits);
}

void DownloadsViewModel::setSpeed(int choice) {
    app::DownloadLimits limits = downloads_.limits();
    limits.bytes_per_second = kLimits.at(std::size_t(choice));
    downloads_.setLimits(limits);
}

void DownloadsViewModel::setConnections(int choice) {
    app::DownloadLimits limits = downloads_.limits();
    limits.connections = choice + 1;
    downloads_.setLimits(limits);
}

void DownloadsViewModel::setAtOnce(int choice) {
    app::DownloadLimits limits = downloads_.limits();
    limits.at_once = choice + 1;
    downloads_.setLimits(limits);
}

} // namespace headroom::ui
