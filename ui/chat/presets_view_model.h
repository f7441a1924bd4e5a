#pragma once

#include "app/chat/chat_service.h"

#include <QObject>
#include <QStringList>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// Settings of conversations, kept under a name.
class PresetsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a view model")

    Q_PROPERTY(QStringList names READ names NOTIFY namesChanged)
    /// The preset that the shown settings are; -1: none.
    Q_PROPERTY(int current READ current NOTIFY currentChanged)

public:
    explicit PresetsViewModel(app::ChatService& service, QObject* parent = nullptr);

    QStringList names() const;
    int current() const;

    Q_INVOKABLE void choose(int index);
    /// The shown settings; replaces the preset of that name.
    Q_INVOKABLE void save(const QString& name);
    Q_INVOKABLE void remove(int index);
    Q_INVOKABLE void exportTo(int index, const QUrl& file);
    Q_INVOKABLE void importFrom(const QUrl& file);

    void setSettings(const app::ConversationSettings& settings);

signals:
    void namesChanged();
    void currentChanged();
    void chosen(const headroom::app::ConversationSettings& settings);
    void told(const QString& words);

private:
    app::ChatService& service_;
    app::ConversationSettings settings_;
};

} // namespace headroom::ui
