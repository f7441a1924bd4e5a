#include "app/fit/fit_reader.h"

#include "engine/gguf/gguf_file.h"
#include "kernels/base/blocking.h"

#include <QFileInfo>

namespace headroom::app {

FitReader::FitReader(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token,
                     BackendOptions backend, QObject* parent)
    : QObject(parent)
    , client_(gate, std::move(token))
    , options_(std::move(backend)) {
    threads_.setMaxThreadCount(2); // a model, and the machine meanwhile
}

FitReader::~FitReader() {
    if (model_) *model_ = true;
    threads_.waitForDone();
}

Result<const Backend*> FitReader::backend() {
    const std::lock_guard lock(making_);
    if (!backend_) backend_ = TRY(make_backend("cpu", options_));
    return backend_.get();
}

Result<FitSource> FitReader::fileSource(const QString& path, const QStringList& projectors) {
    may_block("FitReader::fileSource");
    const std::shared_ptr<const GgufFile> file = TRY(GgufFile::open(nativePath(path)));
    const Backend* own = TRY(backend());
    FitSource source{.model = TRY(fit_model(file, *own)), .files = {}};
    if (!projectors.isEmpty())
        source.model.projector_bytes = std::uint64_t(QFileInfo(projectors.first()).size());
    return source;
}

Result<FitSource> FitReader::hubSource(const HubReference& reference,
                                       const std::atomic<bool>& cancelled) {
    const HubRepository repository = TRY(client_.repository(reference, cancelled));
    const HubChoice choice = TRY(chosen(repository, reference));
    const Backend* own = TRY(backend());
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

void FitReader::readMachine() {
    threads_.start([this] {
        may_block("FitReader::readMachine");
        const Result<const Backend*> own = backend();
        const Result<FitDevice> cpu =
            own ? Result<FitDevice>(this_cpu(**own, options_.threads, MeasuredSpeed{}))
                : tl::make_unexpected(own.error());
        QMetaObject::invokeMethod(this, [this, cpu] {
            if (cpu)
                emit machineRead(*cpu);
            else
                emit machineFailed(cpu.error());
        });
    });
}

} // namespace headroom::app
