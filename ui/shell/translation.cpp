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
    QLocale::setDefault(language.isEmpty() ? figures_ : locale);
    // English is in the sources, but for the plural forms of what is counted.
    if (words_.load(locale, "headroom", "_", ":/i18n") || words_.load(":/i18n/headroom_en.qm"))
        QCoreApplication::installTranslator(&words_);
}

} // namespace headroom::ui
