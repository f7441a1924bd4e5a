// `models import`, `verify` and `rm`: what changes something, or takes a while.
#include "app/checksum/sha256.h"
#include "app/cli/interrupt.h"
#include "app/cli/library_listing.h"
#include "app/cli/model_copy.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/instance/instance_client.h"
#include "app/library/model_removal.h"

#include <QDateTime>
#include <QDir>
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

constexpr const char* kNoUtf8 =
    "the name is no UTF-8, which Headroom can't follow: rename it, then import it";

bool within(const FoundModel& model, const QString& path) {
    return model.files.contains(path) || model.path.startsWith(path + '/');
}

/// Those that must be looked in from now on: what lies in our folder or another program's is found
/// there, and stays told as theirs.
QStringList newPlaces(QStringList paths, const QVector<FoundModel>& found) {
    paths.removeIf([&found](const QString& path) {
        return std::ranges::none_of(found, [&path](const FoundModel& model) {
            return model.in_folder && within(model, path);
        });
    });
    return paths;
}
} // namespace

Result<> importModels(const std::vector<std::string>& paths, bool copy, bool json) {
    LibrarySession session;
    QStringList wanted;
    for (const std::string& path : paths) {
        const QString name = QString::fromStdString(path);
        if (name.toStdString() != path) return fail(ErrorCode::InvalidRequest, kNoUtf8, path);
        const QFileInfo info(name);
        if (!info.exists()) return fail(ErrorCode::NotFound, "there is no such file", path);
        wanted << QDir::cleanPath(info.absoluteFilePath());
    }
    session.scan(wanted);
    QVector<FoundModel> found;
    for (const FoundModel& model : session.models())
        if (std::ranges::any_of(wanted, [&](const QString& path) { return within(model, path); }))
            found << model;
    for (const QString& path : session.unnamable())
        if (std::ranges::any_of(wanted, [&](const QString& at) { return path.startsWith(at); }))
            say("headroom-cli: {}: {}\n", forTerminal(path.toStdString()), kNoUtf8);
    if (found.isEmpty())
        return fail(ErrorCode::NotFound, "no model was found there", wanted.first().toStdString());
    const auto broken = [](const FoundModel& model) {
        return !model.facts.error.isEmpty() || !model.missing.isEmpty();
    };
    if (std::ranges::all_of(found, broken))
        return fail(ErrorCode::InvalidFile, "nothing was imported; " + problemOf(found.first()),
                    found.first().path.toStdString());
    if (copy)
        TRY_VOID(copyIntoOurs(found));
    else
        session.lookIn(newPlaces(wanted, found));
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

Result<> forgetPlace(const std::string& name, bool json) {
    LibrarySession session;
    QStringList gone = session.lookNoMoreIn(
        QDir::cleanPath(QFileInfo(QString::fromStdString(name)).absoluteFilePath()));
    if (gone.isEmpty()) {
        session.scan();
        const FoundModel& model = *TRY(session.find(name));
        gone = session.lookNoMoreIn(model.path);
        if (gone.isEmpty())
            return fail(ErrorCode::InvalidRequest,
                        "it lies in " + model.place.toStdString() +
                            ", which nobody imported; `models rm` deletes Headroom's own",
                        model.path.toStdString());
    }
    ordered_json paths = ordered_json::array();
    for (const QString& path : gone) {
        paths.push_back(path.toStdString());
        if (!json)
            fmt::print("{}: looked in no more; what lies there stays\n",
                       forTerminal(path.toStdString()));
    }
    if (json) printJson({{"forgotten", paths}}, 1);
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
    ProgressLine line;
    std::string bad;
    for (const QString& file : model.files) {
        const QFileInfo info(file);
        const QString known = session.figure(file);
        const QString expected = model.sha256.isEmpty() ? known : model.sha256;
        const QByteArray hash = TRY(sha256OfFile(file, interrupted.flag(), [&](qint64 done) {
            line.show(fmt::format("{} of {}", sizeText(double(before + done)),
                                  sizeText(double(model.bytes))));
        }));
        line.clear();
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
