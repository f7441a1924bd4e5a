#pragma once

#include <QMap>
#include <QObject>
#include <QThreadPool>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Where file dialogs begin and what they propose. Disks are asked on another thread.
class FilePlaces : public QObject {
    Q_OBJECT
    QML_ELEMENT

public:
    using QObject::QObject;
    ~FilePlaces() override;

    /// The folder of what was chosen last, else where downloads lie (`downloads`), else the
    /// documents.
    Q_INVOKABLE QUrl folder(bool downloads) const;
    Q_INVOKABLE void choose(const QUrl& file, bool downloads);
    /// A file in the documents called as the title is, without what file names can't hold.
    Q_INVOKABLE QUrl proposal(const QString& title, const QString& suffix) const;
    /// Some dialogs give a typed name as a path without "file:".
    Q_INVOKABLE QUrl local(const QUrl& file) const;
    /// `file` with `.suffix`, if it has none.
    Q_INVOKABLE QUrl withSuffix(const QUrl& file, const QString& suffix) const;
    Q_INVOKABLE QString name(const QUrl& file) const { return file.fileName(); }
    /// Looks if something lies there already; `checked` says.
    Q_INVOKABLE void check(const QUrl& file);

signals:
    void checked(const QUrl& file, bool taken);

private:
    QMap<bool, QUrl> chosen_; ///< folders, by `downloads`
    QThreadPool disk_;
};

} // namespace headroom::ui
