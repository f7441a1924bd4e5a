#include "ui/models/library_list_model.h"

#include "ui/models/model_words.h"

#include <QLocale>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr double kGib = 1024.0 * 1024 * 1024;

QString gib(double bytes) {
    return QLocale().toString(bytes / kGib, 'f', bytes < kGib / 10 ? 2 : 1);
}

bool holds(const QString& text, const QString& word) {
    return text.contains(word, Qt::CaseInsensitive);
}
} // namespace

LibraryListModel::LibraryListModel(app::FitVerdicts& verdicts, QObject* parent)
    : QAbstractListModel(parent)
    , verdicts_(verdicts) {
    connect(&verdicts_, &app::FitVerdicts::changed, this, [this] {
        refresh({FitRole, FitTextRole, FitReasonRole, SpokenRole});
    });
}

int LibraryListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QVariant LibraryListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const app::FoundModel& row = rows_[index.row()];
    const app::ResidentModel* here = resident(row.path);
    const auto is = [here](app::Residence state) { return here && here->state == state; };
    switch (role) {
    case PathRole:
        return row.path;
    case NameRole:
        return row.name;
    case CaptionRole:
        return caption(row);
    case FormatRole:
        return row.facts.format.isEmpty() ? row.format : row.facts.format;
    case SizeRole:
        return gib(double(row.bytes));
    case FitRole:
        return fitOf(row).dot;
    case FitTextRole:
        return fitOf(row).brief;
    case FitReasonRole:
        return fitOf(row).reason;
    case PlaceRole:
        return place_words(row);
    case OursRole:
        return row.ours;
    case LoadedRole:
        return is(app::Residence::Loaded);
    case AsleepRole:
        return is(app::Residence::Asleep);
    case BusyRole:
        return is(app::Residence::Loading);
    case PinnedRole:
        return here && here->pinned;
    case UnreadRole:
        return !row.facts_known;
    case ProblemRole:
        return row.facts_known && !row.facts.runs();
    case SpokenRole: {
        QStringList parts{row.name, caption(row), data(index, FormatRole).toString(),
                          tr("%1 GiB").arg(gib(double(row.bytes))), place_words(row)};
        if (is(app::Residence::Loaded)) parts << tr("loaded");
        if (is(app::Residence::Asleep)) parts << tr("asleep");
        if (here && here->pinned) parts << tr("pinned");
        if (!here) parts << fitOf(row).text;
        parts.removeAll(QString());
        return parts.join(tr(", "));
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> LibraryListModel::roleNames() const {
    return {{PathRole, "path"},       {NameRole, "name"},           {CaptionRole, "caption"},
            {FormatRole, "format"},   {SizeRole, "size"},           {FitRole, "fit"},
            {FitTextRole, "fitText"}, {FitReasonRole, "fitReason"}, {PlaceRole, "place"},
            {OursRole, "ours"},       {LoadedRole, "loaded"},       {BusyRole, "busy"},
            {UnreadRole, "unread"},   {ProblemRole, "problem"},     {SpokenRole, "spoken"},
            {AsleepRole, "asleep"},   {PinnedRole, "pinned"}};
}

bool LibraryListModel::can(const app::FoundModel& model, int ability) {
    switch (ability) {
    case Tools:
        return model.facts.tools;
    case Thinking:
        return model.facts.thinking;
    case Vision:
        return !model.projectors.isEmpty();
    case Embeddings:
        return model.facts.embeddings;
    default:
        return false;
    }
}

QString LibraryListModel::caption(const app::FoundModel& model) const {
    if (QString problem = problem_words(model); !problem.isEmpty()) return problem;
    QStringList parts{publisher_of(model), parameter_words(model.facts)};
    for (int ability = Tools; ability <= Embeddings; ++ability)
        if (can(model, ability)) parts << ability_word(ability);
    parts.removeAll(QString());
    return parts.join(tr(", "));
}

const app::ResidentModel* LibraryListModel::resident(const QString& path) const {
    const auto found = std::ranges::find(loaded_, path, &app::ResidentModel::path);
    return found == loaded_.end() ? nullptr : &*found;
}

bool LibraryListModel::isLoaded(const app::FoundModel& model) const {
    const app::ResidentModel* here = resident(model.path);
    return here && here->state == app::Residence::Loaded;
}

VerdictBadge LibraryListModel::fitOf(const app::FoundModel& model) const {
    if (isLoaded(model)) {
        const QString loaded = tr("loaded");
        return {dot_of(Verdict::Fits), loaded, tr("It is loaded"), tr("It is in memory now.")};
    }
    if (model.facts_known && !model.facts.runs()) {
        const QString why = problem_words(model);
        return {dot_of(Verdict::Unknown), tr("can't run"), tr("can't run"), why};
    }
    return badge_of(verdicts_.file(model));
}

void LibraryListModel::setWords(const QString& words) {
    if (words == words_) return;
    words_ = words;
    refilter();
}

void LibraryListModel::setPlace(const QString& place) {
    if (place == place_) return;
    place_ = place;
    refilter();
}

void LibraryListModel::want(int ability, bool wanted) {
    if (wanted == wants(ability)) return;
    if (wanted)
        wanted_.insert(ability);
    else
        wanted_.remove(ability);
    refilter();
}

void LibraryListModel::clearFilters() {
    if (!filtered()) return;
    words_.clear();
    place_.clear();
    wanted_.clear();
    refilter();
}

void LibraryListModel::sortBy(int column) {
    // Large and recent ones are what a person looks for first.
    descending_ = column == column_ ? !descending_ : column == Size || column == Used;
    column_ = column;
    refilter();
}

QString LibraryListModel::path(int row) const {
    return row >= 0 && row < rows_.size() ? rows_[row].path : QString();
}

int LibraryListModel::rowOf(const QString& path) const {
    const auto row = std::ranges::find(rows_, path, &app::FoundModel::path);
    return row == rows_.end() ? -1 : int(row - rows_.begin());
}

void LibraryListModel::refilter() {
    arrange();
    emit filterChanged();
}

bool LibraryListModel::passes(const app::FoundModel& model) const {
    if (!place_.isEmpty() && model.place != place_) return false;
    for (const int ability : wanted_)
        if (!can(model, ability)) return false;
    for (const QString& word : words_.split(' ', Qt::SkipEmptyParts)) {
        const bool in_text = holds(model.name, word) || holds(publisher_of(model), word) ||
                             holds(model.facts.title, word) ||
                             holds(model.facts.architecture, word) ||
                             holds(model.facts.format, word) || holds(model.format, word) ||
                             holds(place_words(model), word) || holds(model.facts.licence, word) ||
                             holds(caption(model), word);
        if (!in_text) return false;
    }
    return true;
}

bool LibraryListModel::before(const app::FoundModel& a, const app::FoundModel& b) const {
    int order = 0;
    switch (column_) {
    case Size:
        order = a.bytes < b.bytes ? -1 : a.bytes > b.bytes;
        break;
    case Used:
        order = a.used_at < b.used_at ? -1 : a.used_at > b.used_at;
        break;
    case Format:
        order = compare_names(a.facts.format, b.facts.format);
        break;
    case Place:
        order = compare_names(a.place, b.place);
        break;
    default:
        break;
    }
    if (column_ == Name) order = compare_names(a.name, b.name);
    if (order != 0) return descending_ ? order > 0 : order < 0;
    if (const int name = compare_names(a.name, b.name); name != 0) return name < 0;
    return a.path < b.path;
}

/// The rows anew; where the same models stay in the same order, only what they say changes.
void LibraryListModel::arrange() {
    QVector<app::FoundModel> rows;
    for (const app::FoundModel& model : all_)
        if (passes(model)) rows << model;
    std::ranges::sort(
        rows, [this](const app::FoundModel& a, const app::FoundModel& b) { return before(a, b); });
    const bool same =
        std::ranges::equal(rows, rows_, {}, &app::FoundModel::path, &app::FoundModel::path);
    if (same) {
        for (int row = 0; row < int(rows.size()); ++row) {
            if (rows[row] == rows_[row]) continue;
            rows_[row] = rows[row];
            emit dataChanged(index(row), index(row));
        }
        return;
    }
    beginResetModel();
    rows_ = rows;
    endResetModel();
    emit countChanged();
}

void LibraryListModel::setModels(const QVector<app::FoundModel>& models) {
    if (models == all_) return;
    all_ = models;
    arrange();
}

void LibraryListModel::setLoaded(const QVector<app::ResidentModel>& loaded) {
    if (loaded == loaded_) return;
    loaded_ = loaded;
    refresh({LoadedRole, AsleepRole, BusyRole, PinnedRole, FitRole, FitTextRole, FitReasonRole,
             SpokenRole});
}

void LibraryListModel::retranslate() {
    refresh({});
}

void LibraryListModel::refresh(const QVector<int>& roles) {
    if (!rows_.isEmpty()) emit dataChanged(index(0), index(count() - 1), roles);
}

} // namespace headroom::ui
