#include "app/hub/hub_reference.h"

#include "app/hub/hub_answers.h"

namespace headroom::app {
namespace {

constexpr qsizetype kLongest = 2000;

bool isHub(const QUrl& url, const QString& endpoint) {
    const QString host = url.host();
    return host == QUrl(endpoint).host() || host == "huggingface.co" ||
           host == "www.huggingface.co" || host == "hf.co";
}

tl::unexpected<Trouble> notUnderstood(const QString& text) {
    return trouble(TroubleKind::NoReference, {}, text.left(100).toStdString());
}

} // namespace

Told<HubReference> parseReference(const QString& given, const QString& endpoint) {
    QString text = given.trimmed();
    if (text.size() > kLongest) return notUnderstood(given);
    const bool address = text.startsWith("https://") || text.startsWith("http://");
    if (!address)
        for (const char* host : {"huggingface.co/", "www.huggingface.co/", "hf.co/"})
            if (text.startsWith(host)) return parseReference("https://" + text, endpoint);
    HubReference reference;
    if (address) {
        const QUrl url(text, QUrl::StrictMode);
        if (!url.isValid()) return notUnderstood(given);
        if (!isHub(url, endpoint))
            return trouble(TroubleKind::ForeignAddress, {}, url.host().toStdString());
        text = url.path(QUrl::FullyDecoded);
        // A mirror may lie below a path of its own.
        const QString below = QUrl(endpoint).path();
        if (url.host() == QUrl(endpoint).host() && !below.isEmpty() && text.startsWith(below))
            text.remove(0, below.size());
    }
    // A quantization stands behind a colon, as other programs write it too.
    if (const auto colon = text.lastIndexOf(':'); colon > text.lastIndexOf('/')) {
        reference.format = text.mid(colon + 1);
        text.truncate(colon);
    }
    const QStringList parts = text.split('/', Qt::SkipEmptyParts);
    if (parts.size() < 2) return notUnderstood(given);
    reference.repository = parts[0] + "/" + parts[1];
    if (!isRepositoryId(reference.repository)) return notUnderstood(given);
    QStringList rest = parts.mid(2);
    if (rest.size() >= 2 && (rest[0] == "tree" || rest[0] == "blob" || rest[0] == "resolve")) {
        const bool folder = rest[0] == "tree";
        reference.revision = rest[1];
        rest = folder ? QStringList() : rest.mid(2);
    } else if (address && !rest.isEmpty()) {
        return notUnderstood(given); // a discussion, a commit
    }
    reference.file = rest.join('/');
    if (!reference.file.isEmpty() && !isFilePath(reference.file)) return notUnderstood(given);
    if (!isFilePath(reference.revision)) return notUnderstood(given);
    return reference;
}

} // namespace headroom::app
