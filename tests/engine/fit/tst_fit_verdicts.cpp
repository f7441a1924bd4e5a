// Verdicts, fixes and what is said of devices that can't be used yet.
#include "engine/fit/context_curve.h"
#include "engine/fit/quantization.h"
#include "engine/fit/recommendation.h"
#include "tests/engine/fit/fit_header.h"
#include "tests/support/register_test.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr std::uint64_t kGib = std::uint64_t{1} << 30;

FitModel llama_8b() {
    return fit_model(FitDimensions{.name = "8B",
                                   .n_layers = 32,
                                   .d_model = 4096,
                                   .n_heads = 32,
                                   .n_kv_heads = 8,
                                   .d_ff = 14336,
                                   .vocab = 128256,
                                   .context_length = 131072})
        .value();
}

FitMachine with_gpu(std::string_view name, int count = 1) {
    FitMachine machine;
    machine.gpus.assign(std::size_t(count), device_of(*find_gpu(name)));
    return machine;
}

FitDevice host(std::uint64_t free) {
    return {.name = "CPU", .memory = free, .free = free, .bandwidth = 50e9, .matrix_rate = 1e12};
}

const FitFix* fix(const FitEstimate& estimate, FixKind kind) {
    const auto found = std::ranges::find(estimate.fixes, kind, &FitFix::kind);
    return found == estimate.fixes.end() ? nullptr : &*found;
}
} // namespace

class TestFitVerdicts : public QObject {
    Q_OBJECT
private slots:
    void anUnknownArchitectureNeverFits() {
        const FitHeader header{
            .architecture = "nobody-knows", .n_layers = 1, .n_heads = 8, .n_kv_heads = {8}};
        const auto model = fit_model(*header.file());
        QVERIFY(model);
        const FitEstimate estimate = estimate_fit(*model, with_gpu("H200 NVL"), {});
        QCOMPARE(estimate.verdict, Verdict::Unknown);
        QVERIFY(estimate.reason.find("nobody-knows") != std::string::npos);
        QVERIFY(!estimate.speed);
    }

    void parametersByHandAgreeWithThePublishedCount() {
        // Llama 3.1 8B: 8.03 billion.
        QVERIFY(std::abs(llama_8b().parameters / 8.03e9 - 1) < 0.001);
    }

    void verdictsFollowTheDevicesMemory() {
        const FitModel model = llama_8b(); // 4.6 GiB
        QCOMPARE(estimate_fit(model, with_gpu("GeForce RTX 3090"), {}).verdict, Verdict::Fits);
        const FitEstimate small = estimate_fit(model, with_gpu("GeForce GTX 1650 (GDDR6)"), {});
        QCOMPARE(small.verdict, Verdict::DoesNotFit);
        QVERIFY(fix(small, FixKind::Quantization) != nullptr);
        // F20: a large memory beside the GPU does not make it fit the GPU.
        FitMachine machine = with_gpu("GeForce GTX 1650 (GDDR6)");
        machine.host = host(64 * kGib);
        QCOMPARE(estimate_fit(model, machine, {}).verdict, Verdict::DoesNotFit);
    }

    void likelyAndHighDecideBetweenFitsAndTight() {
        const FitModel model = llama_8b();
        FitMachine machine = with_gpu("GeForce RTX 3090");
        const ByteRange total = estimate_fit(model, machine, {}).devices[0].total;
        QVERIFY(total.low < total.likely && total.likely < total.high);
        const auto verdict = [&](std::uint64_t free) {
            machine.gpus[0].free = free;
            return estimate_fit(model, machine, {}).verdict;
        };
        QCOMPARE(verdict(total.high), Verdict::Fits);
        QCOMPARE(verdict(total.high - 1), Verdict::Tight);
        QCOMPARE(verdict(total.likely), Verdict::Tight);
        QCOMPARE(verdict(total.likely - 1), Verdict::DoesNotFit);
    }

