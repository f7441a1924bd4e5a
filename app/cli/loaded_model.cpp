#include "app/cli/loaded_model.h"

namespace headroom::cli {

Result<LoadedModel> loadModel(const CommonOptions& options, const std::filesystem::path& path) {
    LoadedModel loaded;
    const auto file = TRY(ModelFile::open(path));
    loaded.backend = TRY(make_backend(options.backend, {options.threads, options.isa}));
    loaded.model =
        TRY(Model::load(file, *loaded.backend,
                        {.mode = options.from_disk ? WeightsMode::FromFile : WeightsMode::Memory}));
    return loaded;
}

} // namespace headroom::cli
