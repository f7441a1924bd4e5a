#include "ui/monitor/monitor_view_model.h"

#include "app/hardware/gpu_presence.h"
#include "engine/steady_seconds.h"
#include "ui/format/format.h"
#include "ui/monitor/bill_words.h"
#include "ui/monitor/conversation_bills.h"
#include "ui/monitor/device_words.h"
#include "ui/monitor/slowdowns.h"

#include <QDateTime>
#include <QLocale>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {
namespace {
struct Span {
    double seconds;
    double tick; ///< seconds between the axis' words
};
constexpr std::array kSpans{Span{60, 15}, Span{300, 60}, Span{900, 180}, Span{3600, 900}};
} // namespace

MonitorViewModel::MonitorViewModel(const Services& services, QObject* parent)
    : QObject(parent)
    , monitor_(services.monitor)
    , model_(services.model)
    , chat_(services.chat)
    , preferences_(services.preferences)
    , has_gpu_(app::hasGpu())
    , builder_(services.monitor, this)
    , path_(services.monitor) {
    connect(&monitor_, &app::Monitor::updated, this, &MonitorViewModel::refresh);
    connect(&monitor_, &app::Monitor::recordingChanged, this, &MonitorViewModel::recordingChanged);
    connect(&monitor_, &app::Monitor::recordingFailed, this, [this](const QString& why) {
        recording_error_ = tr("The recording ended: %1.").arg(why);
        emit recordingChanged();
    });
}

/// Devices are asked while the page or the strip is seen.
void MonitorViewModel::look() {
    monitor_.setShown(shown_ || strip_);
    if (shown_ || strip_) refresh();
    path_.setShown(shown_);
}

void MonitorViewModel::setShown(bool shown) {
    if (shown == shown_) return;
    shown_ = shown;
    look();
    emit shownChanged();
}

void MonitorViewModel::setStrip(bool strip) {
    if (strip == strip_) return;
    strip_ = strip;
    look();
    emit stripChanged();
}

void MonitorViewModel::setDevice(const QString& id) {
    if (id == device_) return;
    device_ = id;
    fill();
}

QString MonitorViewModel::device() const {
    if (!device_.isEmpty()) return device_;
    const app::DeviceReading* computing = monitor_.computing();
    return computing != nullptr ? QString::fromStdString(computing->identity.id) : "cpu";
}

QString MonitorViewModel::deviceName() const {
    for (const QVariant& device : devices_)
        if (device.toMap()["id"] == this->device()) return device.toMap()["name"].toString();
    return tr("Monitor");
}

QStringList MonitorViewModel::spans() const {
    return {tr("1 min"), tr("5 min"), tr("15 min"), tr("1 h")};
}

void MonitorViewModel::setConversation(std::optional<app::ConversationId> id) {
    conversation_ = id;
    refresh();
}

void MonitorViewModel::setSpan(int span) {
    if (span == span_ || span < 0 || span >= int(kSpans.size())) return;
    span_ = span;
    fill();
    emit spanChanged();
}

double MonitorViewModel::seconds() const {
    return kSpans[std::size_t(span_)].seconds;
}

void MonitorViewModel::setPaused(bool paused) {
    if (paused == paused_) return;
    paused_ = paused;
    paused_at_ = monitor_.now();
    fill();
    emit pausedChanged();
}

void MonitorViewModel::setCursor(double share) {
    share = share < 0 ? -1 : std::min(share, 1.0);
    if (share == cursor_) return;
    cursor_ = share;
    fill();
    emit cursorChanged();
}

QString MonitorViewModel::cursorText() const {
    const double to = paused_ ? paused_at_ : monitor_.now();
    return cursor_ < 0 ? QString() : clock(to - (1 - cursor_) * seconds());
}

/// The time of day of a moment of the history.
QString MonitorViewModel::clock(double at) const {
    const auto ago = qint64((steady_seconds() - at) * 1000);
    return QLocale().toString(QDateTime::currentDateTime().addMSecs(-ago).time(), "HH:mm:ss");
}

void MonitorViewModel::refresh() {
    findSlowdowns();
    if (shown_ || strip_) fill();
    if (recording()) emit recordingChanged();
}

