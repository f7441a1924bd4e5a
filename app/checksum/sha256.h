#pragma once

#include "kernels/base/result.h"

#include <QByteArray>

#include <atomic>
#include <functional>
#include <memory>

struct evp_md_ctx_st;

namespace headroom::app {

/// SHA-256 (FIPS 180-4) of bytes that arrive piece by piece. With the processor's instructions for
/// it: ten times Qt's, which a model of 40 GiB would keep busy for minutes.
class Sha256 {
public:
    Sha256();
    void add(QByteArrayView bytes);
    /// Of what was added so far, in hex; more may be added afterwards.
    QByteArray hex() const;

    static QByteArray of(QByteArrayView bytes);

private:
    struct Free {
        void operator()(evp_md_ctx_st* state) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> state_;
};

/// 64 lower-case hexadecimal digits.
bool isSha256(QByteArrayView text);

/// Of a whole file. `progress` gets the bytes read so far. Errors: Io, Cancelled.
Result<QByteArray> sha256OfFile(const QString& path, const std::atomic<bool>& cancelled,
                                const std::function<void(qint64)>& progress);

} // namespace headroom::app
