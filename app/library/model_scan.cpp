#include "app/library/model_scan.h"

#include "app/library/display_name.h"
#include "app/library/file_layout.h"
#include "app/library/ollama_store.h"
#include "kernels/base/blocking.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <filesystem>
#include <string>

namespace headroom::app {
namespace {
constexpr int kDepth = 8;
constexpr int kMostFiles = 5000;
constexpr int kMostFolders = 20'000; // a home folder given by mistake ends too
constexpr int kMostMissing = 3;      // names of missing parts; a hostile name may claim 99,999

/// The files of one folder that are one model: part number → file; a whole file is part 1 of 1.
struct Parts {
    int count = 1;
    QMap<int, QFileInfo> files;
};

class Search {
public:
    explicit Search(const std::atomic<bool>& cancelled)
        : cancelled_(cancelled) {}

    void place(const ModelPlace& place) {
        if (place.kind == ModelPlace::Kind::OllamaStore) return ollama(place);
        const QFileInfo named(place.folder);
        if (place.kind == ModelPlace::Kind::Folder && named.isFile()) {
            const ModelPlace around{named.dir().dirName(), named.path(), place.kind, place.ours};
            return files(around, {named});
        }
        folder(place, place.folder, 0);
    }

    ScanResult result;

private:
    bool full() const {
        return cancelled_ || result.models.size() >= kMostFiles ||
               result.folders.size() >= kMostFolders;
    }

    void folder(const ModelPlace& place, const QString& path, int depth) {
        if (full() || depth > kDepth) return;
        // Links may lead in circles.
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty() || seen_folders_.contains(real)) return;
        seen_folders_.insert(real);
        result.folders << real;
        const QDir dir(path);
        files(place, dir.entryInfoList({"*.gguf"}, QDir::Files));
        noteUnnamable(path);
        if (place.kind == ModelPlace::Kind::Beside) return;
        for (const QFileInfo& below : dir.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
            folder(place, below.filePath(), depth + 1);
    }

    /// Qt leaves them out without a word.
    void noteUnnamable(const QString& folder) {
        std::error_code error;
        const std::filesystem::path native(QFile::encodeName(folder).toStdString());
        for (std::filesystem::directory_iterator each(native, error), end; !error && each != end;
             each.increment(error)) {
            const std::string name = each->path().filename().string();
            const QString shown = QString::fromStdString(name);
            if (shown.endsWith(".gguf", Qt::CaseInsensitive) && shown.toStdString() != name)
                result.unnamable << folder + '/' + shown;
        }
    }

    /// Files of one folder: parts of one model are one.
    void files(const ModelPlace& place, const QFileInfoList& found) {
        static const QRegularExpression part("-(\\d{5})-of-(\\d{5})\\.gguf$",
                                             QRegularExpression::CaseInsensitiveOption);
        QMap<QString, Parts> models;
        for (const QFileInfo& file : found) {
            const QRegularExpressionMatch match = part.match(file.fileName());
            const int number = match.captured(1).toInt(), count = match.captured(2).toInt();
            if (match.hasMatch() && number >= 1 && number <= count) {
                Parts& parts = models[file.fileName().chopped(match.capturedLength()) + '/' +
                                      match.captured(2)];
                parts.count = count;
                parts.files[number] = file;
            } else {
                models[file.fileName()].files[1] = file;
            }
        }
        for (const Parts& parts : models) {
            if (full()) return;
            model(place, parts);
        }
    }

