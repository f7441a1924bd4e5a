#include "tests/support/picture_test.h"
#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/theme/appearance.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {
constexpr std::int64_t kGib = 1ll << 30;

const char* const kAnswer =
    "## Only differences matter\n\n"
    "Shift every score by the same amount and the result stays the *same* in exact arithmetic. "
    "So shift by the **largest** score, and no exponent is ever above `0`:\n\n"
    "```python\nimport numpy as np\ndef softmax(x):\n    m = x.max(axis=-1, keepdims=True)\n"
    "    e = np.exp(x - m)          # the largest term is 1\n"
    "    return e / e.sum(axis=-1, keepdims=True)\n```\n\n"
    "| Scores | Plain, float32 | Shifted |\n|---|---|---|\n| 1, 2, 3 | 0.09 0.24 0.67 | 0.09 0.24 "
    "0.67 |\n| 90, 91, 92 | nan, all three | 0.09 0.24 0.67 |\n\n"
    "1. Find the maximum.\n2. Subtract it:\n   - once a row,\n   - before the exponential.\n\n"
    "> An exponent of 89 is infinity in float32.\n\n"
    "See [the paper](https://example.org/softmax). After the shift the largest exponent is "
    "exactly 0, so";
} // namespace

/// The window's states as pictures to look at, in HEADROOM_SCREENSHOTS; and that each can be drawn
/// without a warning from QML.
class TestScreenshots : public PictureTest {
    Q_OBJECT

private slots:
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window(absent_status());
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        breathe(window, 5.2);
        window.shoot("1-first-start" + suffix);
        look->setTextScale(2);
        window.shoot("1-first-start-double-text" + suffix);
        look->setTextScale(1);

        app::ModelStatus status = absent_status();
        status.state = app::ModelState::Fetching;
        status.fetching = status.suggestions[0].id;
        status.done = 112ll << 20;
        status.total = 469ll << 20;
        status.bytes_per_second = 8.3e6;
        window.model.set(status);
        window.shoot("2-download" + suffix);
        status.state = app::ModelState::Failed;
        status.error = Error{ErrorCode::Io, "the connection was closed before the end of the file",
                             "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"};
        window.model.set(status);
        window.shoot("3-download-failed" + suffix);
        status.state = app::ModelState::Loading;
        status.name = status.suggestions[0].name;
        window.model.set(status);
        window.shoot("4-loading" + suffix);

        status = ready_status();
        status.name = "Qwen2.5-Coder 0.5B Instruct";
        status.demonstration = true;
        window.model.set(status);
        window.generator.models = {scripted_model()};
        window.generator.models[0].name = "Qwen2.5-Coder 0.5B Instruct";
        window.shoot("5-ready" + suffix);

        talk(window);
        breathe(window, 4.6);
        window.shoot("6-streaming" + suffix);
        window.window()->resize(900, 600);
        window.shoot("7-streaming-narrow" + suffix);
        window.window()->resize(1280, 800);
        GenerationTimings timings;
        timings.prompt_tokens = 61;
        timings.completion_tokens = 412;
        timings.decode_seconds = 6.44;
        timings.first_token_seconds = 0.21;
        window.generator.finish(FinishReason::EndOfGeneration, timings);
        window.key(Qt::Key_I, Qt::ControlModifier);
        window.shoot("8-inspector" + suffix);
        window.key(Qt::Key_I, Qt::ControlModifier);

        window.key(Qt::Key_N, Qt::ControlModifier);
        window.ask("And where does float16 break");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.fail(Error{ErrorCode::OutOfMemory,
                                    "the KV cache needs 1.2 GiB, 0.9 GiB are free",
                                    "Qwen2.5-Coder 0.5B Instruct > KV cache"});
        QTRY_VERIFY(window.find("tryAgainButton"));
        window.shoot("9-error" + suffix);
        window.key(Qt::Key_Comma, Qt::ControlModifier);
        window.shoot("10-settings" + suffix);
        window.preferences.setThreads(1);
        window.preferences.setExtraFolders({"/media/disk/models", window.file("more")});
        QTest::qWait(100);                                              // the folders' rows
        window.find("logChoice")->forceActiveFocus(Qt::TabFocusReason); // the last
        window.shoot("10-settings-below" + suffix);
        window.preferences.setExtraFolders({});
        window.preferences.setThreads(0);
        window.key(Qt::Key_1, Qt::ControlModifier);
        look->setTextScale(2);
        window.shoot("11-double-text" + suffix);
        QVERIFY(window.click("listButton"));
        window.shoot("12-double-text-list" + suffix);
        look->setTextScale(1);

