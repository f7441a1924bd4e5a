#include "tests/engine/forward/golden.h"

#include "kernels/api/backends.h"
#include "tests/support/dequantizing_backend.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace headroom::test {

Backend& reference_backend() {
    static const std::unique_ptr<Backend> backend = *make_backend("reference", {});
    return *backend;
}

Backend& exact_cpu_backend() {
    static const std::unique_ptr<Backend> cpu = *make_backend("cpu", {});
    static const std::unique_ptr<Backend> backend = make_dequantizing_backend(*cpu);
    return *backend;
}

Result<std::shared_ptr<const Model>> load_in(Backend& backend, const QString& path) {
    auto file = TRY(ModelFile::open(path.toStdString()));
    return Model::load(std::move(file), backend);
}

Result<std::shared_ptr<const Model>> load_reference(const QString& path) {
    return load_in(reference_backend(), path);
}

std::optional<QJsonObject> read_json(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject()) return std::nullopt;
    return document.object();
}

std::vector<TokenId> token_ids(const QJsonValue& array) {
    std::vector<TokenId> ids;
    for (const QJsonValue& id : array.toArray())
        ids.push_back(id.toInt());
    return ids;
}

Result<std::vector<std::vector<float>>> logits_of(Evaluation& evaluation,
                                                  const std::vector<TokenId>& tokens) {
    std::vector<OutputRequest> outputs;
    for (std::size_t row = 0; row < tokens.size(); ++row)
        outputs.push_back({.row = std::int32_t(row), .all_logits = true});
    PassOutput output = TRY(evaluation.append(tokens, std::move(outputs)));
    std::vector<std::vector<float>> logits;
    for (RowOutput& row : output.rows)
        logits.push_back(std::move(row.logits));
    return logits;
}

} // namespace headroom::test
