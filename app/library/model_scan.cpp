#include "app/library/model_scan.h"

#include "app/library/display_name.h"
#include "app/library/ollama_store.h"
#include "kernels/base/blocking.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace headroom::app {
namespace {
constexpr int kDepth = 8;
constexpr int kMostFiles = 5000;
constexpr int kMostFolders = 20'000; // a home folder given by mistake ends too

class Search {
public:
    explicit Search(const std::atomic<bool>& cancelled)
        : cancelled_(cancelled) {}

    void files(const ModelPlace& place) { folder(place, place.folder, 0); }
    void ollama(const ModelPlace& place) {
        for (const OllamaModel& model : ollamaModels(place.folder))
            take({model.blob, model.name, {}, place.name, QFileInfo(model.blob).size()});
    }

    QVector<FoundModel> found;

private:
    bool full() const {
        return cancelled_ || found.size() >= kMostFiles || folders_ >= kMostFolders;
    }

    void folder(const ModelPlace& place, const QString& path, int depth) {
        if (full() || depth > kDepth) return;
        // Links may lead in circles.
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty() || seen_folders_.contains(real)) return;
        seen_folders_.insert(real);
        ++folders_;
        const QDir dir(path);
        for (const QFileInfo& file : dir.entryInfoList({"*.gguf"}, QDir::Files)) {
            if (full()) return;
            fileIn(place, file);
        }
        if (place.kind == ModelPlace::Kind::Beside) return;
        for (const QFileInfo& below : dir.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
            folder(place, below.filePath(), depth + 1);
    }

    void fileIn(const ModelPlace& place, const QFileInfo& file) {
        static const QRegularExpression part("-(\\d{5})-of-(\\d{5})\\.gguf$");
        const QRegularExpressionMatch match = part.match(file.fileName());
        if (match.hasMatch() && match.captured(1) != "00001") return;
        if (file.fileName().startsWith("mmproj", Qt::CaseInsensitive)) return;
        qint64 bytes = file.size();
        if (match.hasMatch()) {
            const QString stem = file.fileName().chopped(match.capturedLength());
            bytes = 0;
            for (const QFileInfo& one :
                 file.dir().entryInfoList({stem + "-*-of-" + match.captured(2) + ".gguf"}))
                bytes += one.size();
        }
        take({file.filePath(), displayName(file.filePath()), formatInName(file.filePath()),
              place.name, bytes, place.kind != ModelPlace::Kind::Files});
    }

    void take(const FoundModel& model) {
        const QString real = QFileInfo(model.path).canonicalFilePath();
        if (real.isEmpty() || seen_files_.contains(real)) return;
        QFile file(model.path);
        if (!file.open(QIODevice::ReadOnly) || file.read(4) != "GGUF") return;
        seen_files_.insert(real);
        found.append(model);
    }

    const std::atomic<bool>& cancelled_;
    QSet<QString> seen_folders_, seen_files_;
    int folders_ = 0;
};
} // namespace

QVector<ModelPlace> placesOfOtherPrograms(const QString& home) {
    const auto from = [](const char* variable, const QString& otherwise) {
        const QString folder = qEnvironmentVariable(variable);
        return folder.isEmpty() ? otherwise : folder;
    };
    const QString hugging_face = from("HF_HOME", home + "/.cache/huggingface") + "/hub";
    return {
        {"LM Studio", home + "/.lmstudio/models"},
        {"LM Studio", home + "/.cache/lm-studio/models"},
        {"Ollama", from("OLLAMA_MODELS", home + "/.ollama/models"), ModelPlace::Kind::OllamaStore},
        {"Ollama", "/usr/share/ollama/.ollama/models", ModelPlace::Kind::OllamaStore},
        {"Hugging Face", from("HF_HUB_CACHE", hugging_face)},
        {"Jan", home + "/.local/share/Jan/data"},
        {"Jan", home + "/.config/Jan/data"},
        {"Jan", home + "/jan/models"},
        {"GPT4All", home + "/.local/share/nomic.ai/GPT4All"},
    };
}

QVector<FoundModel> findModels(const QVector<ModelPlace>& places,
                               const std::atomic<bool>& cancelled) {
    may_block("findModels");
    Search search(cancelled);
    for (const ModelPlace& place : places) {
        if (place.kind == ModelPlace::Kind::OllamaStore)
            search.ollama(place);
        else
            search.files(place);
    }
    std::ranges::stable_sort(search.found, [](const FoundModel& a, const FoundModel& b) {
        return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
    return search.found;
}

} // namespace headroom::app
