#include "ui/models/discovery_view_model.h"

#include "app/network/outbound_gate.h"
#include "engine/fit/quantization.h"
#include "engine/model/architectures/architecture.h"
#include "ui/downloads/download_words.h"
#include "ui/format/format.h"

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

struct Sizes {
    qint64 least = 0, most = 0; ///< parameters
};
constexpr std::array<Sizes, 5> kSizes = {{{0, 0},
                                          {0, 2'000'000'000},
                                          {2'000'000'000, 9'000'000'000},
                                          {9'000'000'000, 20'000'000'000},
                                          {20'000'000'000, 0}}};
constexpr std::array<const char*, 4> kTasks = {"", "text-generation", "image-text-to-text",
                                               "feature-extraction"};
constexpr std::array<const char*, 4> kLicences = {"", "apache-2.0", "mit", "gemma"};

QString lacksText(const QString& architecture) {
    if (architecture.isEmpty() || is_supported_architecture(architecture.toStdString())) return {};
    return DiscoveryViewModel::tr("does not run here yet: %1").arg(architecture);
}

/// All that it lacks are types of tensors: another quantization of it may run.
bool lacksTypesAlone(const app::ModelFacts& facts) {
    return facts.error.isEmpty() && facts.kind == app::ModelKind::Model &&
           std::ranges::all_of(facts.lacks, [](const QString& lack) {
               return lack.startsWith("tensors of type ");
           });
}

bool typesRun(const QString& format) {
    const Quantization* mix = find_quantization(format.toStdString());
    return mix == nullptr || runs_here(*mix);
}

QString parametersText(qint64 parameters) {
    if (parameters <= 0) return {};
    const double billions = double(parameters) / 1e9;
    return billions < 0.95 ? DiscoveryViewModel::tr("%1 M parameters")
                                 .arg(QLocale().toString(double(parameters) / 1e6, 'f', 0))
                           : DiscoveryViewModel::tr("%1 B parameters")
                                 .arg(QLocale().toString(billions, 'f', billions < 10 ? 1 : 0));
}

QString joined(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(DiscoveryViewModel::tr(", "));
}

} // namespace

DiscoveryViewModel::DiscoveryViewModel(const Services& services, QVector<app::CatalogEntry> catalog,
                                       QObject* parent)
    : QObject(parent)
    , hub_(services.hub)
    , downloads_(services.downloads)
    , library_(services.library)
    , preferences_(services.preferences)
    , verdicts_(services.verdicts)
    , catalog_(std::move(catalog)) {
    for (const app::CatalogEntry& entry : catalog_)
        if (const auto model = fit_model(entry.dimensions))
            catalog_models_[entry.id] = std::make_shared<const FitModel>(*model);
    connect(&hub_, &app::HubBrowser::found, this, [this](const QVector<app::HubModel>& models) {
        searching_ = false;
        found_ = models;
        show();
    });
    connect(&hub_, &app::HubBrowser::opened, this, &DiscoveryViewModel::takeRepository);
    connect(&hub_, &app::HubBrowser::inspected, this,
            [this](const app::HubChoice& choice, const app::HubHeader& header) {
                facts_ = header.facts;
                takeHeader(choice, header);
                tellVerdicts();
                tellOpened();
            });
    connect(&hub_, &app::HubBrowser::failed, this, &DiscoveryViewModel::failed);
    connect(&downloads_, &app::Downloads::changed, this, &DiscoveryViewModel::tellChoices);
    connect(&library_, &app::ModelLibrary::changed, this, &DiscoveryViewModel::tellChoices);
    connect(&verdicts_, &app::FitVerdicts::changed, this, &DiscoveryViewModel::tellVerdicts);
    show();
}

void DiscoveryViewModel::retranslate() {
    emit spoken();
    show();
    tellOpened();
}

QStringList DiscoveryViewModel::orders() const {
    return {tr("Most downloads"), tr("Most likes"), tr("Newest")};
}

QStringList DiscoveryViewModel::sizes() const {
    return {tr("Any size"), tr("Up to 2 B"), tr("2 to 9 B"), tr("9 to 20 B"), tr("From 20 B")};
}

QStringList DiscoveryViewModel::licences() const {
    return {tr("Any licence"), "Apache 2.0", "MIT", "Gemma"};
}

int DiscoveryViewModel::licence() const {
    const auto found = std::ranges::find(kLicences, query_.licence);
    return found == kLicences.end() ? 0 : int(found - kLicences.begin());
}

void DiscoveryViewModel::setOrder(int order) {
    query_.order = app::HubOrder(order);
    search();
}

void DiscoveryViewModel::setSize(int size) {
    size_ = size;
    query_.least_parameters = kSizes.at(std::size_t(size)).least;
    query_.most_parameters = kSizes.at(std::size_t(size)).most;
    search();
}

void DiscoveryViewModel::setLicence(int licence) {
    query_.licence = kLicences.at(std::size_t(licence));
    search();
}

QStringList DiscoveryViewModel::tasks() const {
    return {tr("Any task"), tr("Text"), tr("Images and text"), tr("Embeddings")};
}

int DiscoveryViewModel::task() const {
    const auto found = std::ranges::find(kTasks, query_.task);
    return found == kTasks.end() ? 0 : int(found - kTasks.begin());
}

void DiscoveryViewModel::setTask(int task) {
    query_.task = kTasks.at(std::size_t(task));
    search();
}

void DiscoveryViewModel::setShowAll(bool on) {
    show_all_ = on;
    show();
}

void DiscoveryViewModel::ask(const QString& text) {
    const Result<app::HubReference> reference = app::parseReference(text, hub_.endpoint());
    if (reference) return openReference(*reference);
    query_.text = text.trimmed();
    search();
}

void DiscoveryViewModel::search() {
    search_error_.reset();
    searching_ = !query_.text.isEmpty();
    if (!searching_) found_.clear();
    show();
    if (searching_) hub_.search(query_);
}

/// The catalog heeds what was chosen as the hub does.
void DiscoveryViewModel::show() {
    results_.clear();
    hidden_ = 0;
    const auto add = [this](const QVariantMap& result) {
        if (show_all_ || result["lacks"].toString().isEmpty())
            results_ << result;
        else
            ++hidden_;
    };
    if (query_.text.isEmpty()) {
        for (const app::CatalogEntry& entry : catalog_) {
            const bool large =
                query_.most_parameters > 0 && entry.parameters > query_.most_parameters;
            const bool other = !query_.licence.isEmpty() && entry.licence != query_.licence;
            if (!large && !other && entry.parameters >= query_.least_parameters)
                add(resultOf(entry));
        }
    } else {
        for (const app::HubModel& model : found_)
            add(resultOf(model));
    }
    emit resultsChanged();
}

QVariantMap DiscoveryViewModel::resultOf(const app::CatalogEntry& entry) const {
    const qint64 bytes = entry.bytes();
    return {{"id", entry.id},
            {"name", entry.name},
            {"publisher", entry.publisher},
            {"note", entry.note},
            {"detail", joined({parametersText(entry.parameters),
                               tr("about %1").arg(format::bytes(bytes)), entry.licence})},
            {"lacks", lacksText(entry.architecture)}};
}

QVariantMap DiscoveryViewModel::resultOf(const app::HubModel& model) const {
    return {{"id", model.id},
            {"name", model.name()},
            {"publisher", model.owner()},
            {"note", QString()},
            {"detail", joined({parametersText(model.parameters),
                               tr("%1 downloads").arg(format::count(model.downloads)),
                               tr("%1 likes").arg(format::count(model.likes)), model.licence,
                               model.gated ? tr("asks for consent") : QString()})},
            {"lacks", lacksText(model.architecture)}};
}

/// Every quantization by the header of the one that was looked into, its weights as large as its
/// own files.
void DiscoveryViewModel::takeHeader(const app::HubChoice& looked_into,
                                    const app::HubHeader& header) {
    choice_models_.clear();
    if (!header.fit) return;
    // The types that this one lacks are not those of the others.
    FitModel base = *header.fit;
    if (lacksTypesAlone(header.facts)) base.lacks.clear();
    for (const app::HubChoice& choice : std::as_const(repository_.choices)) {
        const std::string format = choice.format.toStdString();
        const Quantization* known = find_quantization(format);
        choice_models_ << (choice.files == looked_into.files
                               ? header.fit
                               : std::make_shared<const FitModel>(with_quantization(
                                     base, known ? *known : Quantization{.name = format},
                                     std::uint64_t(choice.bytes()))));
    }
}

void DiscoveryViewModel::tellVerdicts() {
    ++verdicts_told_;
    emit verdictsChanged();
}

QVariantMap DiscoveryViewModel::fitOf(const QString& key,
                                      const std::shared_ptr<const FitModel>& model) const {
    VerdictBadge badge = badge_of(nullptr);
    if (model && !model->lacks.empty()) {
        badge.text = tr("can't run");
        badge.reason = tr("Headroom does not run it yet; it lacks %1")
                           .arg(QString::fromStdString(model->lacks));
    } else if (model) {
        badge = badge_of(verdicts_.model(key, model));
    }
    return {{"dot", badge.dot}, {"text", badge.text}, {"reason", badge.reason}};
}

/// Of the catalog's: what the hub finds is looked into when it is opened.
QVariantMap DiscoveryViewModel::resultFit(const QString& id) const {
    return fitOf("catalog:" + id, query_.text.isEmpty() ? catalog_models_.value(id) : nullptr);
}

QVariantMap DiscoveryViewModel::choiceFit(int choice) const {
    const std::shared_ptr<const FitModel> model = choice_models_.value(choice);
    const QString name = model ? repository_.choices[choice].files.constFirst().path : QString();
    return fitOf("hub:" + repository_.model.id + '/' + name, model);
}

void DiscoveryViewModel::open(const QString& id) {
    openReference({.repository = id});
}

void DiscoveryViewModel::openReference(const app::HubReference& reference) {
    opened_ = reference;
    opening_ = true;
    open_error_.reset();
    repository_ = {};
    suggested_ = -1;
    facts_.reset();
    choice_models_.clear();
    facts_error_.reset();
    setWithProjector(false);
    tellOpened();
    hub_.open(reference);
}

void DiscoveryViewModel::close() {
    opened_ = {};
    opening_ = false;
    repository_ = {};
    tellOpened();
}

void DiscoveryViewModel::takeRepository(const app::HubRepository& repository) {
    if (repository.model.id != opened_.repository && !opening_) return; // it was closed
    opening_ = false;
    repository_ = repository;
    const Result<app::HubChoice> choice = app::chosen(repository, opened_);
    if (!choice) {
        open_error_ = choice.error();
        open_error_->where.clear(); // it stands above
    } else {
        for (qsizetype i = 0; i < repository.choices.size(); ++i)
            if (repository.choices[i].files == choice->files) suggested_ = int(i);
        hub_.inspect(repository, *choice);
    }
    tellOpened();
}

void DiscoveryViewModel::failed(app::HubBrowser::Question question, const app::Trouble& trouble) {
    switch (question) {
    case app::HubBrowser::Question::Search:
        searching_ = false;
        search_error_ = trouble;
        found_.clear();
        return show();
    case app::HubBrowser::Question::Open:
        opening_ = false;
        open_error_ = trouble;
        break;
    case app::HubBrowser::Question::Inspect:
        facts_error_ = trouble;
        break;
    }
    tellOpened();
}

bool DiscoveryViewModel::isShut(const std::optional<app::Trouble>& trouble) {
    return trouble && trouble->kind == app::TroubleKind::PrivateMode;
}

QString DiscoveryViewModel::searchErrorTitle() const {
    if (!search_error_) return {};
    if (searchShut()) return tr("Private mode is on");
    return search_error_->code == ErrorCode::Io ? tr("The model hub can’t be reached")
                                                : tr("The model hub’s answer is of no use");
}

QString DiscoveryViewModel::searchError() const {
    if (searchShut())
        return tr(
            "Nothing leaves this machine until you switch it off in Settings, under Network.");
    return search_error_ ? trouble_words(*search_error_) : QString();
}

QString DiscoveryViewModel::openError() const {
    return open_error_ ? trouble_words(*open_error_) : QString();
}

QString DiscoveryViewModel::openedFacts() const {
    if (repository_.model.id.isEmpty()) return {};
    return joined(
        {repository_.model.licence,
         tr("%1 downloads").arg(format::count(repository_.model.downloads)),
         repository_.model.gated ? tr("asks you to accept its conditions first") : QString()});
}

void DiscoveryViewModel::tellOpened() {
    emit openedChanged();
    tellChoices();
}

/// Only where they are others: the page makes its rows anew, and loses what is held in them.
void DiscoveryViewModel::tellChoices() {
    const bool all_useless = facts_ && !lacksTypesAlone(*facts_);
    QVariantList rows;
    for (qsizetype i = 0; i < repository_.choices.size(); ++i) {
        const bool looked_into = facts_ && i == suggested_;
        const bool useless =
            looked_into ? !facts_->runs() : all_useless || !typesRun(repository_.choices[i].format);
        const app::DownloadRequest request = requestOf(repository_.choices[i]);
        rows << QVariantMap{{"format", repository_.choices[i].format},
                            {"sizeText", format::bytes(request.bytes())},
                            {"suggested", i == suggested_ && !useless},
                            {"useless", useless},
                            {"downloadText", downloadText(request)}};
    }
    if (rows == choices_) return;
    choices_ = rows;
    emit choicesChanged();
}

app::DownloadRequest DiscoveryViewModel::requestOf(const app::HubChoice& choice) const {
    return app::requestOf(repository_, choice, preferences_.modelsFolderInUse(), projector_);
}

QString DiscoveryViewModel::downloadText(const app::DownloadRequest& request) const {
    const auto isThere = [&](const app::DownloadFile& file) {
        const QString path = request.folder + "/" + file.name();
        return std::ranges::any_of(library_.models(), [&](const app::FoundModel& model) {
            return model.files.contains(path) || model.projectors.contains(path);
        });
    };
    if (std::ranges::all_of(request.files, isThere)) return tr("Downloaded");
    const app::Download* download = downloads_.find(request.key);
    const bool queued =
        download && std::ranges::all_of(request.files, [&](const app::DownloadFile& file) {
            return download->files.contains(file.name());
        });
    if (!queued || download->state == app::DownloadState::Failed) return {};
    if (download->state != app::DownloadState::Finished) return tr("In the queue");
    return library_.searching() ? tr("Downloaded") : QString(); // else it was deleted since
}

QString DiscoveryViewModel::projectorText() const {
    return repository_.projector ? format::bytes(repository_.projector->bytes) : QString();
}

void DiscoveryViewModel::setWithProjector(bool on) {
    projector_ = on ? app::Projector::Fetch : app::Projector::Leave;
    emit projectorChanged();
    tellChoices();
}

QString DiscoveryViewModel::runsText() const {
    if (facts_error_) return trouble_words(*facts_error_);
    if (!facts_) return {};
    if (!facts_->error.isEmpty())
        return tr("Not a model that Headroom reads: %1").arg(facts_->error);
    if (!facts_->lacks.isEmpty())
        return tr("Headroom does not run it yet; it lacks %1").arg(facts_->lacks.join(tr(", ")));
    return tr("Headroom runs it: %1, trained for %2 tokens")
        .arg(facts_->architecture, format::count(facts_->context_length));
}

void DiscoveryViewModel::download(int choice) {
    if (choice < 0 || choice >= repository_.choices.size()) return;
    const app::DownloadRequest request = requestOf(repository_.choices[choice]);
    downloads_.add(request);
    emit downloadBegun(request.name);
}

} // namespace headroom::ui
