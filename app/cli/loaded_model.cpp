#include "app/cli/loaded_model.h"

#include "app/cli/output.h"

namespace headroom::cli {
namespace {

Result<std::shared_ptr<const Model>>
loadOn(Backend& backend, const std::shared_ptr<const ModelFile>& file, const PlacementWish& wish) {
    if (wish.weights == WeightsMode::Memory) {
        const FreeMemory free =
            TRY(free_memory_of(backend, [] { return headroom::free_memory(); }));
        const Placement placement = TRY(place(*file, backend, wish, free.bytes));
        TRY_VOID(check_fits(placement, free));
    }
    return Model::load(file, backend, {.mode = wish.weights});
}

} // namespace

Result<LoadedModel> loadModel(const CommonOptions& options, const std::filesystem::path& path,
                              PlacementWish wish) {
    const auto file = TRY(ModelFile::open(path));
    const app::ComputeChoice choice = computeChoice(options);
    LoadedModel loaded{.backends = TRY(HostBackends::create(choice.backend, choice.options))};
    wish.weights = options.from_disk ? WeightsMode::FromFile : WeightsMode::Memory;
    HostBackends::Used used;
    auto model = loaded.backends.with_first_that_can(
        [&](Backend& backend) { return loadOn(backend, file, wish); }, used);
    if (!model && model.error().code == ErrorCode::OutOfMemory)
        return tl::make_unexpected(std::move(model).error().in(path.filename().string()));
    loaded.model = TRY(std::move(model));
    loaded.backend = used.backend;
    loaded.instead_of_gpu = used.instead_of_gpu;
    return loaded;
}

} // namespace headroom::cli
