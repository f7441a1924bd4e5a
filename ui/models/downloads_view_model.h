#pragma once

#include "app/downloads/downloads.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The queue of downloads as a list, in its order.
class DownloadsViewModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the composition root")

    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int unfinished READ unfinished NOTIFY summaryChanged)
    Q_PROPERTY(bool anyFinished READ anyFinished NOTIFY summaryChanged)
    /// "48.2 MB/s, about 4 min left"; empty: nothing runs.
    Q_PROPERTY(QString summary READ summary NOTIFY summaryChanged)
    Q_PROPERTY(bool allPaused READ allPaused NOTIFY summaryChanged)
    // What may be chosen for all of them: words, and which of them it is.
    Q_PROPERTY(QStringList speeds READ speeds NOTIFY optionsChanged)
    Q_PROPERTY(int speed READ speed WRITE setSpeed NOTIFY optionsChanged)
    Q_PROPERTY(QStringList connectionCounts READ connectionCounts CONSTANT) ///< of one file
    Q_PROPERTY(int connections READ connections WRITE setConnections NOTIFY optionsChanged)
    Q_PROPERTY(QStringList atOnceCounts READ atOnceCounts CONSTANT) ///< downloads
    Q_PROPERTY(int atOnce READ atOnce WRITE setAtOnce NOTIFY optionsChanged)
    Q_PROPERTY(QString brokenText READ brokenText NOTIFY summaryChanged)

public:
    enum Role {
        KeyRole = Qt::UserRole + 1,
        NameRole,
        SizeTextRole,  ///< "4.2 of 6.8 GiB"
        StateTextRole, ///< "about 54 s left", "Paused, goes on where it stopped", why it failed
        FractionRole,  ///< 0 to 1; -1 = not known
        ShareTextRole, ///< "62 %"
        StateRole,     ///< an app::DownloadState
        PathRole,      ///< of the first file, once it is whole
        SpokenRole
    };

    explicit DownloadsViewModel(app::Downloads& downloads, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    int count() const { return int(rows_.size()); }
    int unfinished() const;
    bool anyFinished() const;
    QString summary() const;
    bool allPaused() const { return downloads_.limits().paused; }
    QStringList speeds() const;
    int speed() const;
    void setSpeed(int choice);
    QStringList connectionCounts() const;
    int connections() const { return limits_.connections - 1; }
    void setConnections(int choice);
    QStringList atOnceCounts() const;
    int atOnce() const { return limits_.at_once - 1; }
    void setAtOnce(int choice);
    QString brokenText() const;

    Q_INVOKABLE void pause(const QString& key) { downloads_.pause(key); }
    Q_INVOKABLE void resume(const QString& key) { downloads_.resume(key); }
    Q_INVOKABLE void remove(const QString& key) { downloads_.remove(key); }
    Q_INVOKABLE void moveTo(const QString& key, int place) { downloads_.moveTo(key, place); }
    Q_INVOKABLE void pauseAll(bool on);
    Q_INVOKABLE void clearFinished() { downloads_.clearFinished(); }
    /// Takes those off the list whose files were deleted.
    void forget(const QStringList& files);
    void retranslate();

signals:
    void countChanged();
    void summaryChanged();
    void optionsChanged();

private:
    void take();
    QString stateText(const app::Download& download) const;

    app::Downloads& downloads_;
    QVector<app::Download> rows_;
    app::DownloadLimits limits_;
};

} // namespace headroom::ui
