#include "ui/models/model_words.h"

#include "ui/models/library_list_model.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace headroom::ui {
namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("headroom::ui", text);
}

/// 30.5 B, 270 M.
QString scaled(qint64 number) {
    const auto value = double(number);
    if (value >= 1e9) return tr("%1 B").arg(QLocale().toString(value / 1e9, 'f', 1));
    if (value >= 1e6) return tr("%1 M").arg(QLocale().toString(value / 1e6, 'f', 0));
    return QLocale().toString(number);
}
} // namespace

int compare_names(const QString& a, const QString& b) {
    const int order = QString::localeAwareCompare(a.toCaseFolded(), b.toCaseFolded());
    return order != 0 ? order : a.compare(b);
}

QString place_words(const app::FoundModel& model) {
    return model.in_folder ? tr("folder %1").arg(model.place) : model.place;
}

QString parameter_words(const app::ModelFacts& facts) {
    if (facts.parameters <= 0) return {};
    QString all = scaled(facts.parameters);
    if (facts.active_parameters <= 0 || facts.active_parameters == facts.parameters) return all;
    return tr("%1, %2 at work").arg(all, scaled(facts.active_parameters));
}

QString stored_twice_words(const app::ModelFacts& facts) {
    return facts.stored_twice > 0 ? tr("%1, counted once").arg(scaled(facts.stored_twice))
                                  : QString();
}

QString publisher_of(const app::FoundModel& model) {
    return model.facts.publisher.isEmpty() ? model.publisher : model.facts.publisher;
}

QString ability_word(int ability) {
    switch (ability) {
    case LibraryListModel::Tools:
        return tr("tools");
    case LibraryListModel::Thinking:
        return tr("thinking");
    case LibraryListModel::Vision:
        return tr("vision");
    case LibraryListModel::Embeddings:
        return tr("embeddings");
    default:
        return {};
    }
}

QString problem_words(const app::FoundModel& model) {
    if (!model.missing.isEmpty())
        return tr("a part is missing: %1").arg(model.missing.join(tr(", ")));
    if (!model.facts.error.isEmpty()) return tr("damaged: %1").arg(model.facts.error);
    if (model.facts.kind == app::ModelKind::Projector)
        return tr("sees for a model that is not here");
    if (model.facts.kind == app::ModelKind::Other) return tr("no model, but a part for one");
    if (!model.facts.lacks.isEmpty())
        return tr("Headroom lacks %1").arg(model.facts.lacks.join(tr(", ")));
    return {};
}

QString day_words(qint64 time) {
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(time);
    const QDate today = QDate::currentDate();
    const qint64 days = then.date().daysTo(today);
    if (days == 0)
        return tr("today, %1").arg(QLocale().toString(then.time(), QLocale::ShortFormat));
    if (days == 1) return tr("yesterday");
    return QLocale().toString(then.date(), tr("d MMM yyyy"));
}

} // namespace headroom::ui
