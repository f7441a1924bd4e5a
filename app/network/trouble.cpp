#include "app/network/trouble.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::app {
namespace {

constexpr int kDeepest = 4;

struct Row {
    TroubleKind kind;
    const char* name; ///< in databases: never changes
    ErrorCode code;
    const char* words;
};

// In the order of the kinds.
using enum TroubleKind;
using enum ErrorCode;
constexpr std::array kRows{
    Row{Other, "", Io, ""},
    Row{AllPaused, "all paused", Cancelled,
        QT_TRANSLATE_NOOP("Trouble", "all downloads are paused")},
    Row{PrivateMode, "private mode", Unsupported,
        QT_TRANSLATE_NOOP("Trouble", "Private mode is on: nothing leaves this machine until it is "
                                     "switched off in Settings")},
    Row{NoWebAddress, "no web address", InvalidRequest,
        QT_TRANSLATE_NOOP("Trouble",
                          "this is no web address: it must begin with http:// or https://")},
    Row{NoSuchHost, "no such host", Io,
        QT_TRANSLATE_NOOP("Trouble",
                          "this machine is offline, or the name is wrong: no such host")},
    Row{ConnectionRefused, "connection refused", Io,
        QT_TRANSLATE_NOOP("Trouble", "nothing answers there (connection refused)")},
    Row{ConnectionBroke, "connection broke", Io,
        QT_TRANSLATE_NOOP("Trouble", "the connection broke (%1)")},
    Row{ConnectionStalled, "connection stalled", Io,
        QT_TRANSLATE_NOOP("Trouble", "the connection stalled: no byte for %1 seconds")},
    Row{ClosedEarly, "closed early", Io,
        QT_TRANSLATE_NOOP("Trouble", "the connection was closed before the end of the file")},
    Row{ConnectionUnsafe, "connection unsafe", Io,
        QT_TRANSLATE_NOOP("Trouble", "the connection is not safe: %1; look at this machine's "
                                     "clock, or ask who runs this network")},
    Row{NoAnswer, "no answer", Io, QT_TRANSLATE_NOOP("Trouble", "no answer for %1 seconds")},
    Row{LoginNeeded, "login needed", Io,
        QT_TRANSLATE_NOOP("Trouble", "it asks for a login: give Headroom an access token of "
                                     "yours, in Settings under Network (status %1)")},
    Row{AccessRefused, "access refused", Io,
        QT_TRANSLATE_NOOP("Trouble",
                          "it refuses access: accept the model's conditions on its page, with the "
                          "account that your access token belongs to (status %1)")},
    Row{NotThere, "not there", NotFound,
        QT_TRANSLATE_NOOP("Trouble", "the file is not there: it was moved, renamed or made "
                                     "private; look at the model's page (status %1)")},
    Row{AddressExpired, "address expired", Io,
        QT_TRANSLATE_NOOP("Trouble", "the address has expired (status %1)")},
    Row{ProxyLogin, "proxy login", Io,
        QT_TRANSLATE_NOOP("Trouble", "the proxy asks for a login: put name and password into its "
                                     "address, in Settings under Network (status %1)")},
    Row{RequestTooSlow, "request too slow", Io,
        QT_TRANSLATE_NOOP("Trouble", "it waited too long for the request (status %1)")},
    Row{FileIsShorter, "file is shorter", Io,
        QT_TRANSLATE_NOOP("Trouble", "the file is shorter than what has arrived of it, so it was "
                                     "changed (status %1)")},
    Row{TooManyRequests, "too many requests", Io,
        QT_TRANSLATE_NOOP("Trouble", "it has had too many requests and asks to wait (status %1)")},
    Row{ServerTrouble, "server trouble", Io,
        QT_TRANSLATE_NOOP("Trouble",
                          "it has a problem of its own, which mostly passes (status %1)")},
    Row{RequestRefused, "request refused", Io,
        QT_TRANSLATE_NOOP("Trouble", "it refuses the request (status %1)")},
    Row{WebPage, "web page", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble",
                          "a web page came instead of the file: a login page of this network may "
                          "stand in between; open any page in a browser, or look at the mirror in "
                          "Settings")},
    Row{SentOnUnsafely, "sent on unsafely", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble",
                          "it sends on to an address without encryption, which is not followed: a "
                          "login page of this network may stand in between")},
    Row{NoParts, "no parts", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "it was asked for a part of the file and answered with "
                                     "something else (status %1)")},
    Row{OtherLength, "other length", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "it has %1 bytes of the file, not %2")},
    Row{ChangedMeanwhile, "changed meanwhile", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "the file was changed there while it was fetched")},
    Row{NoFigures, "no figures", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble",
                          "its answer names no size and SHA-256 of the file, so it can't be "
                          "verified; a login page of this network may have answered, or there is "
                          "no mirror at this address")},
    Row{NoHubAnswer, "no hub answer", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble",
                          "the answer did not come from a model hub: a login page of this network "
                          "may stand in between, or the hub's address in Settings is wrong")},
    Row{OtherHubAnswer, "other hub answer", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "the hub's answer has another form than was expected")},
    Row{OtherVersion, "other version", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "another version of the file lies there now; look at the "
                                     "model's page and choose it anew")},
    Row{WrongHash, "wrong hash", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble",
                          "the SHA-256 is not the published one although each part was fetched "
                          "twice; what had arrived was removed. The file may just be replaced "
                          "there, or the mirror is damaged: try later, or another mirror")},
    Row{NameTaken, "name taken", Io,
        QT_TRANSLATE_NOOP("Trouble", "another file of that name is there already: move it away or "
                                     "delete it, then go on")},
    Row{DiskTooFull, "disk too full", Io,
        QT_TRANSLATE_NOOP("Trouble",
                          "the disk is too full: %1 GiB needed, %2 GiB free beside what other "
                          "downloads need; make room, then go on")},
    Row{DiskNearlyFull, "disk nearly full", Io,
        QT_TRANSLATE_NOOP("Trouble", "the disk is nearly full; make room, then go on")},
    Row{DiskFull, "disk full", Io,
        QT_TRANSLATE_NOOP("Trouble", "the disk is full; make room, then go on")},
    Row{PartsChanged, "parts changed", Io,
        QT_TRANSLATE_NOOP("Trouble", "%1 parts changed on the disk and are fetched again")},
    Row{NoModel, "no model", NotFound,
        QT_TRANSLATE_NOOP(
            "Trouble",
            "it has no model in the GGUF format; look for one whose name ends in -GGUF")},
    Row{NoSuchFile, "no such file", NotFound,
        QT_TRANSLATE_NOOP("Trouble", "it has no %1; there are %2")},
    Row{NoReference, "no reference", InvalidRequest,
        QT_TRANSLATE_NOOP("Trouble", "this names no model of the hub; write OWNER/NAME, or paste "
                                     "the address of its page or of one of its files")},
    Row{ForeignAddress, "foreign address", Unsupported,
        QT_TRANSLATE_NOOP("Trouble",
                          "only addresses of the model hub, or of the one that Settings name, can "
                          "be verified; fetch this file with a browser and open it from there")},
    Row{NoPip, "no pip", NotFound,
        QT_TRANSLATE_NOOP("Trouble", "python3 with pip is not installed (package python3-pip)")},
    Row{PipFailed, "pip failed", Io, QT_TRANSLATE_NOOP("Trouble", "pip failed: %1")},
    Row{PackagesShort, "packages short", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "%1 bytes arrived instead of %2; the part was removed")},
    Row{PackagesWrong, "packages wrong", InvalidFile,
        QT_TRANSLATE_NOOP("Trouble", "the SHA-256 is not the published one; the file was removed")},
    Row{NoSource, "no source", Io, QT_TRANSLATE_NOOP("Trouble", "no source had it")},
    Row{FromHub, "from hub", Io, QT_TRANSLATE_NOOP("Trouble", "The model hub")},
    Row{FromMirror, "from mirror", Io, QT_TRANSLATE_NOOP("Trouble", "The mirror")},
    Row{FromPackages, "from packages", Io, QT_TRANSLATE_NOOP("Trouble", "The package registry")},
};
static_assert(kRows.size() == std::size_t(kLastTroubleKind) + 1);
static_assert([] {
    for (std::size_t i = 0; i < kRows.size(); ++i)
        if (kRows[i].kind != TroubleKind(i)) return false;
    return true;
}());

