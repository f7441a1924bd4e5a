#include "ui/fit/fit_view_model.h"

#include "app/fit/held_models.h"
#include "engine/residency/memory_need.h"
#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom::ui {
namespace {
constexpr double kLeastContext = 256;
constexpr std::int64_t kContextStep = 256;
// At which a GPU's two bars are full: those of an H100.
constexpr double kFullMemoryGib = 80, kFullBandwidth = 3.35e12;
constexpr std::array kUsers{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256};
constexpr std::array kKvTypes{KvType::F16, KvType::Q8_0, KvType::Q4_0};

/// "32.8 B", "30.5 B, 3.3 B at work", "494 M".
QString billions(double parameters) {
    if (parameters >= 999.5e6)
        return FitViewModel::tr("%1 B").arg(QLocale().toString(parameters / 1e9, 'f', 1));
    return FitViewModel::tr("%1 M").arg(QLocale().toString(parameters / 1e6, 'f', 0));
}
} // namespace

FitViewModel::FitViewModel(const Services& services, const QVector<app::CatalogEntry>& catalog,
                           QObject* parent)
    : QObject(parent)
    , reader_(services.reader)
    , library_(services.library)
    , active_(services.active)
    , gate_(services.gate)
    , loaded_(services.loaded)
    , catalog_(catalog)
    , memory_(session_)
    , speed_(session_)
    , fixes_(session_)
    , quantizations_(session_)
    , curve_(session_)
    , compare_(session_)
    , recommendation_(session_, services.prices_file)
    , measure_(services.reader.machine()) {
    connect(&session_, &FitSession::changed, this, &FitViewModel::changed);
    connect(&library_, &app::ModelLibrary::changed, this, &FitViewModel::modelsChanged);
    connect(&reader_, &app::FitReader::modelRead, this, &FitViewModel::take);
    connect(&reader_, &app::FitReader::modelFailed, this, &FitViewModel::fail);
    connect(&reader_.machine(), &app::LocalMachine::changed, this,
            [this](const FitMachine& machine) {
                here_ = app::withHeld(machine, loaded_.models(), resident_memory());
                takeMachine();
            });
    connect(&loaded_, &app::LoadedModels::changed, this, [this] {
        if (machineKnown()) reader_.machine().read();
    });
}

FitViewModel::~FitViewModel() {
    files_.waitForDone();
}

void FitViewModel::show() {
    reader_.machine().read();
    reader_.machine().findBandwidth();
    if (hasModel() || reading_ || !model_error_.isEmpty()) return;
    const app::ModelStatus status = active_.status();
    const app::FoundModel* best = nullptr;
    for (const app::FoundModel& model : library_.models()) {
        if (!model.missing.isEmpty()) continue;
        if (status.state == app::ModelState::Ready && model.path == status.path) {
            best = &model;
            break;
        }
        if (model.used_at > (best ? best->used_at : 0)) best = &model;
    }
    if (best) chooseFile(best->path);
}

// The model

void FitViewModel::chooseFile(const QString& path) {
    const app::FoundModel* found = library_.model(path);
    const QStringList projectors = found ? found->projectors : QStringList();
    again_ = [this, path, projectors] { reader_.readFile(path, projectors); };
    retry();
}

void FitViewModel::chooseHub(const QString& text) {
    const Result<app::HubReference> reference = app::parseReference(text, gate_.hubEndpoint());
    if (!reference) {
        again_ = {};
        return fail(reference.error());
    }
    again_ = [this, reference = *reference] { reader_.readHub(reference); };
    retry();
}

void FitViewModel::chooseHand() {
    const Result<FitModel> model = hand_.model();
    if (model) take({.model = *model, .files = {}});
}

void FitViewModel::retry() {
    if (!again_) return;
    reading_ = true;
    model_error_.clear();
    emit modelChanged();
    again_();
}

void FitViewModel::take(const app::FitSource& source) {
    reading_ = false;
    model_error_.clear();
    session_.setModel(source);
    emit modelChanged();
}

void FitViewModel::fail(const Error& error) {
    reading_ = false;
    if (error.code != ErrorCode::Cancelled) model_error_ = QString::fromStdString(error.message());
    emit modelChanged();
}

QString FitViewModel::modelName() const {
    return hasModel() ? text_of(session_.model().name) : tr("Choose a model");
}

