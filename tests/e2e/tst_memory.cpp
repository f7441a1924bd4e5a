#include "engine/gguf/tensor_size.h"
#include "engine/gguf/writer.h"
#include "tests/e2e/cli_process.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr std::int64_t kMiB = 1 << 20;

/// A model of 2.6 GiB that takes no room on the disk: all weights are zero, written as a hole.
bool write_large_model(const QString& path) {
    constexpr std::int64_t kWidth = 4096, kFeedForward = 16384, kVocab = 128;
    constexpr std::uint32_t kF32 = 0, kQ8_0 = 8;
    GgufWriter writer;
    writer.add("general.architecture", std::string("llama"));
    writer.add("llama.block_count", std::uint64_t{10});
    writer.add("llama.context_length", std::uint64_t{4096});
    writer.add("llama.embedding_length", std::uint64_t{kWidth});
    writer.add("llama.feed_forward_length", std::uint64_t{kFeedForward});
    writer.add("llama.attention.head_count", std::uint64_t{32});
    writer.add("llama.attention.head_count_kv", std::uint64_t{32});
    writer.add("llama.attention.layer_norm_rms_epsilon", 1e-5);
    std::vector<std::string> tokens;
    for (int i = 0; i < kVocab; ++i)
        tokens.push_back(i > 32 && i < 127 ? std::string(1, char(i))
                                           : "<" + std::to_string(i) + ">");
    writer.add("tokenizer.ggml.model", std::string("gpt2"));
    writer.add("tokenizer.ggml.pre", std::string("gpt-2"));
    writer.add("tokenizer.ggml.tokens", tokens);
    writer.add("tokenizer.ggml.merges", std::vector<std::string>{"a b"});
    std::uint64_t bytes = 0;
    const auto tensor = [&](const std::string& name, std::vector<std::int64_t> dimensions,
                            std::uint32_t type) {
        bytes += writer.padded(*tensor_bytes(type, dimensions));
        writer.add_tensor(name, std::move(dimensions), type);
    };
    tensor("token_embd.weight", {kWidth, kVocab}, kQ8_0);
    tensor("output_norm.weight", {kWidth}, kF32);
    for (int i = 0; i < 10; ++i) {
        const std::string layer = "blk." + std::to_string(i) + ".";
        for (const char* norm : {"attn_norm.weight", "ffn_norm.weight"})
            tensor(layer + norm, {kWidth}, kF32);
        for (const char* square :
             {"attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight"})
            tensor(layer + square, {kWidth, kWidth}, kQ8_0);
        tensor(layer + "ffn_gate.weight", {kWidth, kFeedForward}, kQ8_0);
        tensor(layer + "ffn_up.weight", {kWidth, kFeedForward}, kQ8_0);
        tensor(layer + "ffn_down.weight", {kFeedForward, kWidth}, kQ8_0);
    }
    const std::vector<std::byte> header = writer.header();
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(reinterpret_cast<const char*>(header.data()), qint64(header.size())) > 0 &&
           file.resize(qint64(header.size() + bytes));
}

/// A control group of its own for one test, below this program's; version 1 or 2.
class ControlGroup {
public:
    explicit ControlGroup(std::uint64_t bytes) {
        for (const auto& [root, limit] :
             {std::pair{"/sys/fs/cgroup/memory", "memory.limit_in_bytes"},
              std::pair{"/sys/fs/cgroup", "memory.max"}}) {
            folder_ = QString("%1/headroom-test-%2").arg(root).arg(getpid());
            if (!QFile::exists(QString(root) + "/cgroup.procs") || !QDir().mkdir(folder_)) continue;
            if (write(limit, QByteArray::number(qulonglong(bytes)))) return;
            QDir().rmdir(folder_);
        }
        folder_.clear();
    }
    ~ControlGroup() {
        if (!folder_.isEmpty()) QDir().rmdir(folder_);
    }
    ControlGroup(const ControlGroup&) = delete;
    ControlGroup& operator=(const ControlGroup&) = delete;

    bool exists() const { return !folder_.isEmpty(); }
    /// To be called in the process that shall live in it.
    std::function<void()> entry() const {
        return [procs = (folder_ + "/cgroup.procs").toLocal8Bit()] {
            if (FILE* file = std::fopen(procs.constData(), "w")) {
                std::fputs("0", file);
                std::fclose(file);
            }
        };
    }

private:
    bool write(const char* name, const QByteArray& text) const {
        QFile file(folder_ + "/" + name);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }
    QString folder_;
};

