#include "app/cli/kept_measure.h"

#include "app/fit/machine_measure.h"
#include "app/instance/instance_client.h"
#include "app/settings/paths.h"
#include "app/settings/preferences.h"
#include "app/store/store_file.h"
#include "kernels/api/backends.h"

#include <QDateTime>
#include <QFile>

#include <filesystem>

namespace headroom::cli {
namespace {
constexpr int kPatienceMs = 10'000;

std::filesystem::path storeFolder() {
    return QFile::encodeName(app::dataFolder()).constData();
}
} // namespace

std::int32_t threadsOf(const CommonOptions& common) {
    const std::int32_t threads = computeChoice(common).options.threads;
    return threads > 0 ? threads : usual_threads();
}

std::optional<MeasuredSpeed> keptMeasure(const std::string& device) {
    auto database = store::Database::open(storeFolder() / "headroom.db", store::OpenMode::ReadOnly);
    if (!database) return std::nullopt;
    store::FitRows rows(*database);
    const auto text = rows.device(device);
    if (!text || text->empty()) return std::nullopt;
    auto measured = app::measuredFromText(*text);
    const auto runs = rows.runs(device);
    const auto at = rows.measuredAt(device);
    if (measured && runs && at) measured = app::scaledByRuns(std::move(*measured), *runs, *at);
    return measured;
}

std::optional<MeasuredSpeed> keptMeasure(const CommonOptions& common) {
    const std::int32_t threads = threadsOf(common);
    const auto backend = make_backend("cpu", {.threads = threads, .isa = common.isa});
    return backend ? keptMeasure(app::measuredDevice(**backend, threads)) : std::nullopt;
}

Result<> keepMeasure(const std::string& device, const MeasuredSpeed& measured) {
    const app::Preferences preferences(app::settingsFile());
    const auto told =
        app::askInstance(preferences.dataFolderInUse(),
                         {{"do", "measured"},
                          {"device", QString::fromStdString(device)},
                          {"figures", QString::fromStdString(app::measuredToText(measured))}},
                         kPatienceMs);
    if (told || told.error().code != ErrorCode::NotFound)
        return told.map([](const QJsonObject&) {});
    const auto file = TRY(store::StoreFile::open(storeFolder()));
    TRY_VOID(file->takesChanges());
    return file->fit.saveDevice(device, QDateTime::currentMSecsSinceEpoch(),
                                app::measuredToText(measured));
}

} // namespace headroom::cli
