#pragma once

#include "app/monitor/monitor_values.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <vector>

namespace headroom::app {

/// A recording as CSV: one row a value, "time,quantity,subject,value,unit,why". Rows are appended
/// on a thread of its own, whole ones only: what was recorded before a crash or a full disk can be
/// read. The file has its final name from the start and is never one that was there before; where
/// not even its head could be written there is none.
class MonitorRecording : public QObject {
    Q_OBJECT

public:
    explicit MonitorRecording(const QString& path, QObject* parent = nullptr);
    ~MonitorRecording() override; ///< waits until what was given is written

    void add(const QDateTime& time, const std::vector<MonitorValue>& values);
    void add(const QDateTime& time, const EngineEvent& event);
    /// Nothing more comes; `closed` follows once all is written.
    void finish();
    const QString& path() const { return path_; }
    qint64 rows() const { return rows_; }

signals:
    void closed();
    /// It could not be written, and nothing more will be. What came before is there, in whole rows,
    /// unless the file itself is gone.
    void failed(const QString& why);

private:
    struct File;
    /// Rows that may wait for a disk that stalls: minutes of them.
    static constexpr qint64 kMostWaiting = 4 << 20;
    void write(QByteArray rows);

    QString path_;
    qint64 rows_ = 0;
    std::shared_ptr<File> file_; ///< used by the pool's thread alone
    QThreadPool thread_;
};

} // namespace headroom::app
