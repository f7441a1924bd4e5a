#pragma once

#include "app/network/trouble.h"

#include <QByteArray>
#include <QNetworkReply>

namespace headroom::app {

/// What helps when a source did not give what was asked of it.
enum class Remedy {
    Again,       ///< the same once more, a little later
    AskAnew,     ///< the address or the version is another by now: ask the source where the file is
    OtherSource, ///< this one will answer the same the next time
    Room,        ///< on the disk
    Stop         ///< the person, or Private mode
};

struct Refusal {
    Remedy remedy = Remedy::Again;
    Trouble error;
    qint64 wait_ms = 0; ///< as the server asked for; 0 = as long as seems fit
};

/// The outcome of asking a source for something.
template <class T = void>
using Asked = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(Remedy remedy, ErrorCode code, std::string what,
                                      std::string where = {}) {
    return tl::make_unexpected(Refusal{remedy, Error{code, std::move(what), std::move(where)}});
}
inline tl::unexpected<Refusal> refuse(Remedy remedy, Trouble error) {
    return tl::make_unexpected(Refusal{remedy, std::move(error)});
}
inline tl::unexpected<Refusal> refuse(Remedy remedy, TroubleKind kind,
                                      std::vector<std::string> values = {},
                                      std::string where = {}) {
    return refuse(remedy, Trouble(kind, std::move(values), std::move(where)));
}

/// What a status that refuses (400 and above) means. `storage`: the answer comes from where the
/// hub sent us, whose addresses expire. `retry_after`: the header, seconds or a date.
Refusal refusalOf(int status, const QByteArray& retry_after, bool storage, const std::string& host);
/// Of a reply that failed, by its status or by what became of the connection.
Refusal refusalOf(const QNetworkReply& reply, bool storage);

} // namespace headroom::app

/// Value of `expr`, or return its refusal from the enclosing function; as TRY.
#define ASK(expr)                                                                                  \
    __extension__({                                                                                \
        auto asked = (expr);                                                                       \
        if (!asked) return tl::make_unexpected(std::move(asked).error());                          \
        *std::move(asked);                                                                         \
    })

/// As ASK for an `Asked<>`, whose value is nothing.
#define ASK_VOID(expr)                                                                             \
    do {                                                                                           \
        auto asked = (expr);                                                                       \
        if (!asked) return tl::make_unexpected(std::move(asked).error());                          \
    } while (false)
