#include "app/cli/model_copy.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/downloads/verified_file.h"
#include "app/settings/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryFile>

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>

namespace headroom::cli {
namespace {
using namespace headroom::app;

tl::unexpected<Error> failed(const char* what, const QFile& file, const QString& path) {
    return fail(ErrorCode::Io, fmt::format("{}: {}", what, file.errorString().toStdString()),
                path.toStdString());
}

/// A file's name without what no file may be called: Ollama's models are "qwen3:8b".
QString asFileName(QString name) {
    static const QRegularExpression separators("[/:\\\\]");
    return name.replace(separators, "-");
}

/// Blobs are called by their hash; a copy is called as its model.
QString nameOfCopy(const FoundModel& model, const QString& file) {
    const QString name = QFileInfo(file).fileName();
    if (name.endsWith(".gguf", Qt::CaseInsensitive)) return name;
    const char* const mark = model.projectors.contains(file) ? "mmproj-" : "";
    return mark + asFileName(model.name) + ".gguf";
}

/// What belongs together gets a folder of its own: a file that sees is often called just that.
QString folderOfCopy(const FoundModel& model) {
    const QString ours = modelsFolder();
    return model.projectors.isEmpty() ? ours : ours + '/' + asFileName(model.name);
}

/// Until it is whole or the person stops it.
Result<> copyBytes(QFile& from, QFile& to, const QString& target,
                   const std::atomic<bool>& stopped) {
    constexpr qint64 kWindow = qint64(4) << 20;
    ProgressLine line;
    for (qint64 done = 0; !from.atEnd();) {
        if (stopped) return fail(ErrorCode::Cancelled, "nothing was copied", target.toStdString());
        const QByteArray window = from.read(kWindow);
        if (from.error() != QFile::NoError)
            return failed("it can't be read", from, from.fileName());
        if (to.write(window) != window.size())
            return failed("the copy can't be written", to, target);
        line.show(fmt::format("{} of {}", sizeText(double(done += window.size())),
                              sizeText(double(from.size()))));
    }
    if (!to.flush() || ::fsync(to.handle()) != 0)
        return failed("the copy can't be written", to, target);
    return {};
}

/// A whole copy or none: until it is complete and on the disk it has no name (or, where the file
/// system knows no such files, one that no other copy has), and then takes no other file's.
Result<> copyTo(const QString& target, const QString& file, const std::atomic<bool>& stopped) {
    const QFileInfo there(target);
    if (there.exists() || there.isSymLink()) return tl::make_unexpected(nameIsTaken(target));
    QFile from(file);
    QTemporaryFile part(there.path() + "/.copying-XXXXXX");
    if (!from.open(QIODevice::ReadOnly)) return failed("it can't be read", from, file);
    if (!part.open()) return failed("the copy can't be written", part, target);
    TRY_VOID(copyBytes(from, part, target, stopped));
    part.setPermissions(from.permissions() | QFile::WriteOwner); // a temporary file's are narrower
    if (!part.rename(target)) {
        if (QFileInfo::exists(target)) return tl::make_unexpected(nameIsTaken(target));
        return failed("the copy can't be named", part, target);
    }
    part.setAutoRemove(false);
    return syncFolder(there.path());
}
} // namespace

Result<> copyIntoOurs(const QVector<FoundModel>& models) {
    const InterruptFlag interrupted;
    for (const FoundModel& model : models) {
        const QString folder = folderOfCopy(model);
        TRY_VOID(ensureWritable(folder));
        for (const QString& file : model.files + model.projectors)
            TRY_VOID(copyTo(folder + '/' + nameOfCopy(model, file), file, interrupted.flag()));
    }
    return {};
}

} // namespace headroom::cli
