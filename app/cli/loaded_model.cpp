#include "app/cli/loaded_model.h"

namespace headroom::cli {

Result<LoadedModel> loadModel(const CommonOptions& options, const std::filesystem::path& path,
                              PlacementWish wish) {
    LoadedModel loaded;
    const auto file = TRY(ModelFile::open(path));
    loaded.backend = TRY(make_backend(options.backend, {options.threads, options.isa}));
    wish.weights = options.from_disk ? WeightsMode::FromFile : WeightsMode::Memory;
    const FreeMemory free = free_memory();
    const Placement placement = TRY(place(*file, *loaded.backend, wish, free.bytes));
    if (!options.from_disk)
        if (Result<> fits = check_fits(placement, free); !fits)
            return tl::make_unexpected(std::move(fits).error().in(path.filename().string()));
    loaded.model = TRY(Model::load(file, *loaded.backend, {.mode = wish.weights}));
    return loaded;
}

} // namespace headroom::cli
