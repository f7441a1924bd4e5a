#pragma once

#include <QLocale>
#include <QObject>
#include <QTranslator>

namespace headroom::ui {

/// The language of the window's words: one of the built-in translations, or English.
class Translation : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// "de", "zh_TW", "en"; empty = the system's language where it is there. Also sets the locale
    /// that figures and dates follow; with an empty one, the locale from before. Words already on
    /// screen change when they are asked for again.
    void use(const QString& language);

private:
    QTranslator words_;
    const QLocale figures_; ///< of the system
};

} // namespace headroom::ui
