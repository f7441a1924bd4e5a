#include "ui/shell/window_geometry.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWindow>

namespace headroom::ui {
namespace {
constexpr auto kPlaceKey = "window/place";
constexpr auto kMaximizedKey = "window/maximized";
} // namespace

WindowGeometry::WindowGeometry(const QString& settings_file)
    : settings_(settings_file)
    , normal_(settings_.value(kPlaceKey).toRect())
    , maximized_(settings_.value(kMaximizedKey).toBool()) {}

WindowGeometry::~WindowGeometry() {
    if (normal_.isValid()) settings_.set(kPlaceKey, normal_);
    settings_.set(kMaximizedKey, maximized_);
}

QVariantMap WindowGeometry::initialProperties() const {
    QVariantMap properties;
    const QScreen* screen = QGuiApplication::screenAt(normal_.center());
    if (normal_.isValid() && screen) {
        const QRect room = screen->availableGeometry();
        const QSize size = normal_.size().boundedTo(room.size());
        properties = {{"x", normal_.x()},
                      {"y", normal_.y()},
                      {"width", size.width()},
                      {"height", size.height()}};
    }
    if (maximized_) properties["visibility"] = int(QWindow::Maximized);
    return properties;
}

void WindowGeometry::watch(QWindow* window) {
    for (const auto changed :
         {&QWindow::xChanged, &QWindow::yChanged, &QWindow::widthChanged, &QWindow::heightChanged})
        connect(window, changed, this, [this, window] { note(*window); });
    connect(window, &QWindow::visibilityChanged, this, [this, window] { note(*window); });
    note(*window);
}

void WindowGeometry::note(const QWindow& window) {
    switch (window.visibility()) {
    case QWindow::Windowed:
        maximized_ = false;
        normal_ = window.geometry();
        break;
    case QWindow::Maximized:
        maximized_ = true;
        break;
    default:
        break; // hidden, minimized or full screen: it comes back as it was before
    }
}

} // namespace headroom::ui