    void mostLayersAreKept() {
        // F17: a model about as large as the memory keeps nearly all of its layers there.
        const FitModel model = llama_8b();
        FitMachine machine = with_gpu("GeForce RTX 3090");
        machine.host = host(64 * kGib);
        const ByteRange total = estimate_fit(model, machine, {}).devices[0].total;
        machine.gpus[0].free = std::uint64_t(double(total.likely) * 0.98);
        const FitEstimate estimate = estimate_fit(model, machine, {});
        QCOMPARE(estimate.verdict, Verdict::DoesNotFit);
        const FitFix* fewer = fix(estimate, FixKind::FewerGpuLayers);
        QVERIFY(fewer != nullptr);
        QVERIFY2(fewer->wish.gpu_layers >= 28, fewer->change.c_str());
        QVERIFY(fewer->verdict == Verdict::Fits || fewer->verdict == Verdict::Tight);
        QVERIFY(fewer->cost.find(" instead of ") != std::string::npos);
        // What a fix promises is what its wish gives.
        QCOMPARE(estimate_fit(model, machine, fewer->wish).verdict, fewer->verdict);
    }

    void fixesSaveWhatTheySay() {
        const FitModel model = llama_8b();
        FitMachine machine = with_gpu("GeForce RTX 3090");
        machine.gpus[0].free = 8 * kGib;
        const FitWish wish{.context_length = 65536};
        const FitEstimate estimate = estimate_fit(model, machine, wish);
        QCOMPARE(estimate.verdict, Verdict::DoesNotFit);
        const FitFix* kv = fix(estimate, FixKind::KvType);
        QVERIFY(kv != nullptr);
        // 65,536 tokens x 32 layers x 8 heads x 128 x 2 x (2 - 1.0625) bytes = 3.75 GiB, less what
        // widening one layer costs: 65,536 x 8 x 256 x 2 bytes = 256 MiB.
        QCOMPARE(kv->saves, std::uint64_t(3.75 * double(kGib)) - (std::uint64_t{256} << 20));
        QCOMPARE(fix(estimate, FixKind::Context)->wish.context_length, estimate.fitting_context);
    }

    void aGpuThatCannotBeUsedIsSaid() {
        FitMachine machine = with_gpu("Radeon RX 7900 XTX");
        machine.host = host(32 * kGib);
        FitModel model = llama_8b();
        model.lacks.clear();
        const FitEstimate estimate = estimate_fit(model, machine, {});
        QVERIFY(!estimate.ours);
        QVERIFY2(estimate.notice.starts_with("Headroom can't use this GPU yet: on the CPU "),
                 estimate.notice.c_str());
        QVERIFY(estimate.notice.find("with an engine that supports it about ") !=
                std::string::npos);
        QVERIFY(estimate.backend.find("AMD") != std::string::npos);
    }

    // NVIDIA's are ours where the plug-in has code for them, one at a time and as a whole.
    void aGpuOfOursIsNamedByItsBackend() {
        const GpuSupport support{.backend = "cuda", .architectures = "86-real;89-real"};
        const FitModel model = llama_8b();
        const auto on = [&](std::string_view name, int count) {
            FitMachine machine{.host = host(32 * kGib)};
            machine.gpus.assign(std::size_t(count), device_of(*find_gpu(name), support));
            return machine;
        };
        const FitEstimate one = estimate_fit(model, on("GeForce RTX 3090", 1), {});
        QVERIFY(one.ours);
        QCOMPARE(one.backend, std::string("cuda"));
        QVERIFY2(one.notice.empty(), one.notice.c_str());

        const FitEstimate two = estimate_fit(model, on("GeForce RTX 3090", 2), {});
        QVERIFY(!two.ours);
        QVERIFY(two.notice.starts_with("Headroom can't divide a model among GPUs yet"));
        const FitEstimate split =
            estimate_fit(model, on("GeForce RTX 3090", 1), {.gpu_layers = 20});
        QVERIFY(!split.ours);
        QVERIFY(split.notice.starts_with("Headroom can't divide a model between GPU and CPU yet"));
        QVERIFY(estimate_fit(model, on("H200 NVL", 1), {})
                    .notice.starts_with("Headroom can't use this GPU: H200 NVL has compute "
                                        "capability 9.0, for which this build has no code; "));
    }

