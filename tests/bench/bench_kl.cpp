// What the fast kernels cost in quality: Kullback-Leibler divergence of a model's next-token
// distribution from the one that the same file gives with its weights decoded to F32 (F32 keys and
// values), over the first windows of a text, scored as the perplexity command does.
//   bench_kl MODEL TEXT [windows = 16] [context = 512] [isa] [kv: f16 (default), q8_0, f32]

#include "engine/measure/perplexity.h"
#include "kernels/api/backends.h"
#include "tests/support/dequantizing_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace headroom;

namespace {

struct Divergences {
    std::vector<double> kl;
    std::size_t same_first = 0;
    double fast_loss = 0, exact_loss = 0;
};

std::vector<OutputRequest> scored_rows(std::size_t context) {
    std::vector<OutputRequest> rows;
    for (std::int32_t row = ScoringWindows::first_scored(context);
         row <= ScoringWindows::last_scored(context); ++row)
        rows.push_back({.row = row, .all_logits = true});
    return rows;
}

void compare(const RowOutput& exact, const RowOutput& fast, TokenId next, Divergences& sums) {
    double kl = 0;
    for (std::size_t i = 0; i < exact.logits.size(); ++i) {
        const double p = double(exact.logits[i]) - double(exact.log_sum_exp);
        const double q = double(fast.logits[i]) - double(fast.log_sum_exp);
        kl += std::exp(p) * (p - q);
    }
    sums.kl.push_back(kl);
    sums.same_first += std::ranges::max_element(exact.logits) - exact.logits.begin() ==
                       std::ranges::max_element(fast.logits) - fast.logits.begin();
    sums.exact_loss += double(exact.log_sum_exp) - double(exact.logits[std::size_t(next)]);
    sums.fast_loss += double(fast.log_sum_exp) - double(fast.logits[std::size_t(next)]);
}

void print(Divergences sums) {
    std::ranges::sort(sums.kl);
    const double n = double(sums.kl.size());
    double mean = 0, squares = 0;
    for (const double kl : sums.kl) {
        mean += kl / n;
        squares += kl * kl / n;
    }
    const auto quantile = [&](double q) { return sums.kl[std::size_t(q * (n - 1))]; };
    fmt::print("mean KL {:.6f} ± {:.6f}, median {:.6f}, 99 % {:.6f}, same first choice {:.2f} %, "
               "perplexity {:.4f} (F32 weights {:.4f}), {} tokens\n",
               mean, std::sqrt((squares - mean * mean) / (n - 1)), quantile(0.5), quantile(0.99),
               100 * double(sums.same_first) / n, std::exp(sums.fast_loss / n),
               std::exp(sums.exact_loss / n), sums.kl.size());
}

Result<> run(int argc, char** argv) {
    const std::int32_t count = argc > 3 ? std::atoi(argv[3]) : 16;
    const std::int32_t context = argc > 4 ? std::atoi(argv[4]) : 512;
    const std::string kv_name = argc > 6 ? argv[6] : "f16";
    const DType kv = kv_name == "f32" ? DType::F32 : kv_name == "q8_0" ? DType::Q8_0 : DType::F16;
    std::ifstream text_file(argv[2], std::ios::binary);
    std::stringstream text;
    if (!(text << text_file.rdbuf())) return fail(ErrorCode::Io, "can't be read", argv[2]);

    const auto file = TRY(ModelFile::open(argv[1]));
    const auto backend = TRY(make_backend("cpu", {.isa = argc > 5 ? argv[5] : ""}));
    const auto exact_backend = test::make_dequantizing_backend(*backend);
    const auto tokenizer = TRY(Tokenizer::load(file->metadata()));
    const auto windows = TRY(ScoringWindows::cut(*tokenizer, text.str(), context, count));
    const PassLimits limits{.max_tokens = context, .max_outputs = context};
    const auto fast_model = TRY(Model::load(file, *backend));
    const auto exact_model = TRY(Model::load(file, *exact_backend));
    auto fast = TRY(Evaluation::create(fast_model, *backend, context, kv, limits));
    auto exact = TRY(Evaluation::create(exact_model, *exact_backend, context, DType::F32, limits));

    Divergences sums;
    for (std::size_t i = 0; i < windows.count(); ++i) {
        const auto window = windows.window(i);
        fast.clear();
        exact.clear();
        const PassOutput a = TRY(exact.append(window, scored_rows(window.size())));
        const PassOutput b = TRY(fast.append(window, scored_rows(window.size())));
        for (std::size_t row = 0; row < a.rows.size(); ++row)
            compare(a.rows[row], b.rows[row],
                    window[std::size_t(ScoringWindows::first_scored(window.size())) + row + 1],
                    sums);
    }
    print(std::move(sums));
    return {};
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: bench_kl MODEL TEXT [windows] [context] [isa] [kv]\n");
        return 2;
    }
    if (const Result<> done = run(argc, argv); !done) {
        fmt::print(stderr, "bench_kl: {}\n", done.error().message());
        return 1;
    }
    return 0;
}
