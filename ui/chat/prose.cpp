#include "ui/chat/prose.h"

#include <algorithm>
#include <utility>

namespace headroom::ui {

bool TextRun::looksLike(const TextRun& other) const {
    return styles == other.styles && link == other.link && image.isEmpty() &&
           other.image.isEmpty() && !isFormula() && !other.isFormula();
}

void Prose::append(TextRun run) {
    if (run.text.isEmpty()) return;
    if (!runs.isEmpty() && runs.last().looksLike(run))
        runs.last().text += run.text;
    else
        runs.append(std::move(run));
}

void Prose::trimStart() {
    while (!runs.isEmpty() && !runs.first().isFormula()) {
        QString& text = runs.first().text;
        const auto first =
            std::find_if_not(text.begin(), text.end(), [](QChar each) { return each.isSpace(); });
        text.remove(0, first - text.begin());
        if (!text.isEmpty()) return;
        runs.removeFirst();
    }
}

void Prose::trimEnd() {
    while (!runs.isEmpty() && !runs.last().isFormula()) {
        QString& text = runs.last().text;
        while (!text.isEmpty() && text.back().isSpace())
            text.chop(1);
        if (!text.isEmpty()) return;
        runs.removeLast();
    }
}

qsizetype Prose::places() const {
    qsizetype places = 0;
    for (const TextRun& run : runs)
        places += run.places();
    return places;
}

QString Prose::shown() const {
    QString text;
    for (const TextRun& run : runs)
        text += run.isFormula() ? QString(QChar::ObjectReplacementCharacter) : run.text;
    return text;
}

QString Prose::plain() const {
    QString text;
    for (const TextRun& run : runs)
        text += run.text;
    return text;
}

Prose Prose::cut(qsizetype from, qsizetype to) const {
    Prose result;
    qsizetype start = 0;
    for (const TextRun& run : runs) {
        const qsizetype end = start + run.places();
        const qsizetype first = std::max(from, start), last = std::min(to, end);
        if (first < last) {
            TextRun part = run;
            if (!run.isFormula()) part.text = run.text.mid(first - start, last - first);
            // A part of an image's description is no image.
            if (part.text != run.text) part.image.clear();
            result.runs.append(std::move(part));
        }
        start = end;
    }
    return result;
}

} // namespace headroom::ui
