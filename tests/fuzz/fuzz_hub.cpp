#include "app/hub/hub_answers.h"
#include "app/hub/hub_reference.h"

#include <cstdint>
#include <cstdlib>

using namespace headroom::app;

/// Any bytes as an answer of the hub's API and as what a person pasted. What is accepted stays
/// within its repository.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    if (const auto models = parseModels(bytes))
        for (const HubModel& model : *models)
            if (!isRepositoryId(model.id) || model.downloads < 0 || model.parameters < 0)
                std::abort();
    if (const auto model = parseModel(bytes); model && !isRepositoryId(model->id)) std::abort();
    if (const auto files = parseTree(bytes))
        for (const HubFile& file : *files)
            if (!isFilePath(file.path) || file.bytes < 0 ||
                !(file.sha256.isEmpty() || file.sha256.size() == 64))
                std::abort();
    const auto reference = parseReference(QString::fromUtf8(bytes), "https://mirror.example/hub");
    if (reference && (!isRepositoryId(reference->repository) || !isFilePath(reference->revision) ||
                      !(reference->file.isEmpty() || isFilePath(reference->file))))
        std::abort();
    return 0;
}
