#include "app/library/file_layout.h"

#include "app/downloads/starter_models.h"
#include "app/library/display_name.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace headroom::app {
namespace {
/// Files that are called by their kind have their folder's name.
bool says_nothing(const QString& name) {
    static const QRegularExpression generic("^(ggml-)?model([-._].*)?$",
                                            QRegularExpression::CaseInsensitiveOption);
    return generic.match(name).hasMatch();
}

QString digest_in(const QString& name) {
    static const QRegularExpression digest("^(?:sha256-)?([0-9a-f]{64})$");
    return digest.match(name).captured(1);
}

LaidOut in_hugging_face_cache(const QStringList& parts, const QFileInfo& file) {
    // Names of repositories hold no "--".
    const QStringList repository = parts.value(0).split("--");
    LaidOut out;
    if (repository.size() >= 3 && repository[0] == "models") out.publisher = repository[1];
    if (file.isSymLink()) out.sha256 = digest_in(QFileInfo(file.symLinkTarget()).fileName());
    return out;
}

QString starter_digest(const QFileInfo& file) {
    for (const StarterModel& starter : starterModels())
        if (file.fileName() == starter.package_file && file.size() == starter.package_bytes)
            return QString::fromLatin1(starter.package_sha256);
    return {};
}
} // namespace

LaidOut laidOut(const ModelPlace& place, const QString& path) {
    may_block("laidOut");
    const QFileInfo file(path);
    const QStringList parts = QDir(place.folder).relativeFilePath(path).split('/');
    LaidOut out;
    if (place.kind == ModelPlace::Kind::HuggingFaceCache)
        out = in_hugging_face_cache(parts, file);
    else if (place.kind == ModelPlace::Kind::LmStudio && parts.size() >= 3)
        out.publisher = parts.first();
    if (out.sha256.isEmpty()) out.sha256 = starter_digest(file);

    out.name = displayName(path);
    if (says_nothing(out.name) && parts.size() >= 2) out.name = file.dir().dirName();
    return out;
}

} // namespace headroom::app
