#include "ui/monitor/slowdowns.h"

#include "ui/format/format.h"
#include "ui/monitor/device_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr double kSwapSeconds = 60;
constexpr double kSwapBytes = 64 << 20;

QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}

/// Bytes that went to the swap within the last minute.
double swapped(const app::Monitor& monitor) {
    const app::HistorySeries* swap = monitor.history().find({app::Quantity::SwapUsed, "cpu"});
    if (swap == nullptr) return 0;
    const double now = monitor.now();
    const auto points = swap->points(now - kSwapSeconds, now + 1, 60);
    if (points.empty()) return 0;
    // A point stands for more than a second: the first may hold the rise already.
    return double(points.back().last) - double(points.front().low);
}

bool gpu_present(const app::Monitor& monitor) {
    return std::ranges::any_of(monitor.devices().devices, [](const app::DeviceReading& device) {
        return device.identity.kind != app::DeviceKind::Cpu &&
               device.state != app::DeviceState::Lost;
    });
}

/// The conversation that changed last, if its beginning does not fit the context any more.
const app::Conversation* cut(const app::ChatService& chat) {
    const auto& all = chat.conversations();
    const auto newest = std::ranges::max_element(all, {}, &app::Conversation::changed_at);
    return newest != all.end() && newest->first_sent ? &*newest : nullptr;
}
} // namespace

QVariantList slowdowns(const app::Monitor& monitor, const app::ModelStatus& model,
                       const app::ChatService& chat, bool has_gpu) {
    QVariantList list;
    const auto add = [&list](const QString& words, const QString& why) {
        list.append(QVariantMap{{"words", words}, {"why", why}});
    };
    for (const ModelActivity& each : monitor.activity().models)
        if (!each.device.gpu && (has_gpu || gpu_present(monitor))) {
            add(tr("On the CPU"), tr("There is a GPU, but the engine computes on the CPU."));
            break;
        }
    for (const ModelActivity& each : monitor.activity().models)
        if (each.from_disk)
            add(tr("Weights from the disk"),
                tr("%1 is larger than the memory it may take, so every token reads it anew.")
                    .arg(QString::fromStdString(each.name)));
    if (const double bytes = swapped(monitor); bytes > kSwapBytes)
        add(tr("Swapping"), tr("%1 of memory went to the disk within the last minute.")
                                .arg(format::bytes(qint64(bytes))));
    for (const app::DecodeSpeed::Comparison& each : monitor.decodeSpeed().comparisons())
        if (each.slow())
            add(tr("Below prediction"),
                tr("%1 writes %2; %3 were predicted.")
                    .arg(QString::fromStdString(each.model), format::tokensPerSecond(each.measured),
                         format::tokensPerSecond(each.predicted)));
    const app::DeviceReading* device = monitor.computing();
    if (device != nullptr && monitor.devicesAreFresh()) // else it says nothing of now
        if (const QString why = throttle_words(*device); !why.isEmpty())
            add(tr("Throttled"), tr("%1 is held back by %2.")
                                     .arg(QString::fromStdString(device->identity.name), why));
    if (const app::Conversation* conversation = cut(chat))
        add(tr("Context cut"), tr("The oldest turns of “%1” did not fit the context any more.")
                                   .arg(conversation->title));
    if (!model.template_note.isEmpty()) add(tr("Another template"), model.template_note);
    return list;
}

} // namespace headroom::ui
