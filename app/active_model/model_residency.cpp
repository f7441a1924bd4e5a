#include "app/active_model/model_residency.h"

#include "app/active_model/residency_state.h"
#include "kernels/base/blocking.h"

#include <QFile>

#include <algorithm>
#include <atomic>
#include <utility>

namespace headroom::app {

using Entry = ResidencyState::Entry;
using EntryPtr = ResidencyState::EntryPtr;

ModelResidency::ModelResidency(EngineHost& host, std::chrono::milliseconds keep_awake,
                               QObject* parent)
    : LoadedModels(parent)
    , state_(std::make_shared<ResidencyState>(host, keep_awake)) {
    state_->owner = this;
    idle_.setSingleShot(true);
    connect(&idle_, &QTimer::timeout, this, &ModelResidency::follow);
}

ModelResidency::~ModelResidency() {
    const std::lock_guard lock(state_->mutex);
    state_->owner = nullptr;
    state_->changed.notify_all();
}

/// Something changed: who is in memory, or what is idle.
void ModelResidency::follow() {
    {
        using namespace std::chrono;
        const std::lock_guard lock(state_->mutex);
        const auto now = ResidencyState::Clock::now();
        const auto next = state_->sleep_idle(now);
        if (next)
            idle_.start(ceil<milliseconds>(*next - now));
        else
            idle_.stop();
    }
    emit changed();
}

QVector<ResidentModel> ModelResidency::models() const {
    const std::lock_guard lock(state_->mutex);
    QVector<ResidentModel> models;
    for (const EntryPtr& entry : state_->entries) {
        if (entry->only_expected()) continue;
        models.append({.path = entry->path,
                       .id = QString::fromStdString(entry->id),
                       .name = entry->name,
                       .state = entry->state,
                       .current = entry->path == state_->current,
                       .pinned = entry->pinned,
                       .answering = entry->running > 0,
                       .bytes = entry->state == Residence::Loaded ? entry->description.bytes() : 0,
                       .on_gpu = entry->description.device.gpu,
                       .context_length = entry->description.context_length,
                       .used = entry->used});
    }
    return models;
}

void ModelResidency::unload(const QString& path) {
    bool gone = false;
    {
        const std::lock_guard lock(state_->mutex);
        if (const EntryPtr entry = state_->find(path)) gone = state_->unload(entry);
    }
    if (gone) emit unloaded(path);
    follow();
}

void ModelResidency::unloadAll() {
    for (const ResidentModel& model : models())
        unload(model.path);
}

void ModelResidency::check(const QString& path, const ModelProfile& profile,
                           std::function<void(const Result<>&)> done) {
    const std::lock_guard lock(state_->mutex);
    Entry wish;
    state_->apply(wish, profile);
    std::vector<std::string> leaving;
    for (const EntryPtr& entry : state_->entries)
        if (state_->may_go(*entry)) leaving.push_back(entry->host_id);
    state_->host.check(QFile::encodeName(path).toStdString(), wish.options, leaving,
                       [state = state_, done = std::move(done)](Result<> good) {
                           const std::lock_guard inner(state->mutex);
                           if (!good) good = tl::make_unexpected(state->told(good.error()));
                           state->post([done, good](ModelResidency&) { done(good); });
                       });
}

void ModelResidency::load(const QString& path, const QString& name, const ModelProfile& profile) {
    std::shared_ptr<const LoadFinished> known;
    {
        const std::lock_guard lock(state_->mutex);
        const EntryPtr entry = state_->take(path, name, profile);
        entry->unwanted = false;
        if (entry->state == Residence::Loaded) {
            state_->use(*entry);
            state_->tell_changed();
            known = std::make_shared<const LoadFinished>(LoadFinished{.model = entry->description});
        } else if (const Result<> begun = state_->wake(entry); !begun) {
            state_->loaded(entry, {.model = tl::make_unexpected(begun.error())});
        }
    }
    if (known) emit settled(path, known);
}

void ModelResidency::expect(const QString& path, const QString& name, const ModelProfile& profile) {
    const std::lock_guard lock(state_->mutex);
    if (!state_->find(path)) state_->take(path, name, profile);
}

void ModelResidency::setCurrent(const QString& path) {
    const std::lock_guard lock(state_->mutex);
    state_->current = path;
    std::erase_if(state_->entries, [&path](const EntryPtr& entry) {
        return entry->only_expected() && entry->path != path;
    });
    state_->failed_current.reset();
    state_->tell_changed();
}

void ModelResidency::setProfile(const QString& path, const ModelProfile& profile) {
    const std::lock_guard lock(state_->mutex);
    const EntryPtr entry = state_->find(path);
    if (!entry) return;
    state_->apply(*entry, profile);
    state_->tell_changed();
}

Result<GenerationId> ModelResidency::submit(GenerationRequest request, GenerationSink sink) {
    EntryPtr entry;
    std::string host_id;
    {
        const std::lock_guard lock(state_->mutex);
        entry = TRY(state_->named(request.model));
        TRY_VOID(state_->wake(entry));
        ++entry->running;
        state_->use(*entry);
        state_->tell_changed();
        request.model = host_id = entry->host_id;
    }
    const auto end = [state = state_, entry] {
        const std::lock_guard lock(state->mutex);
        --entry->running;
        state->use(*entry);
        state->tell_changed();
    };
    const auto left = std::make_shared<std::atomic<int>>(std::max(1, request.n_samples));
    Result<GenerationId> id = state_->host.submit(
        std::move(request), [end, left, sink = std::move(sink)](GenerationEvent event) {
            const bool last = std::holds_alternative<GenerationFinished>(event) && --*left == 0;
            const std::size_t unread = sink(std::move(event));
            if (last) end();
            return unread;
        });
    if (id) return id;
    end();
    if (id.error().code != ErrorCode::NotFound) return id;
    // It failed to load before the request came to it: that is the reason to tell. The host has
    // forgotten it already, and tells why in the same breath.
    std::unique_lock lock(state_->mutex);
    state_->changed.wait(
        lock, [&] { return entry->host_id != host_id || entry->state != Residence::Loading; });
    if (entry->failure) return tl::make_unexpected(*entry->failure);
    return id;
}

void ModelResidency::cancel(GenerationId id) {
    state_->host.cancel(id);
}

std::vector<ModelDescription> ModelResidency::describe() const {
    const std::lock_guard lock(state_->mutex);
    std::vector<ModelDescription> models;
    for (const EntryPtr& entry : state_->entries) {
        ModelDescription model = entry->description;
        model.id = entry->id;
        model.path = entry->path.toStdString();
        if (model.name.empty()) model.name = entry->id;
        if (entry->state != Residence::Loaded)
            model.weights_bytes = model.kv_bytes = model.workspace_bytes = 0;
        const bool first = entry->path == state_->current;
        models.insert(first ? models.begin() : models.end(), std::move(model));
    }
    return models;
}

Result<std::int64_t> ModelResidency::count(const GenerationRequest& request) const {
    may_block("ModelResidency::count");
    GenerationRequest counted = request;
    {
        std::unique_lock lock(state_->mutex);
        const EntryPtr entry = TRY(state_->named(request.model));
        TRY_VOID(state_->wake(entry));
        state_->changed.wait(
            lock, [&] { return entry->state != Residence::Loading || state_->owner == nullptr; });
        if (entry->failure) return tl::make_unexpected(*entry->failure);
        counted.model = entry->host_id;
    }
    return state_->host.count(counted);
}

} // namespace headroom::app
