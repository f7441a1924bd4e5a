#include "app/checksum/sha256.h"

#include "kernels/base/assert.h"
#include "kernels/base/blocking.h"

#include <QFile>

#include <openssl/evp.h>

#include <algorithm>

namespace headroom::app {
namespace {
constexpr qint64 kWindow = 1 << 20;
}

void Sha256::Free::operator()(evp_md_ctx_st* state) const {
    EVP_MD_CTX_free(state);
}

Sha256::Sha256()
    : state_(EVP_MD_CTX_new()) {
    const bool ready = state_ && EVP_DigestInit_ex(state_.get(), EVP_sha256(), nullptr) == 1;
    HEADROOM_ASSERT(ready);
}

void Sha256::add(QByteArrayView bytes) {
    EVP_DigestUpdate(state_.get(), bytes.data(), std::size_t(bytes.size()));
}

QByteArray Sha256::hex() const {
    const std::unique_ptr<evp_md_ctx_st, Free> copy(EVP_MD_CTX_new());
    QByteArray digest(32, '\0');
    const bool done =
        copy && EVP_MD_CTX_copy_ex(copy.get(), state_.get()) == 1 &&
        EVP_DigestFinal_ex(copy.get(), reinterpret_cast<unsigned char*>(digest.data()), nullptr) ==
            1;
    HEADROOM_ASSERT(done);
    return digest.toHex();
}

QByteArray Sha256::of(QByteArrayView bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.hex();
}

bool isSha256(QByteArrayView text) {
    return text.size() == 64 && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

Result<QByteArray> sha256OfFile(const QString& path, const std::atomic<bool>& cancelled,
                                const std::function<void(qint64)>& progress) {
    may_block("sha256OfFile");
    QFile file(path);
    const auto failed = [&] {
        return fail(ErrorCode::Io, file.errorString().toStdString(), path.toStdString());
    };
    if (!file.open(QIODevice::ReadOnly)) return failed();
    Sha256 hash;
    QByteArray window(kWindow, Qt::Uninitialized);
    for (qint64 done = 0; !file.atEnd();) {
        if (cancelled) return fail(ErrorCode::Cancelled, "cancelled");
        const qint64 got = file.read(window.data(), window.size());
        if (got <= 0) return failed();
        hash.add(QByteArrayView(window).first(got));
        progress(done += got);
    }
    return hash.hex();
}

} // namespace headroom::app
