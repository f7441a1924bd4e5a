#include "app/cli/running_models.h"

#include "app/instance/instance_client.h"
#include "app/settings/paths.h"
#include "app/settings/preferences.h"

#include <QFileInfo>
#include <QJsonArray>

namespace headroom::cli {
namespace {
constexpr int kPatienceMs = 2000; ///< an answer is wanted at once, or it is done without
}

RunningModels runningModels() {
    const app::Preferences preferences(app::settingsFile());
    const auto answer =
        app::askInstance(preferences.dataFolderInUse(), {{"do", "loaded"}}, kPatienceMs);
    RunningModels running;
    if (!answer) return running;
    running.resident = std::uint64_t((*answer)["resident_bytes"].toDouble());
    for (const QJsonValue& each : (*answer)["done"].toArray()) {
        const QJsonObject model = each.toObject();
        const QString path = model["path"].toString();
        const QString canonical = QFileInfo(path).canonicalFilePath();
        running.models << app::ResidentModel{.path = canonical.isEmpty() ? path : canonical,
                                             .name = model["name"].toString(),
                                             .bytes = qint64(model["bytes"].toDouble()),
                                             .on_gpu = model["on_gpu"].toBool()};
    }
    return running;
}

} // namespace headroom::cli
