#include "app/cli/kept_profile.h"

#include "app/settings/paths.h"
#include "app/store/database.h"

#include <QFile>
#include <QFileInfo>

#include <string>

namespace headroom::cli {

app::ModelProfile keptProfile(const std::filesystem::path& model) {
    const std::filesystem::path folder = QFile::encodeName(app::dataFolder()).constData();
    auto database = store::Database::open(folder / "headroom.db", store::OpenMode::ReadOnly);
    if (!database) return {};
    const QFileInfo file(QFile::decodeName(model.c_str()));
    const std::string path = file.absoluteFilePath().toStdString();
    auto row =
        database->query("SELECT profile FROM model_uses WHERE path = ?", std::string_view(path));
    if (!row) return {};
    const auto found = row->step();
    return found && *found ? app::profileFromText(row->text(0)) : app::ModelProfile{};
}

} // namespace headroom::cli