        window.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(window.find("paletteField"));
        window.shoot("13-palette" + suffix);
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_F1);
        window.shoot("14-shortcuts" + suffix);
        window.key(Qt::Key_Escape);

        frame(window, suffix);
        status.state = app::ModelState::Failed;
        status.error =
            Error{ErrorCode::InvalidFile, "tensor data ends before the file says", "a.gguf"};
        window.model.set(status);
        window.shoot("15-model-failed-in-chat" + suffix);
        status = ready_status();
        status.template_note = "The file has no chat template; ChatML is used.";
        window.model.set(status);

        window.key(Qt::Key_N, Qt::ControlModifier);
        window.ask("RTL");
        QTRY_VERIFY(window.generator.isRunning());
        window.generator.say(
            QString::fromUtf8("## \u05e9\u05dc\u05d5\u05dd\n\n"
                              "\u05d6\u05d4 \u05d8\u05e7\u05e1\u05d8 "
                              "\u05d1\u05e2\u05d1\u05e8\u05d9\u05ea, "
                              "\u05de\u05d9\u05de\u05d9\u05df.\n\n"
                              "- \u05d0\u05d7\u05d3\n- \u05e9\u05e0\u05d9\u05d9\u05dd\n")
                .toStdString());
        window.generator.finish(FinishReason::EndOfGeneration);
        QTest::qWait(100);
        window.shoot("16-right-to-left" + suffix);
    }

private:
    /// Drawers and the picker.
    static void frame(WindowDriver& window, const QString& suffix) {
        window.log.write(app::LogLevel::Info, "model",
                         "ready: Qwen2.5-Coder 0.5B Instruct Q4_K_M, context of 8192 tokens");
        window.log.write(
            app::LogLevel::Warning, "tokenizer",
            "token 128247 \"</s>\" is not marked as a control token, but taken as one");
        window.log.write(app::LogLevel::Info, "network",
                         "connection to huggingface.co (fetch SmolLM2 135M Instruct)");
        window.log.write(app::LogLevel::Error, "model",
                         "tensor data ends before the file says (model.gguf)");
        window.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        window.shoot("17-log" + suffix);
        window.downloads.set(
            {{.key = "a",
              .name = "Qwen2.5-Coder 0.5B Instruct",
              .state = app::DownloadState::Running,
              .done = 112ll << 20,
              .total = 469ll << 20,
              .bytes_per_second = 8.3e6},
             {.key = "b",
              .name = "Qwen3 8B",
              .state = app::DownloadState::Waiting,
              .total = 4800ll << 20},
             {.key = "c",
              .name = "SmolLM2 135M Instruct",
              .state = app::DownloadState::Paused,
              .done = 40ll << 20,
              .total = 94ll << 20,
              .reason =
                  Error{ErrorCode::Io, "the disk is full; make room, then go on", "models"}}});
        window.key(Qt::Key_J, Qt::ControlModifier);
        window.shoot("18-jobs" + suffix);
        window.window()->resize(900, 600);
        window.shoot("18-jobs-narrow" + suffix);
        window.window()->resize(1280, 800);
        window.key(Qt::Key_Escape);

        QVERIFY(QDir().mkpath(window.file("data/models")));
        for (const char* name :
             {"Qwen3-14B-Instruct-Q6_K.gguf", "gemma-3-12b-it-Q4_K_M.gguf",
              "A very long name of a model that somebody merged from two-F16.gguf"}) {
            QFile file(window.file(QString("data/models/") + name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("GGUF");
            file.resize(300ll << 20); // takes no room on the disk
        }
        app::ModelStatus status = ready_status();
        status.name = "Qwen3-14B-Instruct";
        status.quantization = "Q6_K";
        status.path = window.file("data/models/Qwen3-14B-Instruct-Q6_K.gguf");
        window.model.set(status);
        window.key(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(window.find("foundModel2"));
        window.shoot("19-picker" + suffix);
        window.key(Qt::Key_Escape);
        window.key(Qt::Key_N, Qt::ControlModifier);
        status.state = app::ModelState::Loading;
        status.done = 3ll << 30;
        status.total = 11ll << 30;
        window.model.set(status);
        window.shoot("20-switching" + suffix);
        window.model.set(ready_status());
    }

    /// A minute of a machine with 8 GiB.
    static void breathe(WindowDriver& window, double free_gib) {
        for (int i = 0; i < 60; ++i)
            window.machine.say(8 * kGib, std::int64_t(free_gib * double(kGib)),
                               i > 20 && i < 48 ? 0.85 + 0.02 * (i % 5) : 0.04 + 0.01 * (i % 4));
    }

    static void talk(WindowDriver& window) {
        window.ask("Why do we subtract the maximum before a softmax? In Python, please.");
        QTRY_VERIFY(window.generator.isRunning());
        for (const QString& word : QString(kAnswer).split(' ')) {
            window.generator.say((word + ' ').toStdString());
            if (word.size() % 7 == 0) QTest::qWait(4);
        }
        QTRY_VERIFY(window.timeline().size() > 10);
        QTest::qWait(300);
    }
};

HEADROOM_TEST(TestScreenshots)
#include "tst_screenshots.moc"
