#include "ui/code/code_language.h"

#include <QHash>

namespace headroom::ui {

const CodeLanguage* code_language(const QString& name) {
    static const QHash<QString, const CodeLanguage*> by_name = [] {
        QHash<QString, const CodeLanguage*> table;
        for (const auto family :
             {c_family_languages(), script_languages(), data_languages(), markup_languages()})
            for (const CodeLanguage& language : family)
                for (const QString& each : language.names)
                    table.insert(each, &language);
        return table;
    }();
    return by_name.value(name.toLower(), nullptr);
}

} // namespace headroom::ui
