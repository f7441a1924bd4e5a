#include "app/library/display_name.h"

#include "app/downloads/starter_models.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace headroom::app {

namespace {
const QRegularExpression& part_number() {
    static const QRegularExpression part("-\\d{5}-of-\\d{5}$");
    return part;
}
const QRegularExpression& format_at_end() {
    static const QRegularExpression format(
        "[-._](?:UD-)?((?:I?Q\\d|TQ\\d)(?:_[A-Z0-9]+)*|B?F16|F32|FP16|MXFP4)$",
        QRegularExpression::CaseInsensitiveOption);
    return format;
}

/// Without extension and part number. Blobs of other programs have no extension; what looks like
/// one belongs to the name.
QString stem(const QFileInfo& file) {
    const bool gguf = file.suffix().compare("gguf", Qt::CaseInsensitive) == 0;
    return (gguf ? file.completeBaseName() : file.fileName()).remove(part_number());
}
} // namespace

QString displayName(const QString& path) {
    const QFileInfo file(path);
    for (const StarterModel& starter : starterModels())
        if (file.fileName() == starter.hub_file || file.fileName() == starter.package_file)
            return starter.name;
    const QString name = stem(file);
    const QString bare = QString(name).remove(format_at_end());
    return bare.isEmpty() ? name : bare;
}

QString formatInName(const QString& path) {
    return format_at_end().match(stem(QFileInfo(path))).captured(1).toUpper();
}

bool isProjectorName(const QString& file) {
    return file.contains("mmproj", Qt::CaseInsensitive);
}

} // namespace headroom::app
