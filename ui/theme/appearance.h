#pragma once

#include "app/settings/settings_file.h"

#include <QFont>
#include <QObject>
#include <QtQml/qqmlregistration.h>

class QJSEngine;
class QQmlEngine;

namespace headroom::ui {

class DesktopPreferences;

/// How a person wants the window to look: kept in a settings file, followed by Theme.qml.
class Appearance : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

    Q_PROPERTY(Mode mode READ mode WRITE setMode NOTIFY changed)
    Q_PROPERTY(bool dark READ dark NOTIFY changed)
    /// 0.8 to 2.
    Q_PROPERTY(qreal textScale READ textScale WRITE setTextScale NOTIFY changed)
    Q_PROPERTY(bool lessMotion READ lessMotion WRITE setLessMotion NOTIFY changed)
    /// The desktop asks for it, or the person does here.
    Q_PROPERTY(bool reducedMotion READ reducedMotion NOTIFY changed)

public:
    enum Mode { System, Light, Dark };
    Q_ENUM(Mode)

    /// `settings_file` is an INI file; it need not exist yet.
    explicit Appearance(const QString& settings_file, QObject* parent = nullptr);
    ~Appearance() override;

    /// The one that QML sees from now on; must outlive the QML engines.
    static void provide(Appearance* appearance);
    static Appearance* create(QQmlEngine* engine, QJSEngine*);

    Mode mode() const { return mode_; }
    bool dark() const;
    qreal textScale() const { return text_scale_; }
    bool lessMotion() const { return less_motion_; }
    bool reducedMotion() const;
    void setMode(Mode mode);
    void setTextScale(qreal scale);
    void setLessMotion(bool on);

    /// Inter, or what the system has instead.
    Q_INVOKABLE QFont textFont(qreal pixels, int weight, qreal spacing = 0) const;
    /// The same with figures of one width, for numbers that change.
    Q_INVOKABLE QFont figuresFont(qreal pixels, int weight) const;
    Q_INVOKABLE QFont codeFont(qreal pixels) const;

signals:
    void changed();

private:
    app::SettingsFile settings_;
    DesktopPreferences* desktop_;
    Mode mode_ = System;
    qreal text_scale_ = 1;
    bool less_motion_ = false;
};

} // namespace headroom::ui
