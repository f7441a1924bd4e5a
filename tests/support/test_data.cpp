#include "tests/support/test_data.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace headroom::test {
namespace {
std::optional<QString> existing(const QString& path) {
    if (!QFileInfo::exists(path)) return std::nullopt;
    return path;
}
} // namespace

std::optional<QString> data_file(const QString& relative) {
    const QString folder = qEnvironmentVariable("HEADROOM_TEST_DATA");
    const QString root = folder.isEmpty() ? QString(HEADROOM_SOURCE_DIR "/../shared/data") : folder;
    return existing(root + "/" + relative);
}

std::optional<QString> real_model(const QString& file_name) {
    const QString folder = qEnvironmentVariable("HEADROOM_MODELS");
    const QString root =
        folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                               "/headroom/models"
                         : folder;
    return existing(root + "/" + file_name);
}

} // namespace headroom::test
