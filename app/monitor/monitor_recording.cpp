#include "app/monitor/monitor_recording.h"

#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <atomic>

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
    qint64 whole = 0; ///< bytes of whole rows
    bool broken = false;
    std::atomic<qint64> waiting = 0; ///< bytes that were given and are not written

    QString append(const QByteArray& rows);
    void end();
};

/// Empty, or why the rows are not in the file.
QString MonitorRecording::File::append(const QByteArray& rows) {
    if (!file.isOpen()) {
        QDir().mkpath(QFileInfo(file.fileName()).path());
        const auto how = QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered;
        if (!file.open(how)) return file.errorString();
    }
    // The system goes on writing into a file that has no name any more.
    if (!QFile::exists(file.fileName()))
        return QStringLiteral("the file or its folder was removed");
    // A disk that fills up takes a part first, and says why it takes no more only then.
    for (qint64 done = 0; done < rows.size();) {
        const qint64 written = file.write(rows.constData() + done, rows.size() - done);
        if (written <= 0) return file.errorString();
        done += written;
    }
    whole += rows.size();
    return {};
}

/// Nothing more is written: what is not a whole row goes.
void MonitorRecording::File::end() {
    broken = true;
    if (!file.isOpen()) return;
    file.close();
    if (whole > 0)
        QFile::resize(file.fileName(), whole);
    else
        file.remove();
}

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
    const bool kept_up = (file_->waiting += rows.size()) <= kMostWaiting;
    thread_.start([this, file = file_, rows = std::move(rows), kept_up] {
        may_block("recording of the monitor");
        file->waiting -= rows.size();
        if (file->broken) return;
        const QString why =
            kept_up ? file->append(rows) : QStringLiteral("the disk does not keep up");
        if (why.isEmpty()) return;
        file->end();
        emit failed(why); // queued: this lives on another thread
    });
}

} // namespace headroom::app