    // A GPU that somebody asks about is judged by what a release computes on.
    void aGpuOfTheTableIsJudgedByItsArchitecture() {
        const FitModel model = llama_8b();
        const auto of = [&](std::string_view name) {
            FitMachine machine{.gpus = {device_of(*find_gpu(name))}, .host = host(32 * kGib)};
            return estimate_fit(model, machine, {});
        };
        for (const char* name : {"GeForce RTX 2080 Ti", "A100 PCIe 80GB", "GeForce RTX 3090",
                                 "GeForce RTX 4090", "H200 NVL", "B200 SXM 180GB", "B300 SXM 288GB",
                                 "GeForce RTX 5090", "DGX Spark (GB10)"}) {
            QVERIFY2(find_gpu(std::string_view(name)) != nullptr, name);
            const FitEstimate estimate = of(name);
            QVERIFY2(estimate.ours, name);
            QCOMPARE(estimate.backend, std::string("cuda"));
            QVERIFY2(estimate.notice.empty(), estimate.notice.c_str());
        }
        const FitEstimate pascal = of("GeForce GTX 1080 Ti");
        QVERIFY(!pascal.ours);
        QVERIFY2(pascal.notice.starts_with("Headroom can't use this GPU: GeForce GTX 1080 Ti has "
                                           "compute capability 6.1, 7.5 is needed; "),
                 pascal.notice.c_str());
        QVERIFY(of("Jetson AGX Orin 64GB").notice.find("8.7, for which") != std::string::npos);
    }

    // Prompts go by sixteen tokens: each reads all weights again.
    void promptsOnOurGpuReadTheWeightsAnewForSixteenTokens() {
        const FitMachine ours = with_gpu("GeForce RTX 3090");
        FitMachine theirs = ours;
        theirs.gpus[0].backend.clear();
        const auto slow = estimate_fit(llama_8b(), ours, {}).speed;
        const auto fast = estimate_fit(llama_8b(), theirs, {}).speed;
        QVERIFY(slow && fast);
        // Sixteen tokens in the time of one.
        QVERIFY(slow->prefill.likely < 16.5 * slow->decode.likely * 1.3);
        QVERIFY(slow->prefill.likely < fast->prefill.likely);
        QVERIFY(slow->decode.likely > fast->decode.likely); // fewer launches a layer
    }

    void moreUsersShareTheWeights() {
        const FitModel model = llama_8b();
        const FitMachine machine = with_gpu("GeForce RTX 3090");
        const auto one = estimate_fit(model, machine, {.users = 1, .depth = 512}).speed;
        const auto four = estimate_fit(model, machine, {.users = 4, .depth = 512}).speed;
        QVERIFY(one && four);
        QVERIFY(four->decode_total > 3 * one->decode_total); // weights are read once for all
        QVERIFY(four->decode.likely < one->decode.likely);
    }

    void layersOnTheHostSlowItDown() {
        const FitModel model = llama_8b();
        FitMachine machine = with_gpu("GeForce RTX 3090");
        machine.host = host(64 * kGib);
        double before = 1e9;
        for (const std::int32_t layers : {32, 24, 16, 8, 0}) {
            const auto speed = estimate_fit(model, machine, {.gpu_layers = layers}).speed;
            QVERIFY(speed);
            QVERIFY(speed->decode.likely < before);
            before = speed->decode.likely;
        }
    }

    void severalGpusShareTheLayers() {
        const FitModel model = llama_8b();
        const FitEstimate estimate = estimate_fit(model, with_gpu("GeForce RTX 3090", 2), {});
        QCOMPARE(estimate.devices.size(), std::size_t(2));
        QCOMPARE(estimate.devices[0].layers + estimate.devices[1].layers, 32);
        // The output matrix counts as a layer, whatever its bytes.
        QCOMPARE(estimate.devices[0].layers, 17);
        QCOMPARE(estimate.devices[1].layers, 15);

        // A small model's output matrix is as large as most of its layers together.
        const FitModel small = fit_model(FitDimensions{.name = "0.5B",
                                                       .n_layers = 24,
                                                       .d_model = 896,
                                                       .n_heads = 14,
                                                       .n_kv_heads = 2,
                                                       .d_ff = 4864,
                                                       .vocab = 151936,
                                                       .context_length = 32768})
                                   .value();
        FitMachine cards = with_gpu("GeForce RTX 3090", 2);
        const FitEstimate alike = estimate_fit(small, cards, {});
        QVERIFY(std::abs(alike.devices[0].layers - alike.devices[1].layers) <= 2);
        // As much as is free: three quarters on the first.
        cards.gpus[1].free = cards.gpus[0].free / 3;
        const FitEstimate uneven = estimate_fit(small, cards, {});
        QVERIFY(std::abs(uneven.devices[0].layers - 19) <= 1);
    }

