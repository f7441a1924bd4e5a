#include "tests/kernels/reference/small_model.h"

#include "kernels/base/assert.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <cstring>

namespace headroom::test {
namespace {

std::vector<float> scaled(float factor, float offset, std::vector<float> values) {
    for (float& value : values)
        value = offset + factor * value;
    return values;
}

std::vector<float> norm(std::uint32_t seed, std::int64_t n) {
    return scaled(0.25f, 1, numbers(seed, n));
}

MatrixSource matrix(const char* name, std::uint32_t seed, std::int64_t rows, std::int64_t columns) {
    return f32_matrix(name, scaled(0.5f, 0, numbers(seed, rows * columns)), rows, columns);
}

Table table(const QJsonValue& json) {
    Table rows;
    for (const QJsonValue& row : json.toArray()) {
        std::vector<double> values;
        for (const QJsonValue& value : row.toArray())
            values.push_back(value.toDouble());
        rows.push_back(values);
    }
    return rows;
}

RopeConfig rope(const QJsonObject& json) {
    RopeConfig config;
    config.style = json["style"] == "interleaved" ? RopeStyle::Interleaved : RopeStyle::Halves;
    config.n_rot = json["n_rot"].toInt();
    config.magnitude = json["magnitude"].toDouble();
    for (int j = 0; j < config.n_rot / 2; ++j)
        config.inverse_frequency.push_back(
            std::pow(json["base"].toDouble(), -2.0 * j / config.n_rot));
    return config;
}

LayerSource layer_source(const QJsonObject& json, const LayerConfig& config, std::uint32_t seed) {
    const std::int64_t q_rows = config.n_heads * config.head_dim;
    const std::int64_t kv_rows = config.n_kv_heads * config.head_dim;
    LayerSource source;
    source.attention_norm = norm(seed + 1, config.d_model);
    source.q = matrix("q", seed + 2, q_rows, config.d_model);
    source.k = matrix("k", seed + 3, kv_rows, config.d_model);
    source.v = matrix("v", seed + 4, kv_rows, config.d_model);
    if (json["qkv_bias"].toBool()) {
        source.q_bias = numbers(seed + 5, q_rows);
        source.k_bias = numbers(seed + 6, kv_rows);
        source.v_bias = numbers(seed + 7, kv_rows);
    }
    if (json["qk_norm"].toBool()) {
        source.q_norm = norm(seed + 8, config.head_dim);
        source.k_norm = norm(seed + 9, config.head_dim);
    }
    source.attention_output = matrix("attention_output", seed + 10, config.d_model, q_rows);
    if (json["output_bias"].toBool())
        source.attention_output_bias = numbers(seed + 11, config.d_model);
    source.ffn_norm = norm(seed + 13, config.d_model);
    const std::int64_t stacked = std::max(1, config.experts.count);
    source.gate = matrix("gate", seed + 14, stacked * config.d_ff, config.d_model);
    source.up = matrix("up", seed + 15, stacked * config.d_ff, config.d_model);
    source.down = matrix("down", seed + 16, stacked * config.d_model, config.d_ff);
    if (config.experts.count > 0)
        source.router = matrix("router", seed + 18, config.experts.count, config.d_model);
    if (json["post_norms"].toBool()) {
        source.post_attention_norm = norm(seed + 12, config.d_model);
        source.post_ffn_norm = norm(seed + 17, config.d_model);
    }
    return source;
}

SmallModel small_model(const QJsonObject& root, const QJsonObject& json) {
    SmallModel model;
    const auto seed = static_cast<std::uint32_t>(json["seed"].toInt());
    ModelShape& shape = model.shape;
    shape.d_model = root["d_model"].toInt();
    shape.vocab = root["vocab"].toInt();
    shape.max_heads = json["heads"].toInt();
    shape.max_kv_heads = json["kv_heads"].toInt();
    shape.max_head_dim = root["head_dim"].toInt();
    const QJsonObject experts = json["experts"].toObject();
    const ExpertConfig expert_config{.count = experts["count"].toInt(),
                                     .used = experts["used"].toInt(),
                                     .normalized = experts["normalized"].toBool(),
                                     .scale = float(experts["scale"].toDouble())};
    shape.max_experts = expert_config.count;
    shape.max_experts_used = std::max(1, expert_config.used);
    shape.max_d_ff = shape.max_experts_used * root["d_ff"].toInt();
    for (const QJsonValue& value : json["ropes"].toArray())
        shape.ropes.push_back(rope(value.toObject()));

    for (const QJsonValue& value : json["layers"].toArray()) {
        const QJsonObject layer = value.toObject();
        LayerConfig config{.d_model = shape.d_model,
                           .n_heads = shape.max_heads,
                           .n_kv_heads = shape.max_kv_heads,
                           .head_dim = shape.max_head_dim,
                           .d_ff = root["d_ff"].toInt(),
                           .experts = expert_config,
                           .norm_eps = float(root["eps"].toDouble()),
                           .attention_scale = float(json["scale"].toDouble()),
                           .attention_soft_cap = float(json["attention_cap"].toDouble()),
                           .window = layer["window"].toInt(),
                           .activation = json["activation"] == "silu" ? Activation::Silu
                                                                      : Activation::GeluTanh,
                           .rope = layer["rope"].toInt()};
        config.kv_group = config.window > 0;
        config.kv_layer = model.layers_of(config.kv_group);
        model.configs.push_back(config);
        model.layers.push_back(
            layer_source(json, config, seed + 100 * std::uint32_t(model.configs.size())));
    }

    model.embedding.table = matrix("embedding", seed + 1, shape.vocab, shape.d_model);
    model.embedding.scale = float(json["embedding_scale"].toDouble());
    model.output.norm = norm(seed + 2, shape.d_model);
    model.output.norm_eps = float(root["eps"].toDouble());
    model.output.tied = json["tied"].toBool();
    model.output.soft_cap = float(json["final_cap"].toDouble());
    if (!model.output.tied)
        model.output.matrix = matrix("output", seed + 3, shape.vocab, shape.d_model);
    for (const QJsonValue& token : root["tokens"].toArray())
        model.tokens.push_back(token.toInt());

    const QJsonObject expected = json["expected"].toObject();
    for (const QJsonValue& layer : expected["layers"].toArray())
        model.expected_layers.push_back({table(layer["query"]), table(layer["attention"]),
                                         table(layer["attended"]), table(layer["hidden"]),
                                         table(layer["residual"])});
    model.final_state = table(expected["final"]);
    model.logits = table(expected["logits"]);
    for (const QJsonValue& value : expected["log_sum_exp"].toArray())
        model.log_sum_exp.push_back(value.toDouble());
    return model;
}

template <class T>
T value_of(Result<T> result) {
    if (!result) qFatal("%s", result.error().message().c_str());
    return std::move(*result);
}

} // namespace

std::vector<float> numbers(std::uint32_t seed, std::int64_t n) {
    std::vector<float> values(n);
    std::uint32_t state = seed;
    for (float& value : values) {
        state = state * 1664525u + 1013904223u;
        value = float(state >> 8) / 0x1p23f - 1;
    }
    return values;
}

MatrixSource f32_matrix(std::string name, std::vector<float> values, std::int64_t rows,
                        std::int64_t columns) {
    HEADROOM_ASSERT(std::int64_t(values.size()) == rows * columns);
    MatrixSource source{std::move(name), DType::F32, rows, columns, {}};
    source.read = [values = std::move(values), columns](std::int64_t first, std::int64_t n,
                                                        std::span<std::byte> out) -> Result<> {
        HEADROOM_ASSERT(out.size() == n * columns * sizeof(float));
        std::memcpy(out.data(), values.data() + first * columns, out.size());
        return {};
    };
    return source;
}

std::int32_t SmallModel::layers_of(std::int32_t group) const {
    return std::int32_t(std::ranges::count(configs, group, &LayerConfig::kv_group));
}

std::vector<std::pair<QString, SmallModel>> small_models() {
    QFile file(HEADROOM_GOLDEN "/reference_layers.json");
    if (!file.open(QIODevice::ReadOnly)) qFatal("no reference_layers.json");
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    std::vector<std::pair<QString, SmallModel>> models;
    for (const QJsonValue& json : root["cases"].toArray())
        models.emplace_back(json["name"].toString(), small_model(root, json.toObject()));
    return models;
}

LoadedModel::LoadedModel(const SmallModel& model, const Options& options)
    : backend_(value_of(make_backend("reference", {.threads = options.threads})))
    , embedding_(value_of(backend_->load_embedding(model.embedding, options.mode)))
    , output_(value_of(backend_->load_output(model.output, options.mode))) {
    for (std::size_t i = 0; i < model.layers.size(); ++i)
        layers_.push_back(
            value_of(backend_->load_layer(model.configs[i], model.layers[i], options.mode)));
    std::array<KvPool*, kKvGroups> pools{};
    for (std::size_t group = 0; group < kKvGroups; ++group) {
        const std::int32_t n_layers = model.layers_of(group);
        if (n_layers == 0) continue;
        const KvPoolConfig config{.n_layers = n_layers,
                                  .n_kv_heads = model.shape.max_kv_heads,
                                  .head_dim = model.shape.max_head_dim,
                                  .type = options.kv_type,
                                  .block_tokens = 4};
        pools_[group] = value_of(backend_->make_kv_pool(config, options.n_blocks));
        pools[group] = pools_[group].get();
    }
    phases_ = value_of(backend_->make_phases(model.shape, {.max_tokens = 32}, pools));
}

Result<PassOutput> LoadedModel::pass(const PassInput& input, const After& after) {
    const auto done = [&](const char* phase, std::size_t layer) {
        if (after) after(phase, layer);
    };
    phases_->begin(input);
    phases_->embed(*embedding_);
    for (std::size_t i = 0; i < layers_.size(); ++i) {
        phases_->qkv(*layers_[i]);
        done("qkv", i);
        phases_->attention(*layers_[i]);
        done("attention", i);
        phases_->attention_output(*layers_[i]);
        done("attention_output", i);
        phases_->gate_up(*layers_[i]);
        done("gate_up", i);
        phases_->down(*layers_[i]);
        done("down", i);
    }
    phases_->output(*output_, *embedding_);
    return phases_->finish();
}

} // namespace headroom::test
