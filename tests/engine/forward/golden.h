#pragma once

#include "engine/forward/evaluation.h"

#include <QJsonObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom::test {

/// The reference backend, on as many threads as the machine has.
Backend& reference_backend();

/// The CPU backend with every weight decoded to F32: the same numbers but for rounding, and fast.
Backend& exact_cpu_backend();

Result<std::shared_ptr<const Model>> load_in(Backend& backend, const QString& path);

/// A model file in the reference backend, weights exact.
Result<std::shared_ptr<const Model>> load_reference(const QString& path);

std::optional<QJsonObject> read_json(const QString& path);
std::vector<TokenId> token_ids(const QJsonValue& array);

/// All logits of one pass over `tokens`, [tokens][vocab].
Result<std::vector<std::vector<float>>> logits_of(Evaluation& evaluation,
                                                  const std::vector<TokenId>& tokens);

} // namespace headroom::test
