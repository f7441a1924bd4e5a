#include "app/hub/hub_choices.h"

#include "app/library/display_name.h"

#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {

/// "model-00001-of-00003.gguf": its stem, number and count.
struct SplitName {
    QString stem;
    int number = 1, count = 1;
};

SplitName splitName(const QString& path) {
    static const QRegularExpression part("^(.*)-(\\d{5})-of-(\\d{5})\\.gguf$",
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = part.match(path);
    if (!match.hasMatch()) return {path};
    return {match.captured(1), match.captured(2).toInt(), match.captured(3).toInt()};
}

bool canBeFetched(const HubFile& file) {
    return file.name().endsWith(".gguf", Qt::CaseInsensitive) && !file.sha256.isEmpty() &&
           file.bytes > 0;
}

bool isModel(const HubFile& file) {
    const QString name = file.name().toLower();
    return canBeFetched(file) && !isProjectorName(file.name()) && !name.startsWith("mtp-") &&
           !name.contains("imatrix");
}

} // namespace

QVector<HubChoice> choicesOf(const QVector<HubFile>& files) {
    QMap<QString, QMap<int, HubFile>> models; // by stem, then number
    QMap<QString, int> counts;
    for (const HubFile& file : files) {
        if (!isModel(file)) continue;
        const SplitName name = splitName(file.path);
        models[name.stem][name.number] = file;
        counts[name.stem] = std::max(counts.value(name.stem), name.count);
    }
    QVector<HubChoice> choices;
    for (auto model = models.cbegin(); model != models.cend(); ++model) {
        const bool whole = model->size() == counts[model.key()] && model->firstKey() == 1 &&
                           model->lastKey() == model->size();
        if (!whole) continue;
        HubChoice choice;
        for (const HubFile& file : *model)
            choice.files << file;
        const QString name = choice.files.first().name();
        choice.format = formatInName(name);
        choice.name = displayName(name);
        if (choice.format.isEmpty()) choice.format = choice.name;
        choices << choice;
    }
    std::ranges::stable_sort(choices, {}, &HubChoice::bytes);
    return choices;
}

std::optional<HubFile> projectorOf(const QVector<HubFile>& files) {
    std::optional<HubFile> best;
    const auto rank = [](const HubFile& file) {
        const bool f16 = formatInName(file.name()).compare("F16", Qt::CaseInsensitive) == 0;
        return std::pair(!f16, file.bytes);
    };
    for (const HubFile& file : files)
        if (canBeFetched(file) && isProjectorName(file.name()) &&
            (!best || rank(file) < rank(*best)))
            best = file;
    return best;
}

Told<HubChoice> chosen(const HubRepository& repository, const HubReference& reference) {
    const QVector<HubChoice>& choices = repository.choices;
    const std::string where = repository.model.id.toStdString();
    if (choices.isEmpty()) return trouble(TroubleKind::NoModel, {}, where);
    QStringList formats;
    for (const HubChoice& choice : choices) {
        formats << choice.format;
        const bool file = std::ranges::any_of(choice.files, [&](const HubFile& each) {
            return each.path == reference.file || each.name() == reference.file;
        });
        if (!reference.file.isEmpty() && file) return choice;
    }
    const auto named = [&](const QString& format) {
        return std::ranges::find_if(choices, [&](const HubChoice& choice) {
            return choice.format.compare(format, Qt::CaseInsensitive) == 0;
        });
    };
    const QString wanted = reference.format.isEmpty() ? QString("Q4_K_M") : reference.format;
    if (reference.file.isEmpty())
        if (const auto choice = named(wanted); choice != choices.end()) return *choice;
    if (!reference.file.isEmpty() || !reference.format.isEmpty())
        return trouble(
            TroubleKind::NoSuchFile,
            {(reference.file.isEmpty() ? reference.format : reference.file).toStdString(),
             formats.join(", ").toStdString()},
            where);
    return choices[(choices.size() - 1) / 2];
}

DownloadRequest requestOf(const HubRepository& repository, const HubChoice& choice,
                          const QString& models_folder, Projector projector) {
    const QString first = choice.files.first().path;
    DownloadRequest request{
        .key = "hub/" + repository.model.id + "/" + first,
        .name = choice.name + (choice.format == choice.name ? QString() : " " + choice.format),
        .folder = models_folder + "/" + repository.model.id};
    QVector<HubFile> files = choice.files;
    if (projector == Projector::Fetch && repository.projector) files << *repository.projector;
    for (const HubFile& file : std::as_const(files))
        request.files << DownloadFile{{{.kind = DownloadSource::Kind::Hub,
                                        .file = file.name(),
                                        .bytes = file.bytes,
                                        .sha256 = file.sha256,
                                        .repository = repository.model.id,
                                        .revision = repository.revision,
                                        .path = file.path}}};
    return request;
}

} // namespace headroom::app
