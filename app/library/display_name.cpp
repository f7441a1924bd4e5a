#include "app/library/display_name.h"

#include "app/downloads/starter_models.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace headroom::app {

QString displayName(const QString& path) {
    const QFileInfo file(path);
    for (const StarterModel& starter : starterModels())
        if (file.fileName() == starter.hub_file || file.fileName() == starter.package_file)
            return starter.name;

    // Blobs of other programs have no extension; what looks like one belongs to the name.
    const bool gguf = file.suffix().compare("gguf", Qt::CaseInsensitive) == 0;
    QString name = gguf ? file.completeBaseName() : file.fileName();
    static const QRegularExpression part("-\\d{5}-of-\\d{5}$");
    static const QRegularExpression format(
        "[-._](?:UD-)?(?:(?:I?Q\\d|TQ\\d)(?:_[A-Z0-9]+)*|B?F16|F32|FP16|MXFP4)$",
        QRegularExpression::CaseInsensitiveOption);
    name.remove(part);
    const QString bare = QString(name).remove(format);
    return bare.isEmpty() ? name : bare;
}

} // namespace headroom::app