const Row& rowOf(TroubleKind kind) {
    return kRows.at(std::size_t(kind));
}

/// Values may hold a percent sign: each is put in once.
std::string filled(std::string_view words, const std::vector<std::string>& values) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool place = words[i] == '%' && i + 1 < words.size() && words[i + 1] >= '1' &&
                           std::size_t(words[i + 1] - '1') < values.size();
        if (place)
            text += values[std::size_t(words[++i] - '1')];
        else
            text += words[i];
    }
    return text;
}

QJsonObject objectOf(const Trouble& trouble) {
    QJsonArray values, causes;
    for (const std::string& value : trouble.values)
        values.append(QString::fromStdString(value));
    for (const Trouble& cause : trouble.causes) {
        QJsonObject object = objectOf(cause);
        object["code"] = int(cause.code);
        object["what"] = QString::fromStdString(cause.what);
        object["where"] = QString::fromStdString(cause.where);
        causes.append(object);
    }
    return {{"kind", rowOf(trouble.kind).name}, {"values", values}, {"causes", causes}};
}

Trouble troubleOf(const QJsonObject& object, Error error, int depth) {
    Trouble trouble(std::move(error));
    const std::string name = object["kind"].toString().toStdString();
    const auto row = std::ranges::find(kRows, name, [](const Row& each) { return each.name; });
    if (row == kRows.end() || row->kind == TroubleKind::Other) return trouble;
    trouble.kind = row->kind;
    const QJsonArray values = object["values"].toArray(), causes = object["causes"].toArray();
    for (const auto& value : values)
        trouble.values.push_back(value.toString().toStdString());
    if (depth == kDeepest) return trouble;
    for (const auto& each : causes) {
        const QJsonObject cause = each.toObject();
        const int code = std::clamp(cause["code"].toInt(), 0, int(ErrorCode::Device));
        trouble.causes.push_back(troubleOf(cause,
                                           {ErrorCode(code), cause["what"].toString().toStdString(),
                                            cause["where"].toString().toStdString()},
                                           depth + 1));
    }
    return trouble;
}

} // namespace

Trouble::Trouble(TroubleKind which, std::vector<std::string> given, std::string place,
                 std::vector<Trouble> why)
    : Error{rowOf(which).code, filled(rowOf(which).words, given), std::move(place)}
    , kind(which)
    , values(std::move(given))
    , causes(std::move(why)) {
    // "no source had it. The model hub: …. The mirror: …"
    for (const Trouble& cause : causes)
        what += (which == TroubleKind::NoSource ? ". " : ": ") + cause.message();
}

const char* troubleWords(TroubleKind kind) {
    return rowOf(kind).words;
}

QByteArray troubleToJson(const Trouble& trouble) {
    return QJsonDocument(objectOf(trouble)).toJson(QJsonDocument::Compact);
}

Trouble troubleFromJson(const QByteArray& json, Error error) {
    return troubleOf(QJsonDocument::fromJson(json).object(), std::move(error), 0);
}

} // namespace headroom::app
