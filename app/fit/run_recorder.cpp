#include "app/fit/run_recorder.h"

#include "app/fit/fit_reader.h"
#include "app/fit/machine_measure.h"
#include "engine/fit/fit_estimate.h"

#include <QDateTime>

#include <algorithm>

namespace headroom::app {
namespace {
// Below them the clock, the sampler and the first touches of memory tell more than the model.
constexpr std::int64_t kLeastAnswer = 24, kLeastPrompt = 64;
/// Share of an answer that may be guessed ahead: what is guessed right costs no pass of its own.
constexpr double kMostGuessed = 0.05;
constexpr qsizetype kMostModels = 32; ///< whose headers are remembered

std::shared_ptr<const FitModel> read(const QString& path, LocalMachine& machine) {
    const Result<FitModel> model = readFitModel(path, {}, machine);
    return model && model->own ? std::make_shared<const FitModel>(*model) : nullptr;
}
} // namespace

RunRecorder::RunRecorder(const Services& services, QObject* parent)
    : QObject(parent)
    , services_(services) {
    threads_.setMaxThreadCount(1);
    connect(&services_.machine, &LocalMachine::changed, this,
            [this](const FitMachine& machine) { machine_ = machine; });
}

RunRecorder::~RunRecorder() {
    threads_.waitForDone();
}

Result<GenerationId> RunRecorder::submit(GenerationRequest request, GenerationSink sink) {
    const bool alone = crowd_->running++ == 0;
    const quint64 number = ++crowd_->begun;
    int samples = std::max(request.n_samples, 1);
    const bool one = samples == 1;
    const QString id = QString::fromStdString(request.model);
    auto recording = [=, this, crowd = crowd_,
                      sink = std::move(sink)](GenerationEvent event) mutable {
        if (const auto* end = std::get_if<GenerationFinished>(&event); end && --samples == 0) {
            const bool undisturbed = alone && one && crowd->begun == number;
            --crowd->running;
            if (undisturbed && !end->error)
                QMetaObject::invokeMethod(
                    this, [this, id, timings = end->timings] { take(id, timings); });
        }
        return sink(std::move(event));
    };
    Result<GenerationId> made =
        services_.generator.submit(std::move(request), std::move(recording));
    if (!made) --crowd_->running;
    return made;
}

void RunRecorder::take(const QString& id, const GenerationTimings& timings) {
    const QVector<ResidentModel> models = services_.loaded.models();
    const auto model = std::ranges::find_if(models, [&id](const ResidentModel& each) {
        return id.isEmpty() ? each.current : each.id == id;
    });
    // What is predicted and scaled is the CPU's speed.
    if (model == models.end() || model->on_gpu) return;
    if (!machine_) services_.machine.read();
    const QString path = model->path;
    if (models_.contains(path)) {
        if (models_[path]) note(path, *models_[path], timings);
        return;
    }
    threads_.start([this, path, timings] {
        const auto read_model = read(path, services_.machine);
        QMetaObject::invokeMethod(this, [this, path, timings, read_model] {
            if (models_.size() >= kMostModels) models_.clear();
            models_[path] = read_model;
            if (read_model) note(path, *read_model, timings);
        });
    });
}

void RunRecorder::note(const QString& path, const FitModel& model,
                       const GenerationTimings& timings) {
    if (!machine_ || machine_->host->measured.bandwidth <= 0) return; // nothing was predicted
    FitMachine cpu{.gpus = {}, .host = machine_->host};
    cpu.host->measured.scales.clear();
    const auto row = [&](std::string_view measure, double predicted, double measured,
                         std::int64_t context) {
        services_.machine.note({.at = QDateTime::currentMSecsSinceEpoch(),
                                .device = measuredDevice(*cpu.host->own, cpu.host->threads),
                                .driver = {},
                                .model = run_name(model),
                                .measure = std::string(measure),
                                .context = context,
                                .predicted = predicted,
                                .measured = measured});
    };
    const ModelProfile profile = services_.library.profile(path);
    FitWish wish{.context_length = model.context_length, .prompt_tokens = timings.prompt_tokens};
    wish.key_type = wish.value_type = kv_type_of(profile.kv_type).value_or(KvType::F16);

    // The first token comes with the prompt.
    const std::int64_t steps = timings.completion_tokens - 1;
    if (timings.completion_tokens >= kLeastAnswer && timings.decode_seconds > 0 &&
        double(timings.guessed_tokens) <= kMostGuessed * double(timings.completion_tokens)) {
        wish.depth = timings.prompt_tokens + timings.completion_tokens / 2;
        if (const auto speed = estimate_fit(model, cpu, wish).speed)
            row(kDecodeSeconds, 1 / speed->decode.likely, timings.decode_seconds / double(steps),
                wish.depth);
    }
    const std::int64_t computed = timings.prompt_tokens - timings.cached_tokens;
    if (computed >= kLeastPrompt && timings.prefill_seconds > 0) {
        wish.prompt_tokens = computed;
        if (const auto speed = estimate_fit(model, cpu, wish).speed)
            row(kPrefillSeconds, double(computed) / speed->prefill.likely, timings.prefill_seconds,
                computed);
    }
}

} // namespace headroom::app
