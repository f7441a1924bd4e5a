// Which model a file that sees or hears belongs to.
#include "app/library/display_name.h"
#include "app/library/model_scan.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace headroom::app {
namespace {
/// "mmproj-Qwen2.5-VL-7B-f16" and "Qwen2.5-VL-7B-mmproj-BF16" become "qwen2.5-vl-7b".
QString model_named_in(const QString& projector) {
    static const QRegularExpression mark("^mmproj[-._]?(model)?[-._]?|[-._]?mmproj",
                                         QRegularExpression::CaseInsensitiveOption);
    QString name = displayName(projector).remove(mark);
    static const QRegularExpression format("^(B?F16|F32|FP16|Q\\d[_A-Z0-9]*)$",
                                           QRegularExpression::CaseInsensitiveOption);
    return format.match(name).hasMatch() ? QString() : name.toLower();
}
} // namespace

void attachProjectors(QVector<FoundModel>& models, const QVector<FoundModel>& projectors) {
    const qsizetype before = models.size();
    for (const FoundModel& projector : projectors) {
        const QString folder = QFileInfo(projector.path).path();
        QVector<qsizetype> beside;
        for (qsizetype i = 0; i < before; ++i)
            if (QFileInfo(models[i].path).path() == folder) beside << i;
        const QString named = model_named_in(projector.path);
        // A repository's folder holds one model in several formats.
        const bool one_model = std::ranges::all_of(beside, [&](qsizetype i) {
            return models[i].name.compare(models[beside[0]].name, Qt::CaseInsensitive) == 0;
        });
        bool belongs = false;
        for (const qsizetype i : beside) {
            const QString model = models[i].name.toLower();
            const bool agrees =
                !named.isEmpty() && (model.startsWith(named) || named.startsWith(model));
            if (!agrees && !one_model) continue;
            if (!models[i].projectors.contains(projector.path))
                models[i].projectors << projector.path;
            belongs = true;
        }
        if (belongs) continue;
        FoundModel row = projector;
        row.facts.kind = ModelKind::Projector;
        models << row;
    }
}

void regroupProjectors(QVector<FoundModel>& models) {
    QVector<FoundModel> others, projectors;
    for (const FoundModel& model : models)
        (model.facts.kind == ModelKind::Projector ? projectors : others).append(model);
    if (projectors.isEmpty()) return;
    attachProjectors(others, projectors);
    models = others;
}

} // namespace headroom::app
