#include "app/library/figure_message.h"

#include "app/checksum/sha256.h"

#include <QFileInfo>
#include <QJsonArray>

namespace headroom::app {

QJsonObject keepFiguresQuestion(const std::vector<store::ModelFigureRow>& figures) {
    QJsonArray rows;
    for (const store::ModelFigureRow& row : figures)
        rows << QJsonObject{{"file", QString::fromStdString(row.path)},
                            {"bytes", qint64(row.bytes)},
                            {"modified_at", qint64(row.modified_at)},
                            {"sha256", QString::fromStdString(row.sha256)},
                            {"checked_at", qint64(row.checked_at)}};
    return {{"do", kKeepFigures}, {"figures", rows}};
}

void keepFigures(ModelLibrary& library, const QJsonObject& question) {
    const QJsonArray rows = question["figures"].toArray();
    for (const QJsonValue& row : rows) {
        const QString file = row["file"].toString(), sha256 = row["sha256"].toString();
        if (QFileInfo(file).isAbsolute() && isSha256(sha256.toLatin1()))
            library.keepFigure(file, {row["bytes"].toInteger(), row["modified_at"].toInteger(),
                                      sha256, row["checked_at"].toInteger()});
    }
}

} // namespace headroom::app
