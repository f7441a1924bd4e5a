#include "app/cli/fit_arguments.h"

#include "app/cli/hub_session.h"
#include "app/cli/interrupt.h"
#include "app/cli/model_argument.h"
#include "app/hub/hub_choices.h"
#include "app/library/display_name.h"

#include <QFile>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace headroom::cli {
namespace {
constexpr int kMostGpus = 64;

Result<FitSubject> hubSubject(const std::string& argument, const Backend& backend) {
    HubSession hub;
    const InterruptFlag interrupted;
    const app::HubReference reference =
        TRY(app::parseReference(QString::fromStdString(argument), hub.endpoint()));
    const app::HubRepository repository =
        TRY(hub.client().repository(reference, interrupted.flag()));
    const app::HubChoice choice = TRY(app::chosen(repository, reference));
    FitSubject subject{
        .model = TRY(hub.client().fitModel(repository, choice, backend, interrupted.flag()))};
    for (const app::HubChoice& each : repository.choices)
        subject.files.push_back({each.format.toStdString(), std::uint64_t(each.bytes())});
    return subject;
}

/// What can't be meant for the hub: one slash and a model file's ending are a folder and its file.
bool namesFile(const std::string& argument) {
    return argument.starts_with('/') || argument.starts_with('.') ||
           (argument.ends_with(".gguf") && std::ranges::count(argument, '/') == 1);
}

/// "2x rtx 3090" is two of them.
std::pair<int, std::string_view> counted(std::string_view text) {
    int count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const std::size_t at = std::size_t(end - text.data());
    if (error != std::errc{} || at >= text.size() || (text[at] != 'x' && text[at] != 'X'))
        return {1, text};
    return {count, text.substr(at + 1)};
}
} // namespace

Result<FitSubject> fitSubject(const std::string& argument, const Backend& backend) {
    const auto path = resolveModel(argument);
    if (path) {
        const auto file = TRY(GgufFile::open(*path));
        auto model = fit_model(file, backend);
        if (!model) return tl::make_unexpected(std::move(model.error()).in(file->name()));
        std::error_code none;
        model->file = std::filesystem::weakly_canonical(*path, none).string();
        model->name = app::displayName(QFile::decodeName(path->c_str())).toStdString();
        return FitSubject{.model = std::move(*model)};
    }
    if (argument.find('/') != std::string::npos && !namesFile(argument))
        return hubSubject(argument, backend);
    return tl::make_unexpected(path.error());
}

Result<std::vector<FitDevice>> fitGpus(const std::vector<std::string>& devices) {
    std::vector<FitDevice> gpus;
    for (const std::string& device : devices) {
        const auto [count, words] = counted(device);
        if (count < 1 || count + int(gpus.size()) > kMostGpus)
            return fail(ErrorCode::InvalidRequest, "1 to 64 GPUs are possible", device);
        const GpuSpecification* gpu = find_gpu(words);
        if (gpu == nullptr) {
            std::vector<std::string_view> names;
            for (const GpuSpecification* row : gpus_named(words))
                names.push_back(row->name);
            return fail(ErrorCode::NotFound,
                        names.empty()
                            ? "no GPU of the table has all of these words"
                            : fmt::format("several are called so: {}", fmt::join(names, "; ")),
                        device);
        }
        gpus.insert(gpus.end(), std::size_t(count), device_of(*gpu));
    }
    return gpus;
}

} // namespace headroom::cli