    // What a model holds is free for it, and for it alone.
    void aLoadedModelIsNotCountedTwice() {
        FitModel model = llama_8b();
        model.file = "/models/8b.gguf";
        FitMachine machine{.host = host(16 * kGib)};
        machine.host->memory = 16 * kGib;
        machine.host->free = 2 * kGib;
        machine.host->held = {{.file = "/models/8b.gguf", .name = "8B", .bytes = 9 * kGib},
                              {.file = "/models/other.gguf", .name = "Other", .bytes = kGib}};
        const FitEstimate loaded = estimate_fit(model, machine, {});
        QVERIFY(loaded.loaded);
        QCOMPARE(loaded.devices[0].free, 11 * kGib);
        QCOMPARE(loaded.devices[0].held.size(), std::size_t(1));
        QCOMPARE(loaded.devices[0].held[0].name, std::string("Other"));
        QVERIFY(loaded.verdict != Verdict::DoesNotFit);
        for (const ContextPoint& point : context_curve(model, machine, {}))
            if (point.context_length == loaded.context_length)
                QCOMPARE(point.verdict, loaded.verdict);

        model.file = "/models/another.gguf";
        const FitEstimate another = estimate_fit(model, machine, {});
        QVERIFY(!another.loaded);
        QCOMPARE(another.devices[0].free, 2 * kGib);
        QCOMPARE(another.verdict, Verdict::DoesNotFit);
    }

    void curveGrowsInMemoryAndFallsInSpeed() {
        const auto curve = context_curve(llama_8b(), with_gpu("GeForce RTX 3090"), {});
        QVERIFY(curve.size() > 10);
        QCOMPARE(curve.front().context_length, 256);
        QCOMPARE(curve.back().context_length, 131072);
        for (std::size_t i = 1; i < curve.size(); ++i) {
            QVERIFY(curve[i].bytes > curve[i - 1].bytes);
            QVERIFY(curve[i].decode.likely < curve[i - 1].decode.likely);
        }
    }

    // At the chosen context the curve has the figures of the headline, on every kind of machine.
    void theCurveGoesThroughTheEstimate() {
        FitMachine split = with_gpu("GeForce RTX 3090");
        split.host = host(64 * kGib);
        FitMachine ours = with_gpu("GeForce RTX 4090");
        ours.gpus[0].backend = "cuda";
        FitMachine two = with_gpu("GeForce RTX 3090", 2);
        two.host = host(64 * kGib);
        const FitWish wish{.context_length = 5000};
        const auto compare = [](const FitMachine& machine, const FitWish& use) {
            const FitEstimate estimate = estimate_fit(llama_8b(), machine, use);
            for (const ContextPoint& point : context_curve(llama_8b(), machine, use)) {
                if (point.context_length != use.context_length) continue;
                QCOMPARE(point.bytes, need_of(estimate).bytes.likely);
                QCOMPARE(point.decode.low, estimate.speed->decode.low);
                QCOMPARE(point.decode.likely, estimate.speed->decode.likely);
                QCOMPARE(point.decode.high, estimate.speed->decode.high);
                QCOMPARE(point.verdict, estimate.verdict);
                return;
            }
            QFAIL("the curve lacks the context that was asked for");
        };
        compare({.host = host(64 * kGib)}, wish);
        compare(split, {.context_length = 5000, .gpu_layers = 20});
        compare(ours, wish);
        compare(two, wish);
        QCOMPARE(estimate_fit(llama_8b(), two, wish).speed->depth, 2500);
        QCOMPARE(estimate_fit(llama_8b(), two, {.context_length = 5000, .depth = 7}).speed->depth,
                 7);
    }

    void quantizationsGoFromFitsToNot() {
        const auto rows = quantization_table(llama_8b(), with_gpu("GeForce RTX 3060 8GB"),
                                             {.context_length = 8192});
        QVERIFY(rows.size() > 20);
        QVERIFY(
            std::ranges::is_sorted(rows, std::ranges::greater{}, &QuantizationRow::weight_bytes));
        QCOMPARE(rows.front().estimate.verdict, Verdict::DoesNotFit); // 15 GiB
        QCOMPARE(rows.back().estimate.verdict, Verdict::Fits);        // 1.9 GiB
    }

