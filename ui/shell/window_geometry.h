#pragma once

#include "app/settings/settings_file.h"

#include <QObject>
#include <QRect>
#include <QVariant>

class QWindow;

namespace headroom::ui {

/// Where the window was and how large, kept from one start to the next.
class WindowGeometry : public QObject {
public:
    explicit WindowGeometry(const QString& settings_file);

    /// For the new window: size, place and whether it is maximized, as far as the screens that are
    /// here now can show it.
    QVariantMap initialProperties() const;
    /// Remembers what becomes of the window; written when this is destroyed.
    void watch(QWindow* window);
    ~WindowGeometry() override;

private:
    void note(const QWindow& window);

    app::SettingsFile settings_;
    QRect normal_; ///< while neither maximized nor full screen
    bool maximized_ = false;
};

} // namespace headroom::ui
