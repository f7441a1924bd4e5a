#include "ui/models/model_drawer_view_model.h"

#include "ui/format/format.h"
#include "ui/models/library_list_model.h"
#include "ui/models/model_words.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMetaObject>
#include <QScopeGuard>

namespace headroom::ui {
namespace {
QVariantMap fact(const QString& name, const QString& value) {
    return {{"name", name}, {"value", value}};
}

QVariantList shares_of(const QVector<app::TensorShare>& shares,
                       const std::function<QString(const QString&)>& words) {
    qint64 total = 0;
    for (const app::TensorShare& share : shares)
        total += share.bytes;
    QVariantList list;
    for (const app::TensorShare& share : shares) {
        const double part = total > 0 ? double(share.bytes) / double(total) : 0;
        list << QVariantMap{{"name", words(share.name)},
                            {"share", part},
                            {"text", part < 0.01 ? format::share(part) : format::percent(part)},
                            {"size", format::bytes(share.bytes)}};
    }
    return list;
}
} // namespace

ModelDrawerViewModel::ModelDrawerViewModel(app::ModelLibrary& library, app::ModelVerifier& verifier,
                                           QObject* parent)
    : QObject(parent)
    , library_(library)
    , verifier_(verifier) {
    files_.setMaxThreadCount(1);
    connect(&library_, &app::ModelLibrary::changed, this, &ModelDrawerViewModel::take);
    connect(&verifier_, &app::ModelVerifier::changed, this, &ModelDrawerViewModel::figureChanged);
}

ModelDrawerViewModel::~ModelDrawerViewModel() {
    files_.clear();
    files_.waitForDone();
}

void ModelDrawerViewModel::show(const QString& path) {
    if (path == model_.path) return;
    const app::FoundModel* found = library_.model(path);
    model_ = found ? *found : app::FoundModel{};
    details_ = {};
    card_.show({});
    reading_ = false;
    ++asked_;
    if (found) read();
    noteKnown();
    emit changed();
    emit detailsChanged();
    emit figureChanged();
}

/// The library knows more, or the file is another one now.
void ModelDrawerViewModel::take() {
    if (model_.path.isEmpty()) return;
    const auto note = qScopeGuard([this] { noteKnown(); });
    const app::FoundModel* found = library_.model(model_.path);
    if (!found) return show(renamed());
    if (*found == model_) return emit figureChanged();
    const bool other = found->modified_at != model_.modified_at || found->bytes != model_.bytes;
    model_ = *found;
    if (other) read();
    emit changed();
    emit figureChanged();
}

void ModelDrawerViewModel::noteKnown() {
    known_.clear();
    for (const app::FoundModel& model : library_.models())
        known_ << model.path;
}

/// The model that was not there before and whose files are the same: a person gave it another name.
QString ModelDrawerViewModel::renamed() const {
    QStringList same;
    for (const app::FoundModel& model : library_.models())
        if (model.bytes == model_.bytes && model.modified_at == model_.modified_at &&
            model.files.size() == model_.files.size() && !known_.contains(model.path))
            same << model.path;
    return same.size() == 1 ? same.first() : QString();
}

void ModelDrawerViewModel::read() {
    reading_ = true;
    files_.start([this, model = model_, asked = ++asked_] {
        const app::ModelDetails details = app::readDetails(model);
        QMetaObject::invokeMethod(this, [this, details, asked] {
            if (asked != asked_) return;
            details_ = details;
            reading_ = false;
            card_.show(details.card);
            emit detailsChanged();
        });
    });
}

QString ModelDrawerViewModel::problem() const {
    return problem_words(model_);
}

QString ModelDrawerViewModel::problemNext() const {
    if (!model_.missing.isEmpty()) return tr("Fetch the missing part into the same folder.");
    if (!model_.facts.error.isEmpty())
        return tr("It may be half a download. Fetch it again, or verify it.");
    if (!model_.facts.lacks.isEmpty())
        return tr("The file is sound. A later version of Headroom may run it.");
    return {};
}

QVariantList ModelDrawerViewModel::facts() const {
    const app::ModelFacts& facts = model_.facts;
    QVariantList list;
    const auto add = [&list](const QString& name, const QString& value) {
        if (!value.isEmpty()) list << fact(name, value);
    };
    add(tr("Publisher"), publisher_of(model_));
    add(tr("Parameters"), parameter_words(facts));
    add(tr("Stored twice"), stored_twice_words(facts));
    add(tr("Architecture"), facts.layers > 0
                                ? tr("%1, %2 layers").arg(facts.architecture).arg(facts.layers)
                                : facts.architecture);
    add(tr("Format"), facts.format.isEmpty() ? model_.format : facts.format);
    add(tr("Size"),
        model_.files.size() > 1
            ? tr("%1 in %2 files").arg(format::bytes(model_.bytes)).arg(model_.files.size())
            : format::bytes(model_.bytes));
    if (facts.context_length > 0)
        add(tr("Context"), tr("%1 tokens").arg(format::count(facts.context_length)));
    add(tr("Licence"), facts.licence);
    QStringList abilities;
    for (int ability = LibraryListModel::Tools; ability <= LibraryListModel::Embeddings; ++ability)
        if (LibraryListModel::can(model_, ability)) abilities << ability_word(ability);
    add(tr("Abilities"), abilities.join(tr(", ")));
    if (!model_.projectors.isEmpty())
        add(tr("Vision part"),
            tr("%1, not used yet").arg(QFileInfo(model_.projectors.first()).fileName()));
    if (model_.facts_known && facts.error.isEmpty())
        add(tr("Template"), facts.chat ? tr("in the file") : tr("none"));
    add(tr("Last used"), model_.used_at > 0 ? day_words(model_.used_at) : tr("not yet"));
    add(tr("Whose it is"), place_words(model_));
    return list;
}

QUrl ModelDrawerViewModel::folder() const {
    return model_.path.isEmpty() ? QUrl() : QUrl::fromLocalFile(QFileInfo(model_.path).path());
}

QString ModelDrawerViewModel::bitsText() const {
    if (details_.bits_per_weight <= 0) return {};
    return tr("%1 bits on average").arg(QLocale().toString(details_.bits_per_weight, 'f', 1));
}

QVariantList ModelDrawerViewModel::formats() const {
    return shares_of(details_.formats, [](const QString& name) { return name; });
}

QVariantList ModelDrawerViewModel::parts() const {
    const QHash<QString, QString> words{
        {"embedding", tr("Embedding")},       {"output", tr("Output")},
        {"experts", tr("Experts")},           {"attention", tr("Attention")},
        {"feed-forward", tr("Feed-forward")}, {"other", tr("Other")}};
    return shares_of(details_.parts, [&words](const QString& name) { return words.value(name); });
}

QVariantList ModelDrawerViewModel::tokenizer() const {
    QVariantList list;
    if (details_.tokenizer.isEmpty()) return list;
    list << fact(tr("Kind"), details_.tokenizer);
    if (!details_.begin_token.isEmpty()) list << fact(tr("Begins with"), details_.begin_token);
    if (!details_.end_token.isEmpty()) list << fact(tr("Ends with"), details_.end_token);
    return list;
}

QVariantList ModelDrawerViewModel::metadata() const {
    QVariantList list;
    for (const auto& [key, value] : details_.metadata)
        list << fact(key, value);
    return list;
}

bool ModelDrawerViewModel::verifying() const {
    return verifier_.status().running && verifier_.status().path == model_.path;
}

double ModelDrawerViewModel::verifyFraction() const {
    const app::VerifyStatus& status = verifier_.status();
    return status.total > 0 ? double(status.done) / double(status.total) : 0;
}

QString ModelDrawerViewModel::verifyText() const {
    const app::VerifyStatus& status = verifier_.status();
    QStringList parts{format::doneOf(status.done, status.total)};
    if (status.bytes_per_second > 0)
        parts << tr("%1 left").arg(
            format::timeLeft(double(status.total - status.done) / status.bytes_per_second));
    return parts.join(tr(", "));
}

/// Of the first file, while that is as it was.
std::optional<app::KnownFigure> ModelDrawerViewModel::known() const {
    if (model_.files.size() != 1) return std::nullopt;
    return library_.figure(model_.files.first(), model_.bytes, model_.modified_at);
}

int ModelDrawerViewModel::figureState() const {
    using Verdict = app::VerifyOutcome::Verdict;
    const app::VerifyStatus& status = verifier_.status();
    if (status.path == model_.path && status.outcome && !status.running) {
        if (status.outcome->verdict == Verdict::Differs) return Wrong;
        return status.outcome->verdict == Verdict::Recorded ? Known : Verified;
    }
    const auto figure = known();
    if (!figure) return NotKnown;
    if (model_.sha256.isEmpty()) return Known;
    return figure->sha256 == model_.sha256 ? Verified : Wrong;
}

QString ModelDrawerViewModel::figureText() const {
    using Verdict = app::VerifyOutcome::Verdict;
    const app::VerifyStatus& status = verifier_.status();
    const bool now = status.path == model_.path && !status.running;
    if (now && status.error) return QString::fromStdString(status.error->message());
    if (now && status.outcome) {
        switch (status.outcome->verdict) {
        case Verdict::Matches:
            return tr("Verified: it is what its source published");
        case Verdict::Unchanged:
            return tr("Verified: unchanged since the last time");
        case Verdict::Recorded:
            return tr("Recorded: the next check compares with it");
        case Verdict::Differs:
            return tr("It is not the file it should be. Fetch it again.");
        }
    }
    const auto figure = known();
    if (!figure)
        return model_.sha256.isEmpty() ? tr("Not verified yet")
                                       : tr("Not verified yet; its source told what it must be");
    const QString day = day_words(figure->checked_at);
    return figureState() == Verified ? tr("Verified, %1").arg(day)
           : figureState() == Wrong  ? tr("It is not the file it should be. Fetch it again.")
                                     : tr("Recorded, %1").arg(day);
}

QString ModelDrawerViewModel::wholeFigure() const {
    const app::VerifyStatus& status = verifier_.status();
    if (status.path == model_.path && status.outcome && !status.running)
        return status.outcome->found;
    if (const auto figure = known()) return figure->sha256;
    return {};
}

QString ModelDrawerViewModel::figure() const {
    const QString whole = wholeFigure();
    return whole.isEmpty() ? whole : whole.left(6) + QChar(0x2026) + whole.right(4);
}

void ModelDrawerViewModel::copy(const QString& text) const {
    QGuiApplication::clipboard()->setText(text);
}

void ModelDrawerViewModel::retranslate() {
    emit changed();
    emit detailsChanged();
    emit figureChanged();
}

} // namespace headroom::ui
