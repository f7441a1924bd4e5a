// `models import`, `verify` and `rm`: what changes something, or takes a while.
#include "app/checksum/sha256.h"
#include "app/cli/interrupt.h"
#include "app/cli/library_listing.h"
#include "app/cli/output.h"
#include "app/downloads/verified_file.h"
#include "app/instance/instance_client.h"
#include "app/library/model_removal.h"
#include "app/settings/paths.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <iostream>

namespace headroom::cli {
namespace {
using namespace headroom::app;
using nlohmann::ordered_json;

/// One line that changes on a terminal; nothing elsewhere.
void show_progress(qint64 done, qint64 total) {
    if (!isatty(STDERR_FILENO)) return;
    say("\r\033[K{} of {}", sizeText(double(done)), sizeText(double(total)));
    if (done >= total) say("\r\033[K");
}

bool within(const FoundModel& model, const QString& path) {
    return model.files.contains(path) || model.path.startsWith(path + '/');
}

tl::unexpected<Error> failed(const char* what, const QFile& file) {
    return fail(ErrorCode::Io, fmt::format("{}: {}", what, file.errorString().toStdString()),
                file.fileName().toStdString());
}

/// Until it is whole or the person stops it.
Result<> copyBytes(QFile& from, QFile& to, const std::atomic<bool>& stopped) {
    constexpr qint64 kWindow = qint64(4) << 20;
    const qint64 total = from.size();
    for (qint64 done = 0; !from.atEnd();) {
        if (stopped) return fail(ErrorCode::Cancelled, "nothing was copied");
        const QByteArray window = from.read(kWindow);
        if (from.error() != QFile::NoError) return failed("it can't be read", from);
        if (to.write(window) != window.size()) return failed("the copy can't be written", to);
        show_progress(done += window.size(), total);
    }
    if (!to.flush() || ::fsync(to.handle()) != 0) return failed("the copy can't be written", to);
    return {};
}

/// A whole copy or none: it gets its name once it is complete and on the disk.
Result<> copyInto(const QString& folder, const QString& file, const std::atomic<bool>& stopped) {
    const QString target = QDir(folder).filePath(QFileInfo(file).fileName());
    if (QFileInfo::exists(target)) return tl::make_unexpected(nameIsTaken(target));
    QFile from(file), part(target + ".copying");
    if (!from.open(QIODevice::ReadOnly)) return failed("it can't be read", from);
    if (!part.open(QIODevice::WriteOnly)) return failed("the copy can't be written", part);
    Result<> copied = copyBytes(from, part, stopped);
    part.close();
    if (copied) copied = giveName(part.fileName(), target);
    if (!copied) (void)part.remove();
    return copied;
}

Result<> copyIntoOurs(const QVector<FoundModel>& models) {
    const QString folder = modelsFolder();
    TRY_VOID(ensureWritable(folder));
    const InterruptFlag interrupted;
    for (const FoundModel& model : models)
        for (const QString& file : model.files + model.projectors)
            TRY_VOID(copyInto(folder, file, interrupted.flag()));
    return {};
}
} // namespace

Result<> importModels(const std::vector<std::string>& paths, bool copy, bool json) {
    LibrarySession session;
    QStringList folders = session.preferences().extraFolders();
    const QStringList before = folders;
    QStringList wanted;
    for (const std::string& path : paths) {
        const QFileInfo info(QString::fromStdString(path));
        if (!info.exists()) return fail(ErrorCode::NotFound, "there is no such file", path);
        wanted << QDir::cleanPath(info.absoluteFilePath());
        if (!folders.contains(wanted.last())) folders << wanted.last();
    }
    session.preferences().setExtraFolders(folders);
    session.scan();
    QVector<FoundModel> found;
    for (const FoundModel& model : session.models())
        if (std::ranges::any_of(wanted, [&](const QString& path) { return within(model, path); }))
            found << model;
    if (found.isEmpty() || copy) session.preferences().setExtraFolders(before);
    if (found.isEmpty())
        return fail(ErrorCode::NotFound, "no model was found there", wanted.first().toStdString());
    if (copy) TRY_VOID(copyIntoOurs(found));
    ordered_json rows = ordered_json::array();
    for (const FoundModel& model : found) {
        rows.push_back(asJson(model));
        const std::string problem = problemOf(model);
        if (!json)
            fmt::print("{} ({}){}\n", forTerminal(model.name.toStdString()),
                       copy ? "copied" : "used where it lies",
                       problem.empty() ? "" : ": " + forTerminal(problem));
    }
    if (json) printJson(rows, 1);
    return {};
}

Result<> verifyModel(const std::string& name, bool json) {
    LibrarySession session;
    session.scan();
    const FoundModel& model = *TRY(session.find(name));
    const InterruptFlag interrupted;
    std::vector<store::ModelFigureRow> figures;
    ordered_json rows = ordered_json::array();
    qint64 before = 0;
    std::string bad;
    for (const QString& file : model.files) {
        const QFileInfo info(file);
        const QString known = session.figure(file);
        const QString expected = model.sha256.isEmpty() ? known : model.sha256;
        const QByteArray hash = TRY(sha256OfFile(file, interrupted.flag(), [&](qint64 done) {
            show_progress(before + done, model.bytes);
        }));
        const QString found = QString::fromLatin1(hash);
        before += info.size();
        const bool good = expected.isEmpty() || expected == found;
        if (!good && bad.empty()) bad = file.toStdString();
        if (good)
            figures.push_back({file.toStdString(), info.size(),
                               info.lastModified().toMSecsSinceEpoch(), found.toStdString(),
                               QDateTime::currentMSecsSinceEpoch()});
        const char* verdict = !good                     ? "differs"
                              : !model.sha256.isEmpty() ? "as published"
                              : !known.isEmpty()        ? "unchanged"
                                                        : "first time";
        rows.push_back({{"file", file.toStdString()},
                        {"sha256", found.toStdString()},
                        {"expected", expected.isEmpty() ? ordered_json()
                                                        : ordered_json(expected.toStdString())},
                        {"verdict", verdict}});
        if (!json)
            fmt::print("{}  {}  {}\n", found.toStdString(), verdict,
                       forTerminal(info.fileName().toStdString()));
    }
    if (json) printJson(rows, 1);
    if (const Result<> kept = session.keepFigures(figures); !kept)
        say("headroom-cli: the figures are not kept for the next time: {}\n",
            kept.error().message());
    if (!bad.empty())
        return fail(ErrorCode::InvalidFile, "the file is not what it should be; fetch it again",
                    bad);
    // A figure that was never published says nothing of a file that came damaged.
    if (!model.missing.isEmpty() || !model.facts.error.isEmpty())
        return fail(ErrorCode::InvalidFile, problemOf(model), model.path.toStdString());
    return {};
}

namespace {
/// A running window's model: its file must not go. Where none answers, none holds it.
bool holdsInMemory(const QString& folder, const QString& path) {
    constexpr int kPatienceMs = 5000;
    const auto told = askInstance(folder, {{"do", "loaded"}}, kPatienceMs);
    if (!told) return told.error().code != ErrorCode::NotFound;
    const QJsonArray models = (*told)["done"].toArray();
    return std::ranges::any_of(
        models, [&path](const QJsonValue& model) { return model["path"].toString() == path; });
}
} // namespace

Result<> removeModel(const std::string& name, bool yes, bool for_good, bool json) {
    LibrarySession session;
    session.scan();
    const FoundModel& model = *TRY(session.find(name));
    const std::string where = model.path.toStdString();
    const RemovalPlan plan = planRemoval(model, session.models());
    if (plan.foreign)
        return fail(ErrorCode::InvalidRequest,
                    "it lies in " + model.place.toStdString() +
                        "; only what is in Headroom's own folder is ever deleted",
                    where);
    if (!plan.why_not.isEmpty())
        return fail(ErrorCode::InvalidRequest, plan.why_not.toStdString(), where);
    if (holdsInMemory(session.preferences().dataFolderInUse(), model.path))
        return fail(ErrorCode::InvalidRequest,
                    "the running Headroom has it in memory; `headroom-cli models unload` it first",
                    where);
    for (const QString& file : plan.kept)
        say("stays, another model needs it: {}\n", forTerminal(file.toStdString()));
    if (!yes) {
        if (!isatty(STDIN_FILENO))
            return fail(ErrorCode::InvalidRequest, "give --yes to delete without being asked",
                        where);
        say("Delete {} ({}{})? [y/N] ", forTerminal(model.name.toStdString()),
            sizeText(double(plan.bytes)), for_good ? ", for good" : ", to the trash");
        std::string answer;
        std::getline(std::cin, answer);
        if (answer != "y" && answer != "Y" && answer != "yes")
            return fail(ErrorCode::Cancelled, "nothing was deleted", where);
    }
    if (for_good) {
        TRY_VOID(deleteForGood(plan));
    } else if (const auto moved = moveToTrash(plan); !moved) {
        Error error = moved.error();
        error.what += "; --for-good deletes it";
        return tl::make_unexpected(error);
    }
    if (json) {
        ordered_json files = ordered_json::array();
        for (const QString& file : plan.files)
            files.push_back(file.toStdString());
        printJson({{"deleted", files}, {"bytes", plan.bytes}, {"trash", !for_good}}, 1);
    } else {
        fmt::print("{}: {} {}\n", forTerminal(model.name.toStdString()),
                   sizeText(double(plan.bytes)), for_good ? "deleted" : "in the trash");
    }
    return {};
}

} // namespace headroom::cli
