#pragma once

#include "app/network/trouble.h"

#include <QString>
#include <QUrl>

namespace headroom::app {

/// What a person named: a repository of the hub, perhaps a file or a quantization of it.
struct HubReference {
    QString repository; ///< "owner/name"
    QString revision = "main";
    QString file;   ///< its path; empty: all of them
    QString format; ///< "Q4_K_M"; empty: any

    bool operator==(const HubReference&) const = default;
};

/// Understands "owner/name", "owner/name:Q4_K_M", "owner/name/a/file.gguf" and the hub's web
/// addresses of a repository, a folder (/tree/) or a file (/blob/, /resolve/). `endpoint`: another
/// hub whose addresses are meant too.
Told<HubReference> parseReference(const QString& text, const QString& endpoint);

} // namespace headroom::app
