#include "ui/shell/translation.h"

#include <QCoreApplication>
#include <QLocale>

static void init_translations() {
    Q_INIT_RESOURCE(translations);
}

namespace headroom::ui {

void Translation::use(const QString& language) {
    init_translations();
    QCoreApplication::removeTranslator(&words_);
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (!language.isEmpty()) QLocale::setDefault(locale);
    if (words_.load(locale, "headroom", "_", ":/i18n"))
        QCoreApplication::installTranslator(&words_);
}

} // namespace headroom::ui