    void model(const ModelPlace& place, const Parts& parts) {
        const QFileInfo& first = parts.files.first();
        const LaidOut laid = laidOut(place, first.filePath());
        FoundModel model{.path = first.filePath(),
                         .name = laid.name,
                         .format = formatInName(first.filePath()),
                         .place = place.name,
                         .in_folder = place.kind == ModelPlace::Kind::Folder ||
                                      place.kind == ModelPlace::Kind::Beside,
                         .root = place.folder,
                         .ours = place.ours,
                         .publisher = laid.publisher,
                         .sha256 = parts.count == 1 ? laid.sha256 : QString()};
        for (const QFileInfo& file : parts.files)
            add(model, file);
        for (int n = 1; n <= parts.count && model.missing.size() < kMostMissing; ++n)
            if (!parts.files.contains(n))
                model.missing << first.fileName().chopped(20) +
                                     QString("-%1-of-%2.gguf")
                                         .arg(n, 5, 10, QChar('0'))
                                         .arg(parts.count, 5, 10, QChar('0'));
        // What a person named is shown with what is wrong with it.
        take(std::move(model), place.kind != ModelPlace::Kind::Folder);
    }

    static void add(FoundModel& model, const QFileInfo& file) {
        model.files << file.filePath();
        model.bytes += file.size();
        model.modified_at = std::max(model.modified_at, file.lastModified().toMSecsSinceEpoch());
    }

    void ollama(const ModelPlace& place) {
        result.folders << place.folder << ollamaFolders(place.folder);
        for (const OllamaModel& found : ollamaModels(place.folder)) {
            FoundModel model{.path = found.blob,
                             .name = found.name,
                             .place = place.name,
                             .root = place.folder,
                             .projectors = found.projectors,
                             .publisher = found.publisher,
                             .sha256 = found.sha256};
            add(model, QFileInfo(found.blob));
            take(std::move(model), true);
        }
    }

    void take(FoundModel model, bool only_gguf) {
        const QString real = QFileInfo(model.path).canonicalFilePath();
        if (real.isEmpty() || seen_files_.contains(real)) return;
        QFile file(model.path);
        if (only_gguf && (!file.open(QIODevice::ReadOnly) || file.read(4) != "GGUF")) return;
        seen_files_.insert(real);
        const bool projector = isProjectorName(QFileInfo(model.path).fileName());
        (projector ? result.projectors : result.models).append(std::move(model));
    }

    const std::atomic<bool>& cancelled_;
    QSet<QString> seen_folders_, seen_files_;
};
} // namespace

QVector<ModelPlace> placesOfOtherPrograms(const QString& home) {
    const auto from = [](const char* variable, const QString& otherwise) {
        const QString folder = qEnvironmentVariable(variable);
        return folder.isEmpty() ? otherwise : folder;
    };
    using Kind = ModelPlace::Kind;
    const QString hugging_face = from("HF_HOME", home + "/.cache/huggingface") + "/hub";
    return {
        {"LM Studio", home + "/.lmstudio/models", Kind::LmStudio},
        {"LM Studio", home + "/.cache/lm-studio/models", Kind::LmStudio},
        {"Ollama", from("OLLAMA_MODELS", home + "/.ollama/models"), Kind::OllamaStore},
        {"Ollama", "/usr/share/ollama/.ollama/models", Kind::OllamaStore},
        {"Hugging Face", from("HF_HUB_CACHE", hugging_face), Kind::HuggingFaceCache},
        {"Jan", home + "/.local/share/Jan/data", Kind::Jan},
        {"Jan", home + "/.config/Jan/data", Kind::Jan},
        {"Jan", home + "/jan/models", Kind::Jan},
        {"GPT4All", home + "/.local/share/nomic.ai/GPT4All"},
    };
}

ScanResult scanPlaces(const QVector<ModelPlace>& places, const std::atomic<bool>& cancelled) {
    may_block("scanPlaces");
    Search search(cancelled);
    for (const ModelPlace& place : places)
        search.place(place);
    std::ranges::stable_sort(search.result.models, [](const FoundModel& a, const FoundModel& b) {
        return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
    return std::move(search.result);
}

QVector<FoundModel> findModels(const QVector<ModelPlace>& places,
                               const std::atomic<bool>& cancelled) {
    return scanPlaces(places, cancelled).models;
}

} // namespace headroom::app
