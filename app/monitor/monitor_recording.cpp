#include "app/monitor/monitor_recording.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace headroom::app {
namespace {
QByteArray quoted(const std::string& text) {
    QByteArray field = QByteArray::fromStdString(text);
    field.replace('"', "\"\"");
    return '"' + field + '"';
}

QByteArray row(const QDateTime& time, const char* quantity, const std::string& subject,
               const QByteArray& value, const char* unit, const std::string& why) {
    return time.toUTC().toString(Qt::ISODateWithMs).toLatin1() + ',' + quantity + ',' +
           quoted(subject) + ',' + value + ',' + unit + ',' + quoted(why) + '\n';
}

const char* name_of(EngineEventKind kind) {
    switch (kind) {
    case EngineEventKind::LoadBegan:
        return "load_began";
    case EngineEventKind::LoadEnded:
        return "load_ended";
    case EngineEventKind::LoadFailed:
        return "load_failed";
    case EngineEventKind::Unloaded:
        return "unloaded";
    case EngineEventKind::RequestBegan:
        return "request_began";
    case EngineEventKind::RequestEnded:
        break;
    }
    return "request_ended";
}
} // namespace

struct MonitorRecording::File {
    QFile file;
    bool broken = false;
};

MonitorRecording::MonitorRecording(const QString& path, QObject* parent)
    : QObject(parent)
    , path_(path)
    , file_(std::make_shared<File>()) {
    thread_.setMaxThreadCount(1); // in order
    file_->file.setFileName(path);
    write("time,quantity,subject,value,unit,why\n");
}

MonitorRecording::~MonitorRecording() {
    thread_.waitForDone();
}

void MonitorRecording::finish() {
    thread_.start([this, file = file_] {
        file->file.close();
        emit closed(); // queued: this lives on another thread
    });
}

void MonitorRecording::add(const QDateTime& time, const std::vector<MonitorValue>& values) {
    QByteArray rows;
    for (const MonitorValue& value : values)
        rows += row(time, app::name_of(value.key.quantity), value.key.subject,
                    value.value ? QByteArray::number(*value.value, 'g', 9) : QByteArray(),
                    unit_of(value.key.quantity), value.why);
    rows_ += qint64(values.size());
    write(rows);
}

void MonitorRecording::add(const QDateTime& time, const EngineEvent& event) {
    ++rows_;
    write(row(time, name_of(event.kind), event.model,
              event.request == GenerationId{} ? QByteArray()
                                              : QByteArray::number(quint64(event.request)),
              "", ""));
}

void MonitorRecording::write(QByteArray rows) {
    thread_.start([this, file = file_, rows = std::move(rows)] {
        may_block("recording of the monitor");
        if (file->broken) return;
        QFile& to = file->file;
        if (!to.isOpen()) QDir().mkpath(QFileInfo(to.fileName()).path());
        const bool open = to.isOpen() || to.open(QIODevice::WriteOnly | QIODevice::NewOnly);
        if (open && to.write(rows) == rows.size() && to.flush()) return;
        file->broken = true;
        emit failed(to.errorString()); // queued: this lives on another thread
        to.close();
    });
}

} // namespace headroom::app
