#include "ui/chat/markdown_inline.h"

#include <QHash>
#include <QUrl>

namespace headroom::ui {
namespace {
// What protect_formulas puts around a formula's number.
constexpr QChar kMarkBegin(0xf8fe), kMarkEnd(0xf8ff);
} // namespace

bool is_safe_link(const QString& target) {
    const QString scheme = QUrl(target).scheme().toLower();
    return scheme == "http" || scheme == "https" || scheme == "mailto";
}

QString entity_text(const QString& entity) {
    static const QHash<QString, QString> known{{"&amp;", "&"},
                                               {"&lt;", "<"},
                                               {"&gt;", ">"},
                                               {"&quot;", "\""},
                                               {"&apos;", "'"},
                                               {"&nbsp;", QChar(0xa0)},
                                               {"&hellip;", QChar(0x2026)}};
    if (const auto found = known.find(entity); found != known.end()) return *found;
    if (!entity.startsWith("&#") || !entity.endsWith(';')) return entity;
    const bool hexadecimal = entity.size() > 2 && entity[2].toLower() == 'x';
    const QString digits = entity.mid(hexadecimal ? 3 : 2).chopped(1);
    bool ok = false;
    const uint code = digits.toUInt(&ok, hexadecimal ? 16 : 10);
    const bool drawable =
        ok && code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return drawable ? QString::fromUcs4(reinterpret_cast<const char32_t*>(&code), 1) : entity;
}

FormulaMark FormulaMarks::next(const QString& text, qsizetype from) const {
    for (qsizetype at = text.indexOf(kMarkBegin, from); at >= 0;
         at = text.indexOf(kMarkBegin, at + 1)) {
        const qsizetype close = text.indexOf(kMarkEnd, at);
        if (close < 0) break;
        bool ok = false;
        const qulonglong which = text.mid(at + 1, close - at - 1).toULongLong(&ok);
        if (ok && which < formulas_.size())
            return {at, close + 1 - at, &formulas_[std::size_t(which)]};
    }
    return {};
}

QString FormulaMarks::sources(const QString& text) const {
    QString result;
    qsizetype done = 0;
    for (FormulaMark mark = next(text, 0); mark.formula; mark = next(text, done)) {
        result += text.mid(done, mark.at - done) + QString::fromStdString(mark.formula->source);
        done = mark.at + mark.size;
    }
    return done == 0 ? text : result + text.mid(done);
}

} // namespace headroom::ui
