#pragma once

#include <QDBusVariant>
#include <QObject>

#include <optional>

namespace headroom::ui {

/// What the desktop says about dark or light and about animation. Qt 6.4 has no hint for either:
/// the desktop portal is asked (org.freedesktop.portal.Settings), without waiting, and where it
/// says nothing the application palette decides.
class DesktopPreferences : public QObject {
    Q_OBJECT

public:
    explicit DesktopPreferences(QObject* parent = nullptr);

    bool dark() const;
    bool animations() const { return animations_; }

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private slots:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void ask(const QString& group, const QString& key);
    void take(const QString& group, const QString& key, QVariant value);

    std::optional<bool> portal_dark_;
    bool animations_ = true;
};

} // namespace headroom::ui
