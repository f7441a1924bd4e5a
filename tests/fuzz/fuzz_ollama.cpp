#include "app/library/ollama_manifest.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace headroom::app;

namespace {
bool is_digest(const QString& text) {
    const auto hex = [](QChar c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 64 && std::ranges::all_of(text, hex);
}
} // namespace

/// Any bytes as a manifest, and their beginning as its place. What it names can't leave the folder
/// of blobs.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto manifest = parseOllamaManifest(bytes, QString::fromUtf8(bytes.first(size / 4)));
    if (!manifest) return 0;
    if (!is_digest(manifest->model) || !std::ranges::all_of(manifest->projectors, is_digest))
        std::abort();
    return 0;
}