void MonitorViewModel::findSlowdowns() {
    QVariantList now = ui::slowdowns(monitor_, model_.status(), chat_, has_gpu_);
    if (now == slowdowns_) return;
    slowdowns_ = std::move(now);
    emit slowdownsChanged();
}

QString MonitorViewModel::speedText() const {
    const auto& comparisons = monitor_.decodeSpeed().comparisons();
    if (comparisons.empty() || !slowdowns_.isEmpty()) return {};
    const app::DecodeSpeed::Comparison& newest = comparisons.back();
    return tr("%1 of predicted").arg(format::percent(newest.measured / newest.predicted));
}

/// All that is shown, from what is known now.
void MonitorViewModel::fill() {
    const double to = paused_ ? paused_at_ : monitor_.now();
    const double from = to - seconds();
    devices_.clear();
    for (const app::DeviceReading& device : monitor_.devices().devices)
        devices_.append(device_words(device));
    absent_.clear();
    for (const Error& error : monitor_.devices().unavailable)
        absent_ << QString::fromStdString(error.message());
    builder_.fill({.device = device().toStdString(),
                   .from = from,
                   .to = to,
                   .cursor = cursor_ < 0 ? to : from + cursor_ * (to - from)});
    marks_.show(monitor_.history().marks(), from, to);
    fillTicks(from, to);

    const app::Bills bills = monitor_.bills();
    const app::DeviceReading* computing = monitor_.computing();
    const QString no_power = computing && !computing->power
                                 ? QString::fromStdString(computing->power.error().message())
                                 : QString();
    bills_ = {residency_words(bills.residency),
              passes_words(bills.passes, monitor_.meteredShare(), preferences_.electricityPrice(),
                           no_power),
              scale_words(bills.scale)};
    const app::Conversation* conversation =
        conversation_ ? chat_.conversation(*conversation_) : nullptr;
    conversation_bills_ =
        conversation != nullptr
            ? conversation_bills(*conversation, monitor_.activity(), QDateTime::currentDateTime())
            : QVariantList();
    path_.refresh();
    emit changed();
    if (cursor_ >= 0) emit cursorChanged(); // it stands still while time passes
}

/// Round times of day, and "now" at the right end.
void MonitorViewModel::fillTicks(double from, double to) {
    ticks_.clear();
    const double step = kSpans[std::size_t(span_)].tick;
    const QDateTime end =
        QDateTime::currentDateTime().addMSecs(-qint64((steady_seconds() - to) * 1000));
    const double of_day = end.time().msecsSinceStartOfDay() / 1000.0;
    const QString pattern = step < 60 ? "HH:mm:ss" : "HH:mm";
    for (double back = std::fmod(of_day, step); back < to - from; back += step) {
        if (back < 0.09 * (to - from)) continue; // "now" stands there
        const QTime time = end.addMSecs(-qint64(back * 1000)).time();
        ticks_.prepend(QVariantMap{{"share", 1 - back / (to - from)},
                                   {"text", QLocale().toString(time.addMSecs(1), pattern)}});
    }
    ticks_.append(QVariantMap{
        {"share", 1.0}, {"text", paused_ ? QLocale().toString(end.time(), pattern) : tr("Now")}});
}

void MonitorViewModel::toggleRecording() {
    recording_error_.clear();
    if (recording()) {
        monitor_.stopRecording();
        return;
    }
    recording_path_ = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) +
                      "/headroom-monitor-" +
                      QDateTime::currentDateTime().toString("yyyyMMdd-HHmmss-zzz") + ".csv";
    monitor_.record(recording_path_);
}

void MonitorViewModel::forgetRecordingError() {
    recording_error_.clear();
    emit recordingChanged();
}

QString MonitorViewModel::recordingText() const {
    const app::MonitorRecording* now = monitor_.recording();
    if (now != nullptr)
        return tr("Recording to %1, %2 values").arg(now->path(), format::count(now->rows()));
    return recording_path_.isEmpty() || !recording_error_.isEmpty()
               ? QString()
               : tr("Recorded to %1").arg(recording_path_);
}

QUrl MonitorViewModel::recordingFolder() const {
    return QUrl::fromLocalFile(recording_path_).adjusted(QUrl::RemoveFilename);
}

void MonitorViewModel::retranslate() {
    findSlowdowns();
    fill();
    emit wordsChanged();
    emit recordingChanged();
}

} // namespace headroom::ui
