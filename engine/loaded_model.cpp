#include "engine/loaded_model.h"

#include "engine/model/file_type.h"
#include "engine/residency/placement.h"

#include <fmt/format.h>

#include <future>
#include <new>
#include <stop_token>

namespace headroom {
namespace {
using LoadedTokenizer = Result<std::shared_ptr<const Tokenizer>>;

LoadedTokenizer load_tokenizer(const ModelFile& file) {
    auto tokenizer = TRY(Tokenizer::load(file.metadata()));
    if (tokenizer->vocab_size() > file.config().vocab)
        return fail(ErrorCode::InvalidFile,
                    fmt::format("the tokenizer has {} tokens, the model only {}",
                                tokenizer->vocab_size(), file.config().vocab));
    return tokenizer;
}

/// Loads the weights, and beside them the tokenizer, which takes about as long. Its error ends the
/// reading of weights.
Result<std::shared_ptr<const Model>> load_weights(std::shared_ptr<const ModelFile> file,
                                                  Backend& backend, LoadOptions options,
                                                  LoadedTokenizer& tokenizer) {
    std::stop_source stop;
    const std::stop_callback cancelled(options.cancel, [&stop] { stop.request_stop(); });
    options.cancel = stop.get_token();
    auto reading = std::async([&stop, &file = *file] {
        LoadedTokenizer loaded = load_tokenizer(file);
        if (!loaded) stop.request_stop();
        return loaded;
    });
    auto model = Model::load(file, backend, options);
    tokenizer = reading.get();
    if (!tokenizer) return tl::make_unexpected(tokenizer.error());
    return model;
}

Result<Placement> place_file(const ModelFile& file, Backend& backend, const LoadJob& job,
                             const FreeMemory& free) {
    return place(file, backend,
                 {.context_length = job.options.context_length,
                  .kv_type = job.options.kv_type,
                  .parallel_sequences = job.options.parallel_sequences,
                  .weights = job.options.weights,
                  .limits = {.max_tokens = job.max_batch_tokens, .threads = job.options.threads}},
                 free.bytes);
}

Result<LoadedModel> load_checked(Backend& backend, const LoadJob& job,
                                 std::optional<MemoryNeed>& need) {
    const auto file = TRY(ModelFile::open(job.path));
    FreeMemory free = TRY(free_memory_of(backend, job.free_memory));
    const bool on_gpu = backend.device().gpu;
    RoomMaker* const room = job.options.room.get();
    FreeMemory possible = free;
    if (room != nullptr) possible.bytes += room->could_free(on_gpu);
    const Placement placement = TRY(place_file(*file, backend, job, possible));
    need = placement.need;
    // Before anything gives way: where it would not help, nothing does.
    if (job.options.check_memory) TRY_VOID(check_fits(placement, possible));
    while (need->total() > free.bytes && room != nullptr && room->could_free(on_gpu) > 0) {
        job.make_room(need->total() - free.bytes, on_gpu, job.cancel);
        if (job.cancel.stop_requested()) return fail(ErrorCode::Cancelled, "loading was cancelled");
        free = TRY(free_memory_of(backend, job.free_memory));
    }
    if (job.options.check_memory) TRY_VOID(check_fits(placement, free));

    LoadedModel loaded;
    const auto progress = [&job](std::int64_t done, std::int64_t total) {
        if (job.progress) job.progress({std::uint64_t(done), std::uint64_t(total)});
    };
    const auto prepared = job.cache != nullptr && placement.weights == WeightsMode::Memory
                              ? job.cache->open(job.path, file->gguf())
                              : nullptr;
    LoadedTokenizer read;
    const auto model = TRY(load_weights(file, backend,
                                        {.mode = placement.weights,
                                         .progress = progress,
                                         .cancel = job.cancel,
                                         .prepared = prepared},
                                        read));
    const std::shared_ptr<const Tokenizer> tokenizer = *read;
    loaded.model = model;
    loaded.prepared = prepared;
    loaded.engine = TRY(Engine::create(model, tokenizer, backend, placement, job.engine));
    loaded.prompts = TRY(PromptEncoder::create(*file, tokenizer, loaded.engine->prompt_memory(),
                                               job.options.chat_template));
    loaded.description = {
        .path = job.path.string(),
        .name = file->config().name,
        .architecture = file->config().architecture,
        .file_type = file_type_name(file->gguf()),
        .quantization = file->quantization(),
        .template_note = loaded.prompts.note,
        .answers_messages = !loaded.prompts.template_error,
        .tokenizer_warnings = {tokenizer->warnings().begin(), tokenizer->warnings().end()},
        .context_length = placement.context_length,
        .weights_bytes = std::int64_t(model->bytes().total()),
        .kv_bytes = std::int64_t(placement.need.kv),
        .workspace_bytes = std::int64_t(placement.need.workspace),
        .loaded = true,
        .device = backend.device(),
        .backend = backend.name(),
    };
    return loaded;
}
Result<> read_and_place(Backend& backend, const LoadJob& job, const FreedMemory& freed) {
    const auto file = TRY(ModelFile::open(job.path));
    TRY_VOID(load_tokenizer(*file));
    FreeMemory free = TRY(free_memory_of(backend, job.free_memory));
    free.bytes += backend.device().gpu ? freed.gpu : freed.system;
    const Placement placement = TRY(place_file(*file, backend, job, free));
    if (job.options.check_memory) TRY_VOID(check_fits(placement, free));
    return {};
}

/// Errors name the file; a refusal of memory is one.
template <class Read>
auto of_file(const LoadJob& job, Read read) -> decltype(read()) {
    const std::string name = job.path.filename().string();
    try {
        auto done = read();
        if (done) return done;
        Error error = std::move(done).error();
        if (error.where.find(name) == std::string::npos) error = std::move(error).in(name);
        return tl::make_unexpected(std::move(error));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, "the system refused memory while the model was loading",
                    name);
    }
}
} // namespace

Result<LoadedModel> load_model(HostBackends& backends, const LoadJob& job,
                               std::optional<MemoryNeed>& need) {
    if (job.cancel.stop_requested()) return fail(ErrorCode::Cancelled, "loading was cancelled");
    HostBackends::Used used;
    LoadedModel loaded = TRY(backends.with_first_that_can(
        [&](Backend& backend) {
            return of_file(job, [&] { return load_checked(backend, job, need); });
        },
        used));
    loaded.backend = used.backend;
    loaded.description.instead_of_gpu = used.instead_of_gpu;
    return loaded;
}

Result<> check_model(HostBackends& backends, const LoadJob& job, const FreedMemory& freed) {
    HostBackends::Used used;
    return backends.with_first_that_can(
        [&](Backend& backend) {
            return of_file(job, [&] { return read_and_place(backend, job, freed); });
        },
        used);
}

} // namespace headroom
