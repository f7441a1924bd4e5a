#pragma once

#include "kernels/base/result.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace headroom::app {

/// What goes wrong when something is fetched, as far as a person meets it.
enum class TroubleKind {
    Other, ///< rare: only `what` says it, in English
    AllPaused,
    PrivateMode,
    NoWebAddress,
    NoSuchHost,
    ConnectionRefused,
    ConnectionBroke,
    ConnectionStalled,
    ClosedEarly,
    ConnectionUnsafe,
    NoAnswer,
    LoginNeeded, // statuses
    AccessRefused,
    NotThere,
    AddressExpired,
    ProxyLogin,
    RequestTooSlow,
    FileIsShorter,
    TooManyRequests,
    ServerTrouble,
    RequestRefused,
    WebPage, // answers
    SentOnUnsafely,
    NoParts,
    OtherLength,
    ChangedMeanwhile,
    NoFigures,
    NoHubAnswer,
    OtherHubAnswer,
    OtherVersion,
    WrongHash,
    NameTaken, // this machine
    DiskTooFull,
    DiskNearlyFull,
    DiskFull,
    PartsChanged,
    NoModel, // what was asked for
    NoSuchFile,
    NoReference,
    ForeignAddress,
    NoPip, // packages
    PipFailed,
    PackagesShort,
    PackagesWrong,
    NoSource, // sources; what each answered are its causes
    FromHub,
    FromMirror,
    FromPackages
};
inline constexpr auto kLastTroubleKind = TroubleKind::FromPackages;

/// A failure that the window can tell in its own language.
struct Trouble : Error {
    TroubleKind kind = TroubleKind::Other;
    std::vector<std::string> values; ///< for %1, %2 of its words
    std::vector<Trouble> causes;     ///< told after it, one after the other

    Trouble()
        : Error{ErrorCode::Io, {}, {}} {}
    Trouble(Error error) // NOLINT(google-explicit-constructor): any error is one of kind Other
        : Error(std::move(error)) {}
    explicit Trouble(TroubleKind which, std::vector<std::string> given = {}, std::string place = {},
                     std::vector<Trouble> why = {});
};

/// The outcome of what may fail in such a way.
template <class T = void>
using Told = tl::expected<T, Trouble>;

inline tl::unexpected<Trouble> trouble(TroubleKind kind, std::vector<std::string> values = {},
                                       std::string where = {}) {
    return tl::make_unexpected(Trouble(kind, std::move(values), std::move(where)));
}

/// Its words in English, with %1 and %2 for its values; the window translates them in the context
/// "Trouble". Empty for Other.
const char* troubleWords(TroubleKind kind);

// Kind, values and causes as a database keeps them, beside what every error has. A kind that this
// program does not know is Other.
QByteArray troubleToJson(const Trouble& trouble);
Trouble troubleFromJson(const QByteArray& json, Error error);

} // namespace headroom::app