QString FitViewModel::modelCaption() const {
    if (!hasModel()) return {};
    const FitModel& model = session_.model();
    QStringList parts;
    if (!model.layers.empty()) parts << tr("%1 layers").arg(model.layers.size());
    if (model.parameters > 0) parts << billions(model.parameters);
    if (model.active_parameters > 0 && model.active_parameters < 0.95 * model.parameters)
        parts << tr("%1 at work").arg(billions(model.active_parameters));
    return parts.join(tr(", "));
}

QVariantList FitViewModel::localModels() const {
    QVariantList models;
    for (const app::FoundModel& model : library_.models())
        if (model.missing.isEmpty() && model.facts.error.isEmpty())
            models << QVariantMap{
                {"path", model.path},
                {"name", model.name},
                {"caption", model.format.isEmpty()
                                ? format::bytes(model.bytes)
                                : tr("%1, %2").arg(model.format, format::bytes(model.bytes))}};
    return models;
}

QVariantList FitViewModel::catalogModels() const {
    QVariantList models;
    for (const app::CatalogEntry& entry : catalog_)
        models << QVariantMap{
            {"id", entry.id + ":" + entry.format},
            {"name", entry.name},
            {"caption", tr("%1, about %2").arg(entry.format, format::bytes(entry.bytes()))}};
    return models;
}

// The machine

void FitViewModel::takeMachine() {
    compare_.setHere(here_);
    session_.setMachine(machine_of(choice_, here_), machineName());
}

QString FitViewModel::machineCaption() const {
    return caption_of(session_.machine());
}

QVariantList FitViewModel::gpuTable() const {
    QVariantList rows;
    for (const GpuSpecification& gpu : gpu_table()) {
        if (gpu.memory_gib <= 0) continue; // how much of the system's memory it has is not known
        const QString memory = tr("%1 GiB").arg(QLocale().toString(gpu.memory_gib, 'g', 4));
        rows << QVariantMap{
            {"name", text_of(gpu.name)},
            {"vendor", text_of(gpu.vendor)},
            {"caption", gpu.bandwidth > 0
                            ? tr("%1, %2").arg(memory, format::bytesPerSecond(gpu.bandwidth))
                            : memory},
            {"memory", std::min(1.0, gpu.memory_gib / kFullMemoryGib)},
            {"bandwidth", std::min(1.0, gpu.bandwidth / kFullBandwidth)}};
    }
    return rows;
}

void FitViewModel::chooseThisMachine() {
    chooseGpus({});
}

void FitViewModel::chooseGpus(const QStringList& names) {
    choice_.gpus = names;
    takeMachine();
}

void FitViewModel::addGpu(const QString& name) {
    QStringList names = choice_.gpus;
    const qsizetype same = names.lastIndexOf(name); // equal ones stand together
    names.insert(same < 0 ? names.size() : same + 1, name);
    chooseGpus(names);
}

void FitViewModel::removeGpu(int index) {
    QStringList names = choice_.gpus;
    if (index < 0 || index >= names.size()) return;
    names.removeAt(index);
    chooseGpus(names);
}

void FitViewModel::compareWith(const QStringList& names) {
    compare_.add({.gpus = names});
}

void FitViewModel::useCompared(int row) {
    if (row < 1 || row >= compare_.rows().size()) return;
    const MachineChoice next = compare_.choice(row), now = choice_;
    compare_.remove(row);
    compare_.add(now);
    chooseGpus(next.gpus);
}

// How it is used

QString FitViewModel::title() const {
    if (!hasModel()) return tr("Will it fit?");
    return choice_.gpus.isEmpty() ? tr("%1 on this machine").arg(modelName())
                                  : tr("%1 on %2").arg(modelName(), machineName());
}

std::int64_t FitViewModel::mostContext() const {
    const std::int64_t most = session_.model().context_length;
    return most > 0 ? most : std::int64_t{1} << 17;
}

double FitViewModel::contextPosition() const {
    const double most = double(mostContext()), now = double(session_.wish().context_length);
    if (most <= kLeastContext || now <= kLeastContext) return now >= most ? 1 : 0;
    return std::min(1.0, std::log(now / kLeastContext) / std::log(most / kLeastContext));
}

void FitViewModel::setContextPosition(double position) {
    const double most = double(mostContext());
    const double tokens = kLeastContext * std::pow(std::max(1.0, most / kLeastContext),
                                                   std::clamp(position, 0.0, 1.0));
    FitWish wish = session_.wish();
    wish.context_length =
        position >= 1
            ? mostContext()
            : std::min(mostContext(),
                       std::int64_t(kContextStep * std::llround(tokens / double(kContextStep))));
    session_.setWish(wish);
}