qint64 peak_resident_bytes(qint64 pid) {
    QFile status(QString("/proc/%1/status").arg(pid));
    if (!status.open(QIODevice::ReadOnly)) return -1;
    static const QRegularExpression line("VmHWM:\\s+(\\d+) kB");
    return line.match(status.readAll()).captured(1).toLongLong() * 1024;
}
} // namespace

/// Memory is taken once, and checked before it is taken.
class TestMemory : public QObject {
    Q_OBJECT
private slots:
    void aLoadTakesLittleMoreThanTheFile_data();
    void aLoadTakesLittleMoreThanTheFile();
    void theProcessPeaksWhereTheFitSays_data();
    void theProcessPeaksWhereTheFitSays();
    void whatDoesNotFitIsRefusedAndRunsFromDisk_data();
    void whatDoesNotFitIsRefusedAndRunsFromDisk();
    void theContextThatIsSaidToFitDoes();
    void readingFromDiskGivesTheSameTokens();
    void everyCommandThatLoadsRefuses_data();
    void everyCommandThatLoadsRefuses();

private:
    QString large_model();
    QTemporaryDir folder_;
};

QString TestMemory::large_model() {
    const QString path = folder_.filePath("large.gguf");
    if (!QFile::exists(path) && !write_large_model(path)) qFatal("the model can't be written");
    return path;
}

void TestMemory::aLoadTakesLittleMoreThanTheFile_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {kSmallModel, "gemma-3-270m-q4_k_m.gguf", "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"})
        QTest::newRow(name) << name;
}

void TestMemory::aLoadTakesLittleMoreThanTheFile() {
    QFETCH(QString, name);
    HEADROOM_NEEDS_MODEL(path, name);
    QProcess process;
    start_cli(process, {"chat", path, "--context", "512", "--max-tokens", "1", "--threads", "2"});
    process.write("Hi\n");
    QByteArray seen;
    QVERIFY2(wait_for(process, seen, "cached]"), seen);
    // It waits for the next line. The peak holds the touched part of cache and workspace too, and
    // still the bound of a load alone: 1.1 times the file and 40 MiB.
    const qint64 peak = peak_resident_bytes(process.processId());
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    const qint64 bytes = QFileInfo(path).size();
    qInfo("%s: %.1f MiB, peak %.1f MiB", qPrintable(name), double(bytes) / kMiB,
          double(peak) / kMiB);
    QVERIFY2(peak > bytes / 2, "the weights must be in memory");
    QVERIFY(peak <= bytes * 11 / 10 + 40 * kMiB);
}

void TestMemory::theProcessPeaksWhereTheFitSays_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("context");
    for (const char* name :
         {kSmallModel, "gemma-3-270m-q4_k_m.gguf", "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"})
        for (const int context : {512, 2048})
            QTest::addRow("%s, %d", name, context) << name << context;
}

void TestMemory::theProcessPeaksWhereTheFitSays() {
    QFETCH(QString, name);
    QFETCH(int, context);
    HEADROOM_NEEDS_MODEL(path, name);
    const QString tokens = QString::number(context);
    const CliOutcome fit = cli({"fit", path, "--context", tokens, "--threads", "2", "--json"});
    QCOMPARE(fit.status, 0);
    const double predicted = fit.json()["process"].toObject()["first_message"].toDouble();
    QProcess process;
    // A first message that leaves little of the context.
    start_cli(process, {"chat", path, "--context", tokens, "--max-tokens", "1", "--threads", "2",
                        "--no-kept-weights"});
    process.write(QByteArray("one ").repeated(context - 72) + "\n");
    QByteArray seen;
    QVERIFY2(wait_for(process, seen, "cached]"), seen);
    const auto peak = double(peak_resident_bytes(process.processId()));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    qInfo("%s: predicted %.1f MiB, peak %.1f MiB", qPrintable(name), predicted / kMiB, peak / kMiB);
    QVERIFY(std::abs(predicted - peak) <= 0.03 * peak);
}

void TestMemory::whatDoesNotFitIsRefusedAndRunsFromDisk_data() {
    QTest::addColumn<bool>("control_group");
    QTest::newRow("control group") << true;
    QTest::newRow("address space limit") << false;
}

