#include "app/fit/fit_verdicts.h"

#include "app/active_model/giving_way.h"
#include "app/fit/fit_reader.h"

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {
/// What free memory must change by before all verdicts are worked out anew.
constexpr qint64 kStep = 32 << 20;
/// Below it a model is refused rather than given a shorter context.
constexpr std::int64_t kLeastContext = 1024;
/// Headers that are read before what is known is told.
constexpr int kTogether = 4;

Result<std::shared_ptr<const FitModel>> read(const QString& path, const QStringList& projectors,
                                             LocalMachine& machine) {
    return std::make_shared<const FitModel>(TRY(readFitModel(path, projectors, machine)));
}

FitEstimate unknown(const std::string& why) {
    FitEstimate estimate;
    estimate.reason = why;
    return estimate;
}

/// What decides who gives way: everything but when it was used last counts for the machine.
bool hold_the_same(const QVector<ResidentModel>& a, const QVector<ResidentModel>& b) {
    return std::ranges::equal(a, b, [](const ResidentModel& one, const ResidentModel& two) {
        return one.path == two.path && one.bytes == two.bytes && one.on_gpu == two.on_gpu &&
               one.mayGo() == two.mayGo() && one.used == two.used;
    });
}
} // namespace

FitVerdicts::FitVerdicts(const Services& services, QObject* parent)
    : QObject(parent)
    , services_(services)
    , loaded_(services.loaded.models()) {
    threads_.setMaxThreadCount(1);
    connect(&services_.machine, &LocalMachine::changed, this, [this](const FitMachine& machine) {
        machine_ = machine;
        follow();
    });
    connect(&services_.machine, &LocalMachine::failed, this, [this] { reading_ = false; });
    connect(&services_.loaded, &LoadedModels::changed, this, [this] {
        const QVector<ResidentModel> now = services_.loaded.models();
        if (hold_the_same(now, loaded_)) return;
        loaded_ = now;
        if (machine_) services_.machine.read();
    });
    connect(&services_.sampler, &MachineSampler::sampled, this,
            [this](const MachineSample& sample) {
                const qint64 now = sample.memory ? sample.memory->available : -1;
                if (now < 0 || (available_ >= 0 && qAbs(now - available_) < kStep)) return;
                available_ = now;
                if (machine_) services_.machine.read();
            });
    connect(&services_.library, &ModelLibrary::profileChanged, this, &FitVerdicts::changed);
}

FitVerdicts::~FitVerdicts() {
    threads_.clear();
    threads_.waitForDone();
}

const FitVerdict* FitVerdicts::file(const FoundModel& model) {
    Entry& entry = entries_[model.path];
    if (entry.bytes != model.bytes || entry.modified_at != model.modified_at ||
        entry.wanted.projectors != model.projectors) {
        entry = {.wanted = {.number = ++numbers_,
                            .key = model.path,
                            .path = model.path,
                            .projectors = model.projectors},
                 .bytes = model.bytes,
                 .modified_at = model.modified_at};
    }
    if (const ModelProfile profile = services_.library.profile(model.path);
        profile != entry.wanted.profile) {
        entry.wanted.profile = profile;
        entry.moment = entry.begun = 0;
    }
    return of(entry);
}

const FitVerdict* FitVerdicts::model(const QString& key,
                                     const std::shared_ptr<const FitModel>& model) {
    Entry& entry = entries_[key];
    if (!entry.wanted.model || *entry.wanted.model != model)
        entry = {.wanted = {.number = ++numbers_, .key = key, .model = model}};
    return of(entry);
}

const FitVerdict* FitVerdicts::of(Entry& entry) {
    if (moment_ == 0 || (entry.moment != moment_ && entry.begun != moment_)) ask(entry.wanted.key);
    return entry.verdict ? &*entry.verdict : nullptr;
}

/// The machine is asked when somebody looks for the first time.
void FitVerdicts::ask(const QString& key) {
    asked_ += key;
    if (!machine_) {
        if (!std::exchange(reading_, true)) services_.machine.read(); // `follow` begins
        return;
    }
    if (begun_) return;
    begun_ = true;
    QMetaObject::invokeMethod(this, &FitVerdicts::begin, Qt::QueuedConnection);
}

void FitVerdicts::follow() {
    ++moment_;
    emit changed(); // what is shown asks anew
    if (!begun_) begin();
}

