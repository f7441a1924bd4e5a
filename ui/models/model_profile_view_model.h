#pragma once

#include "app/library/model_library.h"

#include <QObject>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <utility>

namespace headroom::ui {

/// How the model of the drawer is loaded: chosen here, used from its next load on.
class ModelProfileViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of the library's view model")

    Q_PROPERTY(QString path READ path NOTIFY changed)
    Q_PROPERTY(QString context READ context NOTIFY changed) ///< tokens; empty: as the loader thinks
    Q_PROPERTY(qint64 mostContext READ mostContext NOTIFY changed)
    Q_PROPERTY(QStringList kvTypes READ kvTypes NOTIFY changed)
    Q_PROPERTY(int kvType READ kvType NOTIFY changed)
    Q_PROPERTY(QString threads READ threads NOTIFY changed) ///< empty: all
    Q_PROPERTY(int mostThreads READ mostThreads CONSTANT)
    Q_PROPERTY(QStringList templates READ templates NOTIFY changed)
    Q_PROPERTY(int chatTemplate READ chatTemplate NOTIFY changed)
    Q_PROPERTY(QStringList keepTimes READ keepTimes NOTIFY changed)
    Q_PROPERTY(int keepTime READ keepTime NOTIFY changed)
    Q_PROPERTY(bool pinned READ pinned NOTIFY changed)
    /// New conversations with it begin with settings of its own, and which.
    Q_PROPERTY(bool ownSettings READ ownSettings NOTIFY changed)
    Q_PROPERTY(QString settingsText READ settingsText NOTIFY changed)

public:
    explicit ModelProfileViewModel(app::ModelLibrary& library, QObject* parent = nullptr);

    const QString& path() const { return path_; }
    QString context() const;
    qint64 mostContext() const;
    QStringList kvTypes() const;
    int kvType() const;
    QString threads() const;
    int mostThreads() const;
    QStringList templates() const;
    int chatTemplate() const { return int(profile().chat_template); }
    QStringList keepTimes() const;
    int keepTime() const;
    bool pinned() const { return profile().pinned; }

    bool ownSettings() const { return profile().settings.has_value(); }
    QString settingsText() const;

    /// Where the settings of the shown conversation come from.
    void setShownSettings(std::function<store::ConversationSettings()> shown) {
        shown_settings_ = std::move(shown);
    }
    void show(const QString& path);
    /// From now on new conversations with it begin as the shown one is set.
    Q_INVOKABLE void takeShownSettings();
    Q_INVOKABLE void dropSettings();
    Q_INVOKABLE void setContext(const QString& tokens);
    Q_INVOKABLE void setKvType(int index);
    Q_INVOKABLE void setThreads(const QString& threads);
    Q_INVOKABLE void setChatTemplate(int index);
    Q_INVOKABLE void setKeepTime(int index);
    Q_INVOKABLE void setPinned(bool pinned);
    void retranslate() { emit changed(); }

signals:
    void changed();

private:
    app::ModelProfile profile() const { return library_.profile(path_); }
    void keep(const app::ModelProfile& profile);

    app::ModelLibrary& library_;
    std::function<store::ConversationSettings()> shown_settings_;
    QString path_;
};

} // namespace headroom::ui
