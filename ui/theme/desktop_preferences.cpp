#include "ui/theme/desktop_preferences.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QEvent>
#include <QGuiApplication>
#include <QPalette>

namespace headroom::ui {
namespace {
constexpr auto kService = "org.freedesktop.portal.Desktop";
constexpr auto kPath = "/org/freedesktop/portal/desktop";
constexpr auto kInterface = "org.freedesktop.portal.Settings";
const QString kAppearance = "org.freedesktop.appearance";
const QString kColorScheme = "color-scheme"; // 0 no preference, 1 dark, 2 light
const QString kGnome = "org.gnome.desktop.interface";
const QString kAnimations = "enable-animations";
} // namespace

DesktopPreferences::DesktopPreferences(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
    // Without an address libdbus would start a bus of its own, which takes time and helps nobody.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(kService, kPath, kInterface, "SettingChanged", this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    ask(kAppearance, kColorScheme);
    ask(kGnome, kAnimations);
}

bool DesktopPreferences::dark() const {
    return portal_dark_.value_or(QGuiApplication::palette().color(QPalette::Window).lightness() <
                                 128);
}

void DesktopPreferences::ask(const QString& group, const QString& key) {
    QDBusMessage read = QDBusMessage::createMethodCall(kService, kPath, kInterface, "Read");
    read << group << key;
    auto* reply = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(read), this);
    connect(reply, &QDBusPendingCallWatcher::finished, this, [this, reply, group, key] {
        const QDBusPendingReply<QDBusVariant> value = *reply;
        if (!value.isError()) take(group, key, value.value().variant());
        reply->deleteLater();
    });
}

void DesktopPreferences::settingChanged(const QString& group, const QString& key,
                                        const QDBusVariant& value) {
    take(group, key, value.variant());
}

void DesktopPreferences::take(const QString& group, const QString& key, QVariant value) {
    // Read wraps the value twice, the signal once.
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    if (group == kAppearance && key == kColorScheme) {
        const uint scheme = value.toUInt();
        portal_dark_ = scheme == 1   ? std::optional(true)
                       : scheme == 2 ? std::optional(false)
                                     : std::nullopt;
    } else if (group == kGnome && key == kAnimations) {
        animations_ = value.toBool();
    } else {
        return;
    }
    emit changed();
}

bool DesktopPreferences::eventFilter(QObject* watched, QEvent* event) {
    if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange) emit changed();
    return QObject::eventFilter(watched, event);
}

} // namespace headroom::ui
