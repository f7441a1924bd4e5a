#include "app/settings/kept_weights.h"

#include "app/settings/paths.h"

#include <QFile>

namespace headroom::app {
namespace {
std::filesystem::path folder() {
    return QFile::encodeName(keptWeightsFolder()).toStdString();
}
} // namespace

WeightsCacheOptions keptWeights(const Preferences& preferences) {
    const int gib = preferences.keptWeights();
    if (gib == 0) return {};
    return {.folder = folder(), .most_bytes = std::uint64_t(gib) << 30};
}

qint64 keptWeightsBytes() {
    return qint64(WeightsCache({.folder = folder()}).bytes());
}

void clearKeptWeights() {
    WeightsCache({.folder = folder()}).clear();
}

} // namespace headroom::app
