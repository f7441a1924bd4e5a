#include "app/library/ollama_store.h"

#include "app/library/ollama_manifest.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace headroom::app {
namespace {
constexpr int kMostManifests = 5000;
constexpr qint64 kMostManifestBytes = 1 << 20;
} // namespace

QVector<OllamaModel> ollamaModels(const QString& store) {
    may_block("ollamaModels");
    QVector<OllamaModel> models;
    const QString manifests = store + "/manifests", blobs = store + "/blobs/sha256-";
    QDirIterator files(manifests, QDir::Files, QDirIterator::Subdirectories);
    for (int i = 0; files.hasNext() && i < kMostManifests; ++i) {
        QFile file(files.next());
        if (file.size() > kMostManifestBytes || !file.open(QIODevice::ReadOnly)) continue;
        const auto manifest = parseOllamaManifest(
            file.read(kMostManifestBytes), QDir(manifests).relativeFilePath(file.fileName()));
        if (!manifest) continue;
        OllamaModel model{.name = manifest->name,
                          .publisher = manifest->publisher,
                          .blob = blobs + manifest->model,
                          .sha256 = manifest->model};
        for (const QString& projector : manifest->projectors)
            model.projectors << blobs + projector;
        models.append(model);
    }
    return models;
}

QStringList ollamaFolders(const QString& store) {
    may_block("ollamaFolders");
    QStringList folders;
    QDirIterator below(store + "/manifests", QDir::Dirs | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    while (below.hasNext() && folders.size() < kMostManifests)
        folders << below.next();
    return folders;
}

} // namespace headroom::app