    // What a file has beside its mix's own bits is there in the others too: the order by bits is
    // that by size.
    void mixesAreInTheOrderOfTheirBits() {
        const FitDimensions small{.name = "135M",
                                  .n_layers = 30,
                                  .d_model = 576,
                                  .n_heads = 9,
                                  .n_kv_heads = 3,
                                  .d_ff = 1536,
                                  .vocab = 49152,
                                  .context_length = 8192,
                                  .tied = true};
        const FitModel model = fit_model(small).value();
        // At 6.3 bits, as where rows are no multiple of 256.
        const FitModel file = with_quantization(model, *find_quantization("Q4_K_M"),
                                                std::uint64_t(model.parameters * 6.3 / 8));
        std::vector<std::string> by_size, by_bits;
        for (const QuantizationRow& row : quantization_table(file, {.host = host(8 * kGib)}, {}))
            by_size.push_back(row.name);
        for (const Quantization& mix : quantizations())
            if (mix.name != "F32") by_bits.emplace_back(mix.name);
        QCOMPARE(by_size, by_bits);
    }

    // The files of bartowski/HuggingFaceTB_SmolLM3-3B-GGUF, in GB, from the one of Q4_K_M.
    void sizesOfOtherMixesFollowFromAFile() {
        FitModel model = fit_model(FitDimensions{.name = "SmolLM3",
                                                 .n_layers = 36,
                                                 .d_model = 2048,
                                                 .n_heads = 16,
                                                 .n_kv_heads = 4,
                                                 .d_ff = 11008,
                                                 .vocab = 128256,
                                                 .context_length = 65536,
                                                 .tied = true})
                             .value();
        model = with_quantization(model, *find_quantization("Q4_K_M"), 1'920'000'000);
        for (const auto& [name, gigabytes] :
             {std::pair("Q8_0", 3.28), {"Q6_K", 2.53}, {"Q5_K_M", 2.21}, {"Q4_0", 1.81}}) {
            const FitModel other = with_quantization(model, *find_quantization(name));
            QVERIFY2(std::abs(double(other.weight_bytes()) / 1e9 / gigabytes - 1) < 0.02, name);
        }
    }

    void recommendedSetsMeetTheWish() {
        RecommendationWish wish{.fit = {.context_length = 8192}, .decode = 60, .hours_month = 100};
        wish.prices["GeForce RTX 3090"] = {.buy = 720, .rent_hour = 0.3};
        const auto sets = recommend_gpus(llama_8b(), wish);
        QVERIFY(!sets.empty());
        QCOMPARE(sets.front().gpu, std::string("GeForce RTX 3090")); // the one with a price
        QCOMPARE(sets.front().buy_month, 20.0);  // 720 over 36 months, power not priced
        QCOMPARE(sets.front().rent_month, 30.0); // 100 hours at 0.30
        for (const Recommendation& set : sets) {
            QVERIFY(set.estimate.verdict == Verdict::Fits ||
                    set.estimate.verdict == Verdict::Tight);
            QVERIFY(set.estimate.speed->decode.likely >= 60);
        }
    }

    void wrongWishesAreUnknownWithTheReason() {
        const FitMachine machine = with_gpu("GeForce RTX 3090");
        for (const FitWish& wish :
             {FitWish{.users = 0}, FitWish{.batch = 0}, FitWish{.context_length = 131073},
              FitWish{.context_length = -1}, FitWish{.users = 1 << 30}}) {
            const FitEstimate estimate = estimate_fit(llama_8b(), machine, wish);
            QCOMPARE(estimate.verdict, Verdict::Unknown);
            QVERIFY(!estimate.reason.empty());
        }
        QVERIFY(!fit_model(FitDimensions{.n_layers = 1}));
        QVERIFY(!fit_model(FitDimensions{.n_layers = 1,
                                         .d_model = 64,
                                         .n_heads = 4,
                                         .n_kv_heads = 8,
                                         .vocab = 10,
                                         .context_length = 10}));
    }

    void oneEstimate() {
        const FitModel model = llama_8b();
        FitMachine machine = with_gpu("GeForce RTX 3090");
        machine.host = host(64 * kGib);
        machine.gpus[0].free = 4 * kGib; // with fixes to look for
        QBENCHMARK {
            estimate_fit(model, machine, {.context_length = 32768});
        }
    }
};

HEADROOM_TEST(TestFitVerdicts)
#include "tst_fit_verdicts.moc"