void FitVerdicts::begin() {
    begun_ = false;
    if (asked_.isEmpty()) return;
    begun_ = true;
    QVector<Wanted> batch;
    for (const QString& key : std::as_const(asked_)) {
        entries_[key].begun = moment_;
        batch << entries_[key].wanted;
    }
    asked_.clear();
    threads_.start([this, batch, machine = *machine_, loaded = loaded_, moment = moment_] {
        QVector<Answer> answers;
        const auto tell = [&](bool last) {
            QMetaObject::invokeMethod(this, [this, answers, moment, last] {
                take(answers, moment);
                if (last) begin();
            });
            answers.clear();
        };
        int read = 0;
        for (const Wanted& wanted : batch) {
            read += wanted.model && !*wanted.model;
            answers << judged(wanted, machine, loaded);
            if (read >= kTogether) {
                tell(false);
                read = 0;
            }
        }
        tell(true);
    });
}

FitVerdicts::Answer FitVerdicts::judged(Wanted wanted, const FitMachine& machine,
                                        const QVector<ResidentModel>& loaded) const {
    if (wanted.model && !*wanted.model)
        wanted.model = read(wanted.path, wanted.projectors, services_.machine);
    if (!wanted.model) return {wanted, {.estimate = unknown(wanted.model.error().message())}};
    const FitModel& model = **wanted.model;
    if (machine.engine_gpu) {
        FitVerdict verdict =
            judgedOn({.gpus = {machine.gpus[*machine.engine_gpu]}, .host = machine.host}, model,
                     wanted, loaded);
        const Verdict there = verdict.estimate.verdict;
        if (verdict.estimate.ours && (there == Verdict::Fits || there == Verdict::Tight))
            return {wanted, verdict};
    }
    return {wanted, judgedOn({.gpus = {}, .host = machine.host}, model, wanted, loaded)};
}

/// On the machine's one GPU, or on its CPU where it has none.
FitVerdict FitVerdicts::judgedOn(const FitMachine& machine, const FitModel& model,
                                 const Wanted& wanted, const QVector<ResidentModel>& loaded) {
    FitMachine there = machine;
    const bool gpu = !there.gpus.empty();
    FitDevice& device = gpu ? there.gpus[0] : *there.host;
    device.held.clear(); // they are counted here, with those that may give way
    const std::uint64_t free = device.free;
    std::vector<Held> held;
    QStringList names;
    for (const ResidentModel& other : loaded) {
        if (other.on_gpu != gpu) continue;
        // A model that is in memory keeps what it holds.
        if (other.path == wanted.path) device.free += std::uint64_t(other.bytes);
        if (other.path == wanted.path || !other.mayGo()) continue;
        held.push_back({std::uint64_t(other.bytes), other.used});
        names << other.name;
        device.free += std::uint64_t(other.bytes);
    }

    FitWish wish{.context_length = wanted.profile.context_length};
    wish.key_type = wish.value_type = kv_type_of(wanted.profile.kv_type).value_or(KvType::F16);
    if (model.context_length > 0)
        wish.context_length = std::min<std::int64_t>(wish.context_length, model.context_length);
    FitVerdict verdict{.estimate = estimate_fit(model, there, wish)};
    const auto refused = [&] { return verdict.estimate.verdict == Verdict::DoesNotFit; };
    if (refused() && wish.context_length == 0 &&
        verdict.estimate.fitting_context >=
            std::min(kLeastContext, verdict.estimate.context_length)) {
        wish.context_length = verdict.estimate.fitting_context;
        verdict.estimate = estimate_fit(model, there, wish);
        verdict.shortened = true;
    }
    if (verdict.estimate.devices.empty()) return verdict;
    const DeviceEstimate& where = verdict.estimate.devices.front();
    const auto need = qint64(where.total.likely);
    verdict.room = qint64(where.free) - need;
    if (refused()) return verdict;
    const qint64 missing = need - qint64(free);
    if (missing > 0)
        for (const std::size_t i : giving_way(held, std::uint64_t(missing)))
            verdict.gives_way << names[qsizetype(i)];
    return verdict;
}

void FitVerdicts::take(const QVector<Answer>& answers, quint64 moment) {
    for (const Answer& answer : answers) {
        const auto entry = entries_.find(answer.wanted.key);
        if (entry == entries_.end() || entry->wanted.number != answer.wanted.number) continue;
        const bool same_profile = entry->wanted.profile == answer.wanted.profile;
        entry->wanted.model = answer.wanted.model;
        entry->verdict = answer.verdict;
        entry->moment = same_profile ? moment : 0;
    }
    emit changed();
}

} // namespace headroom::app
