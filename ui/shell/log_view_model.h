#pragma once

#include "app/log/log.h"

#include <QAbstractListModel>
#include <QThreadPool>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The newest lines of the log, oldest first, narrowed by how serious they are.
class LogViewModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    /// 0 = all, 1 = warnings and errors, 2 = errors.
    Q_PROPERTY(int threshold READ threshold WRITE setThreshold NOTIFY thresholdChanged)
    Q_PROPERTY(QString file READ file CONSTANT)
    Q_PROPERTY(bool copied READ copied NOTIFY copiedChanged)
    /// Warnings and errors that came while the log was not shown.
    Q_PROPERTY(int unseen READ unseen NOTIFY unseenChanged)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY unseenChanged)

public:
    enum Role { TimeRole = Qt::UserRole + 1, LevelRole, AreaRole, TextRole };

    LogViewModel(app::Log& log, QString version, QObject* parent = nullptr);
    ~LogViewModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int threshold() const { return threshold_; }
    void setThreshold(int threshold);
    QString file() const { return log_.file(); }
    bool copied() const { return copied_.isActive(); }
    int unseen() const { return unseen_; }
    bool shown() const { return shown_; }
    void setShown(bool shown);

    /// Versions, machine and the last lines to the clipboard, without names of people.
    Q_INVOKABLE void copyReport();

signals:
    void thresholdChanged();
    void copiedChanged();
    void unseenChanged();
    void reportReady(const QString& text);

private:
    void take(const app::LogLine& line);
    void refill();
    bool wanted(const app::LogLine& line) const;

    app::Log& log_;
    const QString version_;
    QVector<app::LogLine> rows_;
    quint64 last_ = 0; ///< number of the newest line taken
    int threshold_ = 0;
    int unseen_ = 0;
    bool shown_ = false;
    QTimer copied_;
    QThreadPool reporting_; ///< last: waits for its work when destroyed
};

} // namespace headroom::ui
