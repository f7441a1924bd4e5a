#include "tests/kernels/cpu/phase_model.h"

#include "tests/kernels/cpu/matrix_samples.h"

#include <cmath>
#include <cstring>
#include <random>

namespace headroom::cpu::test {
namespace {

TestMatrix make_matrix(const char* name, DType type, std::int64_t rows, std::int64_t columns,
                       std::mt19937& random) {
    TestMatrix matrix;
    matrix.bytes = std::make_shared<std::vector<std::byte>>();
    for (std::int64_t r = 0; r < rows; r += kGroupRows) {
        const SampleMatrix sample = sample_matrix(type, columns, Sample::Ordinary, random);
        for (int i = 0; i < std::min<std::int64_t>(kGroupRows, rows - r); ++i) {
            matrix.bytes->insert(matrix.bytes->end(), sample.row(i),
                                 sample.row(i) + sample.row_bytes);
            const std::vector<float> values = sample.decoded(i);
            matrix.values.insert(matrix.values.end(), values.begin(), values.end());
        }
    }
    matrix.source = {name, type, rows, columns, {}};
    const auto row_bytes = static_cast<std::size_t>(matrix.source.row_bytes());
    matrix.source.read = [bytes = matrix.bytes, row_bytes](std::int64_t first, std::int64_t n,
                                                           std::span<std::byte> out) -> Result<> {
        if (out.size() != n * row_bytes || (first + n) * row_bytes > bytes->size())
            return fail(ErrorCode::Io, "read beyond the matrix");
        std::memcpy(out.data(), bytes->data() + first * row_bytes, out.size());
        return {};
    };
    return matrix;
}

std::vector<float> make_norm(std::size_t n, std::mt19937& random) {
    std::vector<float> values = random_floats(n, random(), 0.2f);
    for (float& value : values)
        value += 1;
    return values;
}

} // namespace

std::vector<float> random_floats(std::size_t n, std::uint32_t seed, float deviation) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, deviation);
    std::vector<float> values(n);
    for (float& value : values)
        value = normal(random);
    return values;
}

TestModel make_model(const ModelOptions& o) {
    std::mt19937 random(o.seed);
    const std::int64_t q_rows = o.n_heads * o.head_dim;
    const std::int64_t kv_rows = o.n_kv_heads * o.head_dim;
    TestModel m;
    m.config = {.d_model = o.d_model,
                .n_heads = o.n_heads,
                .n_kv_heads = o.n_kv_heads,
                .head_dim = o.head_dim,
                .d_ff = o.d_ff,
                .experts = o.experts,
                .norm_eps = 1e-5f,
                .attention_scale = 1 / std::sqrt(float(o.head_dim)),
                .attention_soft_cap = o.attention_soft_cap,
                .window = o.window,
                .activation = o.activation};
    RopeConfig rope{.style = o.rope_style, .n_rot = o.n_rot < 0 ? o.head_dim : o.n_rot};
    for (int j = 0; j < rope.n_rot / 2; ++j)
        rope.inverse_frequency.push_back(std::pow(10000.0, -2.0 * j / rope.n_rot));
    m.shape = {.d_model = o.d_model,
               .vocab = o.vocab,
               .max_heads = o.n_heads,
               .max_kv_heads = o.n_kv_heads,
               .max_head_dim = o.head_dim,
               .max_d_ff = std::max(1, o.experts.used) * o.d_ff,
               .max_experts = o.experts.count,
               .max_experts_used = std::max(1, o.experts.used),
               .ropes = {rope}};
    m.q = make_matrix("q", o.type, q_rows, o.d_model, random);
    m.k = make_matrix("k", o.type, kv_rows, o.d_model, random);
    m.v = make_matrix("v", o.type, kv_rows, o.d_model, random);
    m.attention_output = make_matrix("attention_output", o.type, o.d_model, q_rows, random);
    const std::int64_t stacked = std::max(1, o.experts.count);
    m.gate = make_matrix("gate", o.type, stacked * o.d_ff, o.d_model, random);
    m.up = make_matrix("up", o.up_type.value_or(o.type), stacked * o.d_ff, o.d_model, random);
    m.down = make_matrix("down", o.type, stacked * o.d_model, o.d_ff, random);
    m.table = make_matrix("table", o.type, o.vocab, o.d_model, random);
    m.output_matrix = make_matrix("output", o.type, o.vocab, o.d_model, random);

    m.layer.q = m.q.source;
    m.layer.k = m.k.source;
    m.layer.v = m.v.source;
    m.layer.attention_output = m.attention_output.source;
    m.layer.gate = m.gate.source;
    m.layer.up = m.up.source;
    m.layer.down = m.down.source;
    if (o.experts.count > 0) {
        m.router = make_matrix("router", DType::F32, o.experts.count, o.d_model, random);
        m.layer.router = m.router.source;
    }
    m.layer.attention_norm = make_norm(o.d_model, random);
    m.layer.ffn_norm = make_norm(o.d_model, random);
    if (o.biases) {
        m.layer.q_bias = random_floats(q_rows, random());
        m.layer.k_bias = random_floats(kv_rows, random());
        m.layer.v_bias = random_floats(kv_rows, random());
        m.layer.attention_output_bias = random_floats(o.d_model, random());
    }
    if (o.head_norms) {
        m.layer.q_norm = make_norm(o.head_dim, random);
        m.layer.k_norm = make_norm(o.head_dim, random);
    }
    if (o.post_norms) {
        m.layer.post_attention_norm = make_norm(o.d_model, random);
        m.layer.post_ffn_norm = make_norm(o.d_model, random);
    }
    m.embedding = {m.table.source, 3.0f};
    m.output = {make_norm(o.d_model, random), 1e-5f, {}, o.tied};
    m.output.soft_cap = o.final_soft_cap;
    if (!o.tied) m.output.matrix = m.output_matrix.source;
    return m;
}

Loaded::Loaded(const TestModel& model, std::string_view backend_name,
               const BackendOptions& backend_options, const Options& options)
    : Loaded(model, value_of(make_backend(backend_name, backend_options)), options) {}

Loaded::Loaded(const TestModel& model, std::unique_ptr<Backend> own_backend, const Options& options)
    : backend(std::move(own_backend))
    , embedding(value_of(backend->load_embedding(model.embedding, options.mode)))
    , output(value_of(backend->load_output(model.output, options.mode))) {
    for (std::int32_t i = 0; i < options.n_layers; ++i) {
        LayerConfig config = model.config;
        config.kv_layer = i;
        layers.push_back(value_of(backend->load_layer(config, model.layer, options.mode)));
    }
    const KvPoolConfig config{.n_layers = options.n_layers,
                              .n_kv_heads = model.config.n_kv_heads,
                              .head_dim = model.config.head_dim,
                              .type = options.kv_type,
                              .block_tokens = 32};
    pool = value_of(backend->make_kv_pool(config, options.n_blocks));
    phases = value_of(backend->make_phases(
        model.shape, {.max_tokens = options.max_tokens, .threads = options.threads},
        {pool.get(), nullptr}));
}

Result<PassOutput> Loaded::pass(const PassInput& input) {
    phases->begin(input);
    phases->embed(*embedding);
    for (const auto& layer : layers) {
        phases->qkv(*layer);
        phases->attention(*layer);
        phases->attention_output(*layer);
        phases->gate_up(*layer);
        phases->down(*layer);
    }
    phases->output(*output, *embedding);
    return phases->finish();
}

} // namespace headroom::cpu::test
