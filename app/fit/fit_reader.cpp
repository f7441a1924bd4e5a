#include "app/fit/fit_reader.h"

#include "app/library/display_name.h"
#include "engine/gguf/gguf_file.h"
#include "kernels/base/blocking.h"

#include <QFileInfo>

namespace headroom::app {

Result<FitModel> readFitModel(const QString& path, const QStringList& projectors,
                              LocalMachine& machine) {
    may_block("readFitModel");
    const std::shared_ptr<const GgufFile> file = TRY(GgufFile::open(nativePath(path)));
    const Backend* own = TRY(machine.backend());
    FitModel model = TRY(fit_model(file, *own));
    model.file = path.toStdString();
    model.name = displayName(path).toStdString();
    if (!projectors.isEmpty())
        model.projector_bytes = std::uint64_t(QFileInfo(projectors.first()).size());
    return model;
}

FitReader::FitReader(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token,
                     LocalMachine& machine, QObject* parent)
    : QObject(parent)
    , client_(gate, std::move(token))
    , machine_(machine) {}

FitReader::~FitReader() {
    if (model_) *model_ = true;
    threads_.waitForDone();
}

Result<FitSource> FitReader::fileSource(const QString& path, const QStringList& projectors) {
    return FitSource{.model = TRY(readFitModel(path, projectors, machine_)), .files = {}};
}

Result<FitSource> FitReader::hubSource(const HubReference& reference,
                                       const std::atomic<bool>& cancelled) {
    const HubRepository repository = TRY(client_.repository(reference, cancelled));
    const HubChoice choice = TRY(chosen(repository, reference));
    const Backend* own = TRY(machine_.backend());
    FitSource source{.model = TRY(client_.fitModel(repository, choice, *own, cancelled)),
                     .files = {}};
    source.model.name = repository.model.name().toStdString();
    for (const HubChoice& each : repository.choices)
        source.files.push_back({each.format.toStdString(), std::uint64_t(each.bytes())});
    return source;
}

void FitReader::readModel(std::function<Result<FitSource>(const std::atomic<bool>&)> read) {
    if (model_) *model_ = true;
    model_ = std::make_shared<std::atomic<bool>>(false);
    threads_.start([this, flag = model_, read = std::move(read)] {
        const Result<FitSource> source = read(*flag);
        QMetaObject::invokeMethod(this, [this, flag, source] {
            if (*flag) return; // another one is asked for
            if (source)
                emit modelRead(*source);
            else
                emit modelFailed(source.error());
        });
    });
}

void FitReader::readFile(const QString& path, const QStringList& projectors) {
    readModel([=, this](const std::atomic<bool>&) { return fileSource(path, projectors); });
}

void FitReader::readHub(const HubReference& reference) {
    readModel([=, this](const auto& cancelled) { return hubSource(reference, cancelled); });
}

} // namespace headroom::app