void TestMemory::whatDoesNotFitIsRefusedAndRunsFromDisk() {
    QFETCH(bool, control_group);
    std::optional<ControlGroup> group;
    CliSetting setting;
    if (control_group) {
        group.emplace(2048 * kMiB);
        if (!group->exists()) {
            qInfo("no control group can be made here; the address space limit stands for it");
            return;
        }
        setting.before_start = group->entry();
    } else {
        setting.address_space = 2048 * kMiB;
    }
    const QString path = large_model();
    const QStringList arguments{"run", path,        "--raw", "--prompt",  "Hi",  "--max-tokens",
                                "1",   "--threads", "2",     "--context", "128", "--temperature",
                                "0"};
    const CliOutcome refused = cli(arguments, setting);
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.output.isEmpty());
    // 10 layers of (4 * 4096 + 3 * 16384) * 4096 weights at 34 bytes for 32, and more.
    static const QRegularExpression says(
        "(\\d+) MiB are wanted \\((\\d+) bytes: .*\\) and (\\d+) MiB are free \\((\\d+) bytes, "
        "(.*)\\); (.*)");
    const auto match = says.match(refused.errors);
    QVERIFY2(match.hasMatch(), refused.errors);
    QVERIFY(match.captured(2).toLongLong() > 10LL * (4 * 4096 + 3 * 16384) * 4096 * 34 / 32);
    QVERIFY(match.captured(4).toLongLong() <= 2048 * kMiB);
    QCOMPARE(match.captured(5), QString(control_group ? "control group" : "address space limit"));
    QVERIFY(match.captured(6).contains("a smaller model would fit"));
    QVERIFY(match.captured(6).contains("from disk"));

    const CliOutcome answered = cli(QStringList(arguments) << "--from-disk"
                                                           << "--json",
                                    setting);
    QVERIFY2(answered.status == 0, answered.errors);
    // All logits are zero, and of equal ones the first counts.
    QCOMPARE(answered.json()["tokens"].toArray(), QJsonArray{0});
}

void TestMemory::theContextThatIsSaidToFitDoes() {
    HEADROOM_NEEDS_MODEL(path, kSmallModel);
    const CliSetting setting{.address_space = std::uint64_t(560 * kMiB)};
    const QStringList arguments{"run",          path, "--raw",     "--prompt", "Hi",
                                "--max-tokens", "1",  "--threads", "2",        "--context"};
    const CliOutcome refused = cli(QStringList(arguments) << "8192", setting);
    QCOMPARE(refused.status, 1);
    static const QRegularExpression says("a smaller context, up to (\\d+) tokens, would fit");
    const auto match = says.match(refused.errors);
    QVERIFY2(match.hasMatch(), refused.errors);
    const CliOutcome answered = cli(QStringList(arguments) << match.captured(1), setting);
    QVERIFY2(answered.status == 0, answered.errors);
}

void TestMemory::readingFromDiskGivesTheSameTokens() {
    HEADROOM_NEEDS_MODEL(path, kSmallModel);
    const QStringList arguments{
        "run",          path, "--raw",  "--prompt",  "The capital of France is",
        "--max-tokens", "4",  "--json", "--context", "128",
        "--threads",    "2"};
    const CliOutcome memory = cli(arguments);
    // 300 MiB of address space do not hold the weights beside the program.
    const CliSetting setting{.address_space = std::uint64_t(300 * kMiB)};
    const CliOutcome refused = cli(arguments, setting);
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("are free"), refused.errors);
    const CliOutcome disk = cli(QStringList(arguments) << "--from-disk", setting);
    QVERIFY2(memory.status == 0 && disk.status == 0, disk.errors);
    QCOMPARE(memory.json()["tokens"].toArray().size(), 4);
    QCOMPARE(disk.json()["steps"], memory.json()["steps"]);
}

void TestMemory::everyCommandThatLoadsRefuses_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString path = large_model();
    QFile text(folder_.filePath("text.txt"));
    if (!text.open(QIODevice::WriteOnly) || text.write("a b\n") != 4) qFatal("no text");
    QTest::newRow("logits") << QStringList{"logits", path, "--tokens", "1,2"};
    QTest::newRow("bench") << QStringList{"bench", path, "--prefill", "8", "--decode", "1"};
    QTest::newRow("perplexity") << QStringList{"perplexity", path, "--text", text.fileName()};
    QTest::newRow("chat") << QStringList{"chat", path};
}

void TestMemory::everyCommandThatLoadsRefuses() {
    QFETCH(QStringList, arguments);
    const CliOutcome refused = cli(arguments, {.address_space = std::uint64_t(2048 * kMiB)});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("MiB are wanted"), refused.errors);
    QVERIFY2(refused.errors.contains("large.gguf"), refused.errors);
}

HEADROOM_TEST(TestMemory)
#include "tst_memory.moc"
