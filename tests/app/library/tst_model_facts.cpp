#include "app/library/model_facts.h"
#include "tests/app/library/model_files.h"
#include "tests/engine/tokenizer/tiny_vocabulary.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::app;
using namespace headroom::test;

/// What a header tells, and what becomes of headers that lie.
class TestModelFacts : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void aTableThatIsStoredTwiceCountsOnce() {
        const qint64 alone = of(model_bytes()).parameters;
        const std::int64_t tokens = std::int64_t(byte_level_vocabulary().tokens.size());
        std::vector<float> table(std::size_t(64 * tokens)), other(table.size());
        for (std::size_t i = 0; i < table.size(); ++i) {
            table[i] = float(int(i * 37 % 101)) / 50 - 1;
            other[i] = float(int(i * 53 % 97)) / 48 - 1;
        }
        const auto with = [&](const std::vector<float>& output) {
            return of(model_bytes([&](TinyModel& model) {
                model.tensor("output.weight", {64, tokens});
                model.fill("token_embd.weight", table).fill("output.weight", output);
            }));
        };
        const ModelFacts apart = with(other), twice = with(table);
        QCOMPARE(apart.stored_twice, 0);
        QCOMPARE(apart.parameters, alone + 64 * tokens);
        QCOMPARE(twice.stored_twice, 64 * tokens);
        QCOMPARE(twice.parameters, alone);
        const auto kept = factsFromText(factsToText(twice));
        QVERIFY(kept && *kept == twice);
        std::vector<float> rounded = table; // as quantized copies are
        for (float& value : rounded)
            value = float(std::round(double(value) * 8) / 8);
        QCOMPARE(with(rounded).stored_twice, twice.stored_twice);
    }

    void tellsWhatAModelIs() {
        const ModelFacts facts = of(model_bytes([](TinyModel& model) {
            model.set_key("general.name", std::string("Tiny Model"));
            model.set_key("general.organization", std::string("Somebody"));
            model.set_key("general.license", std::string("other"));
            model.set_key("general.license.name", std::string("somebody-1.0"));
        }));
        QCOMPARE(facts.error, QString());
        QCOMPARE(facts.lacks, QStringList());
        QVERIFY(facts.runs());
        QCOMPARE(facts.title, "Tiny Model");
        QCOMPARE(facts.architecture, "llama");
        QCOMPARE(facts.publisher, "Somebody");
        QCOMPARE(facts.licence, "somebody-1.0");
        QCOMPARE(facts.mix, "F32 100 %");
        QCOMPARE(facts.format, "F32");
        QCOMPARE(facts.layers, 2);
        QVERIFY(!facts.chat && !facts.tools && !facts.thinking && !facts.embeddings);
        QCOMPARE(facts.active_parameters, facts.parameters);
        QVERIFY(facts.parameters > 0);
    }

    void countsTheExpertsAtWork() {
        // 8 experts of 32 x 32, 2 at work, beside 32 x 32 that always are.
        const ModelFacts facts = of(model_bytes(
            [](TinyModel& model) {
                for (int layer = 0; layer < 2; ++layer)
                    for (const char* each :
                         {"attn_norm.weight", "attn_q.weight", "attn_k.weight", "attn_v.weight",
                          "attn_output.weight", "ffn_norm.weight", "ffn_gate.weight",
                          "ffn_up.weight", "ffn_down.weight"})
                        model.drop("blk." + std::to_string(layer) + "." + each);
                model.drop("output_norm.weight");
                model.tensor("token_embd.weight", {32, 32});
                model.tensor("blk.0.ffn_up_exps.weight", {32, 32, 8});
                model.set("expert_count", std::uint64_t(8));
                model.set("expert_used_count", std::uint64_t(2));
            },
            "deepseek2"));
        QCOMPARE(facts.parameters, qint64(1024 + 8 * 1024));
        QCOMPARE(facts.active_parameters, qint64(1024 + 2 * 1024));
        QCOMPARE(facts.lacks, QStringList("the architecture deepseek2"));
        QVERIFY(!facts.runs());
    }

    void runsWhatTheRegistryKnows_data() {
        QTest::addColumn<std::string>("architecture");
        for (const char* name : {"gemma2", "gemma3", "llama", "qwen2", "qwen3", "qwen3moe"})
            QTest::newRow(name) << std::string(name);
    }
    void runsWhatTheRegistryKnows() {
        QFETCH(std::string, architecture);
        const ModelFacts facts = of(model_bytes({}, architecture));
        QCOMPARE(facts.lacks, QStringList{});
        QVERIFY(facts.runs());
    }

    void namesWhatTheEngineLacks() {
        constexpr std::uint32_t kIq2Xxs = 16;
        const ModelFacts facts = of(model_bytes([](TinyModel& model) {
            model.tensor("blk.0.ffn_up.weight", {256, 128}, kIq2Xxs);
        }));
        QCOMPARE(facts.lacks, QStringList("tensors of type IQ2_XXS"));
        const ModelFacts words = of(model_bytes(
            [](TinyModel& model) { model.set_key("tokenizer.ggml.model", std::string("rwkv")); }));
        QCOMPARE(words.lacks.size(), 1);
        QVERIFY2(words.lacks[0].contains("rwkv"), qPrintable(words.lacks[0]));
    }

    void findsAbilitiesByTrying_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("tools");
        QTest::addColumn<bool>("thinking");
        const QString turns = "{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}";
        QTest::newRow("plain") << turns << false << false;
        QTest::newRow("tools") << "{% if tools %}{{ tools | tojson }}{% endif %}" + turns << true
                               << false;
        // It names the variable and does nothing with it.
        QTest::newRow("tools only named")
            << "{% if tools is defined %}{% endif %}" + turns << false << false;
        QTest::newRow("thinking can be switched")
            << turns + "{% if enable_thinking %}<plan>{% endif %}" << false << true;
        QTest::newRow("thinking") << turns + "{{ '<think>\\n' }}" << false << true;
        QTest::newRow("broken") << "{% for %}" << false << false;
        QTest::newRow("without end")
            << "{% for a in range(999999999) %}{% endfor %}<think>" << false << true;
    }
    void findsAbilitiesByTrying() {
        QFETCH(QString, source);
        QFETCH(bool, tools);
        QFETCH(bool, thinking);
        const ModelFacts facts = of(model_bytes([&source](TinyModel& model) {
            model.set_key("tokenizer.chat_template", source.toStdString());
        }));
        QVERIFY(facts.chat);
        QCOMPARE(facts.tools, tools);
        QCOMPARE(facts.thinking, thinking);
    }

    // What the publishers say of these models.
    void agreesWithPublishedTemplates_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("tools");
        QTest::addColumn<bool>("thinking");
        QTest::newRow("Qwen3") << "Qwen-Qwen3-0.6B.jinja" << true << true;
        QTest::newRow("QwQ") << "Qwen-QwQ-32B.jinja" << true << true;
        QTest::newRow("Qwen3-Coder") << "Qwen3-Coder.jinja" << true << false;
        QTest::newRow("Llama 3.1") << "meta-llama-Llama-3.1-8B-Instruct.jinja" << true << false;
        QTest::newRow("Phi 3.5") << "microsoft-Phi-3.5-mini-instruct.jinja" << false << false;
        QTest::newRow("gpt-oss") << "openai-gpt-oss-120b.jinja" << true << true;
        QTest::newRow("Mistral Nemo")
            << "mistralai-Mistral-Nemo-Instruct-2407.jinja" << true << false;
        // This revision takes what tools answered, but no tools.
        QTest::newRow("SmolLM3") << "HuggingFaceTB-SmolLM3-3B.jinja" << false << true;
        QTest::newRow("Granite 3.3") << "ibm-granite-granite-3.3-2B-Instruct.jinja" << true << true;
        QTest::newRow("DeepSeek R1 distilled")
            << "deepseek-ai-DeepSeek-R1-Distill-Qwen-32B.jinja" << false << true;
    }
    void agreesWithPublishedTemplates() {
        QFETCH(QString, file);
        HEADROOM_NEEDS_DATA(path, "chat-templates/" + file);
        QFile source(path);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const std::string text = source.readAll().toStdString();
        const ModelFacts facts = of(model_bytes(
            [&text](TinyModel& model) { model.set_key("tokenizer.chat_template", text); }));
        QTEST(facts.tools, "tools");
        QTEST(facts.thinking, "thinking");
    }

    void knowsOtherKindsOfFiles() {
        QCOMPARE(of(projector_bytes()).kind, ModelKind::Projector);
        const ModelFacts adapter = of(model_bytes(
            [](TinyModel& model) { model.set_key("general.type", std::string("adapter")); }));
        QCOMPARE(adapter.kind, ModelKind::Other);
        QVERIFY(!adapter.runs());
        const ModelFacts vectors = of(model_bytes(
            [](TinyModel& model) {
                model.set("pooling_type", std::uint64_t(1));
                model.set("attention.causal", false);
            },
            "bert"));
        QVERIFY(vectors.embeddings);
    }

    void readsAllParts() {
        const QList<QByteArray> parts = split_model_bytes(3);
        for (int i = 0; i < 3; ++i)
            QVERIFY(put_file(file(QString("p-0000%1-of-00003.gguf").arg(i + 1)), parts[i]));
        const ModelFacts facts = readFacts(file("p-00001-of-00003.gguf"));
        QCOMPARE(facts.error, QString());
        QCOMPARE(facts.title, "In parts");
        QCOMPARE(facts.parameters, 3 * 32 * 4);
        QCOMPARE(readFacts(file("p-00002-of-00003.gguf")).parameters, 3 * 32 * 4);

        QVERIFY(QFile::remove(file("p-00003-of-00003.gguf")));
        const ModelFacts less = readFacts(file("p-00001-of-00003.gguf"));
        QVERIFY2((less.error + less.error_where).contains("p-00003-of-00003.gguf"),
                 qPrintable(less.error + " " + less.error_where));
        QCOMPARE(less.title, "In parts");
        QCOMPARE(less.parameters, 0);
    }

    // Cut anywhere, the file is an error with a place; it never ends the program.
    void refusesEveryCut() {
        const QByteArray whole = model_bytes();
        for (qsizetype size = 0; size < whole.size(); size += std::max<qsizetype>(1, size / 20)) {
            const ModelFacts facts = of(whole.first(size));
            QVERIFY2(!facts.error.isEmpty(), qPrintable(QString("took %1 bytes").arg(size)));
            QVERIFY(!facts.runs());
        }
    }

    void survivesHostileHeaders() {
        // A count of 2^63 keys in 43 bytes, and text that only begins like a model.
        QByteArray huge("GGUF\3\0\0\0", 8);
        huge += QByteArray(8, '\xff') + QByteArray(8, '\x7f') + QByteArray(19, 'a');
        QVERIFY(!of(huge).error.isEmpty());
        QVERIFY(!of("GGUF and so on").error.isEmpty());
        QVERIFY(!of("").error.isEmpty());
        QVERIFY(!readFacts(folder_->path()).error.isEmpty());
        QVERIFY(!readFacts(file("nothing there")).error.isEmpty());
        // Names may hold anything.
        const ModelFacts odd = of(model_bytes([](TinyModel& model) {
            model.set_key("general.name",
                          std::string("a\xff\n\n<b>b</b>") + std::string(5000, 'x'));
        }));
        QCOMPARE(odd.title.size(), 200);
        QVERIFY(odd.title.startsWith(QString("a") + QChar(0xfffd) + " <b>b</b>"));
    }

    void surviveTheStore() {
        const ModelFacts facts = of(model_bytes([](TinyModel& model) {
            model.set_key("general.license", std::string("apache-2.0"));
            model.set_key("tokenizer.chat_template", std::string("{{ tools }}<think>"));
        }));
        QCOMPARE(factsFromText(factsToText(facts)), facts);
        const ModelFacts broken = of("GGUF");
        QCOMPARE(factsFromText(factsToText(broken)), broken);
        for (const char* text : {"", "{", "[]", "{\"stamp\":\"0\"}", "\xff\xff"})
            QVERIFY(!factsFromText(text));
        // What another version could run is not what this one can.
        std::string other = factsToText(facts);
        other.replace(other.rfind("llama"), 5, "LLAMA");
        QVERIFY(!factsFromText(other));
    }

private:
    QString file(const QString& name) const { return folder_->filePath(name); }
    ModelFacts of(const QByteArray& bytes) const {
        return put_file(file("one.gguf"), bytes) ? readFacts(file("one.gguf")) : ModelFacts{};
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

HEADROOM_TEST(TestModelFacts)
#include "tst_model_facts.moc"
