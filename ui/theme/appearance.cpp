#include "ui/theme/appearance.h"

#include "ui/theme/desktop_preferences.h"

#include <QFontDatabase>
#include <QQmlEngine>

#include <algorithm>

static void init_assets() {
    Q_INIT_RESOURCE(assets);
}

namespace headroom::ui {
namespace {
constexpr auto kModeKey = "appearance/mode";
constexpr auto kScaleKey = "appearance/text_scale";
constexpr auto kMotionKey = "appearance/less_motion";

Appearance* provided = nullptr;

void load_fonts() {
    static const bool once = [] {
        init_assets();
        for (const char* weight : {"Regular", "Medium", "SemiBold"})
            QFontDatabase::addApplicationFont(
                QString(":/headroom/fonts/HeadroomFigures-%1.otf").arg(weight));
        return true;
    }();
    Q_UNUSED(once);
}

QFont font(const QStringList& families, qreal pixels, int weight, qreal spacing = 0) {
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setWeight(QFont::Weight(weight));
    font.setLetterSpacing(QFont::AbsoluteSpacing, spacing);
    font.setHintingPreference(QFont::PreferNoHinting); // even spacing at every scale
    return font;
}
} // namespace

Appearance::Appearance(const QString& settings_file, QObject* parent)
    : QObject(parent)
    , settings_(settings_file)
    , desktop_(new DesktopPreferences(this)) {
    load_fonts();
    const int mode = settings_.value(kModeKey, int(System)).toInt();
    mode_ = mode == Light || mode == Dark ? Mode(mode) : System;
    text_scale_ = std::clamp(settings_.value(kScaleKey, 1.0).toReal(), 0.8, 2.0);
    less_motion_ = settings_.value(kMotionKey, false).toBool();
    connect(desktop_, &DesktopPreferences::changed, this, &Appearance::changed);
}

Appearance::~Appearance() {
    if (provided == this) provided = nullptr;
}

void Appearance::provide(Appearance* appearance) {
    provided = appearance;
}

Appearance* Appearance::create(QQmlEngine*, QJSEngine*) {
    Q_ASSERT(provided);
    QQmlEngine::setObjectOwnership(provided, QQmlEngine::CppOwnership);
    return provided;
}

bool Appearance::dark() const {
    return mode_ == System ? desktop_->dark() : mode_ == Dark;
}

bool Appearance::reducedMotion() const {
    return less_motion_ || !desktop_->animations();
}

void Appearance::setMode(Mode mode) {
    if (mode == mode_) return;
    mode_ = mode;
    settings_.set(kModeKey, int(mode));
    emit changed();
}

void Appearance::setTextScale(qreal scale) {
    scale = std::clamp(scale, 0.8, 2.0);
    if (qFuzzyCompare(scale, text_scale_)) return;
    text_scale_ = scale;
    settings_.set(kScaleKey, scale);
    emit changed();
}

void Appearance::setLessMotion(bool on) {
    if (on == less_motion_) return;
    less_motion_ = on;
    settings_.set(kMotionKey, on);
    emit changed();
}

QFont Appearance::textFont(qreal pixels, int weight, qreal spacing) const {
    return font({"Inter", "Noto Sans", "DejaVu Sans", "sans-serif"}, pixels, weight, spacing);
}

QFont Appearance::figuresFont(qreal pixels, int weight) const {
    return font({"Headroom Figures", "Inter", "Noto Sans", "sans-serif"}, pixels, weight);
}

QFont Appearance::codeFont(qreal pixels) const {
    QFont code = font({"JetBrains Mono", "DejaVu Sans Mono", "monospace"}, pixels, 400);
    code.setStyleHint(QFont::Monospace);
    code.setStyleStrategy(QFont::PreferNoShaping); // "->" is two characters, not an arrow
    return code;
}

} // namespace headroom::ui