void FitViewModel::setContext(const QString& tokens) {
    FitWish wish = session_.wish();
    const qint64 typed = tokens.toLongLong();
    if (typed < 1) return;
    wish.context_length = std::min<std::int64_t>(typed, mostContext());
    session_.setWish(wish);
}

QString FitViewModel::contextText() const {
    return format::count(session_.wish().context_length);
}

QString FitViewModel::contextMost() const {
    return format::count(mostContext());
}

double FitViewModel::fitsPosition() const {
    const double fits = double(session_.estimate().fitting_context), most = double(mostContext());
    if (fits >= most || session_.estimate().verdict == Verdict::Unknown) return 1;
    return fits <= kLeastContext ? 0
                                 : std::log(fits / kLeastContext) / std::log(most / kLeastContext);
}

QString FitViewModel::fitsText() const {
    const FitEstimate& estimate = session_.estimate();
    if (estimate.verdict == Verdict::Unknown) return {};
    if (estimate.fitting_context == 0) return tr("Fits at no length");
    return estimate.fitting_context >= mostContext()
               ? tr("Fits at any length")
               : tr("Fits up to %1").arg(format::count(estimate.fitting_context));
}

double FitViewModel::usersPosition() const {
    const auto at = std::ranges::lower_bound(kUsers, session_.wish().users);
    return double(at - kUsers.begin()) / double(kUsers.size() - 1);
}

void FitViewModel::setUsersPosition(double position) {
    const auto at =
        std::size_t(std::lround(std::clamp(position, 0.0, 1.0) * double(kUsers.size() - 1)));
    FitWish wish = session_.wish();
    wish.users = kUsers[at];
    session_.setWish(wish);
}

QString FitViewModel::usersText() const {
    return format::count(session_.wish().users);
}

QStringList FitViewModel::kvTypes() const {
    QStringList names;
    for (const KvType type : kKvTypes)
        names << QString(headroom::name_of(type)).toUpper();
    return names;
}

int FitViewModel::kvType() const {
    const auto at = std::ranges::find(kKvTypes, session_.wish().key_type);
    return at == kKvTypes.end() ? -1 : int(at - kKvTypes.begin());
}

void FitViewModel::setKvType(int type) {
    if (type < 0 || std::size_t(type) >= kKvTypes.size()) return;
    FitWish wish = session_.wish();
    wish.key_type = wish.value_type = kKvTypes[std::size_t(type)];
    session_.setWish(wish);
}

QStringList FitViewModel::formats() const {
    QStringList names;
    if (!hasModel()) return names;
    // The largest first, as in the table.
    std::vector<QuantizedFile> files = session_.files();
    std::ranges::stable_sort(files, std::ranges::greater{}, &QuantizedFile::bytes);
    for (const QuantizedFile& file : files)
        names << text_of(file.name);
    const FitModel& model = session_.model();
    qsizetype place = 0;
    if (names.isEmpty())
        for (const Quantization& mix : headroom::quantizations()) {
            names << text_of(mix.name);
            if (mix.bits_per_weight > model.bits_per_weight) place = names.size();
        }
    const QString own = text_of(model.quantization);
    if (!own.isEmpty() && !names.contains(own)) names.insert(place, own);
    return names;
}

QStringList FitViewModel::formatTexts() const {
    QStringList texts = formats();
    if (const int at = format(); at >= 0)
        texts[at] = QString("%1   %2").arg(texts[at],
                                           format::bytes(qint64(session_.model().weight_bytes())));
    return texts;
}

int FitViewModel::format() const {
    return int(formats().indexOf(text_of(session_.model().quantization)));
}

void FitViewModel::setFormat(int index) {
    if (const QStringList names = formats(); index >= 0 && index < names.size())
        session_.setQuantization(names[index]);
}

QString FitViewModel::promptTokens() const {
    return QString::number(session_.wish().prompt_tokens);
}
QString FitViewModel::answerTokens() const {
    return QString::number(session_.wish().answer_tokens);
}
void FitViewModel::setPromptTokens(const QString& tokens) {
    FitWish wish = session_.wish();
    wish.prompt_tokens = std::clamp<qint64>(tokens.toLongLong(), 1, 1 << 24);
    session_.setWish(wish);
}
void FitViewModel::setAnswerTokens(const QString& tokens) {
    FitWish wish = session_.wish();
    wish.answer_tokens = std::clamp<qint64>(tokens.toLongLong(), 1, 1 << 24);
    session_.setWish(wish);
}

void FitViewModel::retranslate() {
    emit session_.changed();
    emit modelsChanged();
    emit hand_.changed();
}

} // namespace headroom::ui
