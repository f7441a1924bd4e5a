#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/kernels/cpu/implementations.h"
#include "tests/kernels/cpu/phase_model.h"
#include "tests/support/register_test.h"

#include <QRegularExpression>
#include <QTest>

#include <set>
#include <string>

using namespace headroom;
using namespace headroom::cpu::test;

namespace {

/// What a kernel is held to, over all its accesses of a pass: the share of touched sectors that was
/// asked for, and turns of shared memory for each that would do.
struct Declared {
    const char* kernel; ///< whole, as a regular expression
    double coalescing;
    double conflicts;
};

// Projections are weights, in whole sectors. `embed` gathers one row out of groups of 16; attention
// over few positions is table entries and query as much as keys. Halves are read in pairs of 16
// bytes of activations, which meet in the same banks. Of the experts of a token the chosen ones'
// ids, logits and weights are four bytes each of a sector; so is a logit that `kernel_gather`
// picks, beside its place (8 bytes) and the answer (4): 16 bytes of 44 where no two lie in one
// sector.
constexpr Declared kDeclared[]{
    {"(project|gate_up)_q.*", 0.99, 1.15}, {"expert_(project|gate_up)_.*", 0.9, 1.8},
    {"kernel_choose_experts", 0.4, 1.0},   {"kernel_sum_experts", 0.85, 1.0},
    {"(project|gate_up)_f32", 0.99, 1.05}, {"(project|gate_up)_b?f16", 0.99, 1.8},
    {"embed_(f32|f16|bf16)", 0.85, 1.0},   {"embed_q.*", 0.5, 1.0},
    {"attention_f32", 0.7, 1.6},           {"attention_(f16|q8_0)", 0.85, 1.6},
    {"kernel_best", 0.95, 1.85},           {"kernel_final_norm", 0.95, 1.0},
    {"kernel_gather", 0.36, 1.0},
};

} // namespace

/// How well kernels use memory, which needs no GPU to tell.
class TestCoalescing : public QObject {
    Q_OBJECT

private slots:
    void everyKernelKeepsWhatItDeclares_data();
    void everyKernelKeepsWhatItDeclares();
    void everyKernelWasHeld();

private:
    std::set<std::string> held_;
};

void TestCoalescing::everyKernelKeepsWhatItDeclares_data() {
    QTest::addColumn<DType>("type");
    QTest::addColumn<DType>("kv_type");
    QTest::addColumn<int>("experts");
    for (const DType type :
         {DType::F32, DType::F16, DType::BF16, DType::Q4_0, DType::Q4_1, DType::Q5_0, DType::Q5_1,
          DType::Q8_0, DType::Q4_K, DType::Q5_K, DType::Q6_K}) {
        const DType kv_type = type == DType::Q8_0  ? DType::Q8_0
                              : type == DType::F32 ? DType::F32
                                                   : DType::F16;
        for (const int experts : {0, 8})
            QTest::addRow("%s, %d experts", std::string(format_of(type).name).c_str(), experts)
                << type << kv_type << experts;
    }
}

void TestCoalescing::everyKernelKeepsWhatItDeclares() {
    QFETCH(DType, type);
    QFETCH(DType, kv_type);
    QFETCH(int, experts);
    const TestModel model = make_model({.type = type,
                                        .d_model = 512,
                                        .n_heads = 4,
                                        .n_kv_heads = 1,
                                        .head_dim = 128,
                                        .d_ff = 512,
                                        .experts = {experts, std::min(experts, 2)},
                                        .vocab = 2048});
    Loaded loaded(model, make_implementation(""),
                  {.kv_type = kv_type, .n_blocks = 4, .max_tokens = 8});
    const std::vector<TokenId> ids{1, 2, 3, 4};
    const std::vector<KvBlockId> blocks{2};
    const std::vector<SequenceSlice> sequences{{0, 4, 0, {blocks, {}}}};
    std::vector<TokenId> listed; // of a vocabulary, far apart
    for (TokenId i = 0; i < 128; ++i)
        listed.push_back(i * 16);
    const std::vector<OutputRequest> outputs{{.row = 3, .best = 8, .listed = listed}};
    const shim::KernelAccesses& accesses = shim::count_accesses();
    value_of(loaded.pass({ids, sequences, outputs}));
    shim::stop_counting();
    // Beside the seven of a dense model: choice, sum, and a second project or the router's.
    QVERIFY(accesses.size() >= (experts > 0 ? 10u : 7u));
    QString worse;
    for (const auto& [kernel, sites] : accesses) {
        held_.insert(kernel);
        const shim::SiteCounts total = shim::AccessCounts::total(sites);
        const QString found = QString("%1: coalescing %2, conflicts %3, widest access %4; ")
                                  .arg(kernel.c_str())
                                  .arg(total.coalescing(), 0, 'f', 3)
                                  .arg(total.conflicts(), 0, 'f', 3)
                                  .arg(total.widest);
        const auto declared = std::ranges::find_if(kDeclared, [&](const Declared& d) {
            const QRegularExpression whole(QRegularExpression::anchoredPattern(d.kernel));
            return whole.match(QString::fromStdString(kernel)).hasMatch();
        });
        qInfo("%s", qPrintable(found));
        const bool streams =
            kernel.find("project") != kernel.npos || kernel.find("gate_up") != kernel.npos;
        if (declared == std::end(kDeclared) || total.coalescing() < declared->coalescing ||
            total.conflicts() > declared->conflicts || (streams && total.widest != 16))
            worse += found;
    }
    QVERIFY2(worse.isEmpty(), qPrintable(worse));
}

void TestCoalescing::everyKernelWasHeld() {
    QString missing;
    cuda::for_each_kernel(cuda::kernel_table(), [&](const cuda::Kernel& kernel) {
        if (!held_.contains(kernel.name)) missing += QString(kernel.name) + " ";
    });
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
}

HEADROOM_TEST(TestCoalescing)
#include "tst_coalescing.moc"
