#include "tests/support/register_test.h"
#include "tests/support/window_driver.h"
#include "ui/chat/chat_view_model.h"
#include "ui/theme/appearance.h"

#include <QAbstractItemModel>
#include <QAccessible>
#include <QTest>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {
struct Said {
    std::string piece;
    double share = 0.5;
    std::string other = " else";
};

/// Asks, and the generator answers token by token, with alternatives and the model's own end.
void talk(WindowDriver& window, const std::vector<Said>& tokens, const QString& question = "Q") {
    window.ask(question);
    QTRY_VERIFY(window.generator.isRunning());
    TokenId id = 100;
    for (const Said& each : tokens) {
        TokenEvent event{
            .id = id, .text = each.piece, .logprob = std::log(each.share), .piece = each.piece};
        event.top = {{id, event.logprob, each.piece},
                     {id + 500, std::log((1 - each.share) * 0.75), each.other},
                     {id + 600, std::log((1 - each.share) * 0.2), "\n"}};
        ++id;
        window.generator.say(event);
    }
    TokenEvent end{.id = 2, .logprob = std::log(0.8), .piece = "<|im_end|>", .control = true};
    end.top = {{2, end.logprob, "<|im_end|>", true}, {9, std::log(0.1), " And"}};
    window.generator.say(end);
    window.generator.finish(FinishReason::EndOfGeneration, {.prompt_tokens = 1234,
                                                            .cached_tokens = 1000,
                                                            .completion_tokens = 9,
                                                            .prefill_seconds = 0.3,
                                                            .decode_seconds = 2});
    QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[0].id));
    QTest::qWait(60);
}

std::vector<Said> colours() {
    return {{"The", 0.9, "A"},     {" sky", 0.632, " sea"}, {" is", 0.99, " looks"},
            {" **", 0.4, " blue"}, {"blue", 0.7, "grey"},   {"**", 0.95, " sky"},
            {".", 0.9, ","}};
}

/// Without what keeps its signs apart.
QString word(WindowDriver& window) {
    return window.text("tokenWord").remove(QChar(0x200c));
}

QString selected(WindowDriver& window) {
    auto* model = window.find("timeline")->property("viewModel").value<ui::ChatViewModel*>();
    return model->selection()->plainText();
}

void collect(QQuickItem* item, QList<QQuickItem*>& found) {
    if (!item || !item->isVisible()) return;
    if (item->inherits("QQuickTextEdit")) found << item;
    for (QQuickItem* child : item->childItems())
        collect(child, found);
}

/// Where the character at a place of the row with that text is drawn, in the window.
QPoint place(WindowDriver& window, const QString& text, int at) {
    QList<QQuickItem*> texts;
    collect(window.find("timeline"), texts);
    for (QQuickItem* item : texts) {
        QString shown;
        QMetaObject::invokeMethod(item, "getText", Q_RETURN_ARG(QString, shown), Q_ARG(int, 0),
                                  Q_ARG(int, item->property("length").toInt()));
        if (shown != text) continue;
        QRectF begin, end;
        QMetaObject::invokeMethod(item, "positionToRectangle", Q_RETURN_ARG(QRectF, begin),
                                  Q_ARG(int, at));
        QMetaObject::invokeMethod(item, "positionToRectangle", Q_RETURN_ARG(QRectF, end),
                                  Q_ARG(int, at + 1));
        return item->mapToScene({(begin.x() + end.x()) / 2, begin.center().y()}).toPoint();
    }
    return {};
}
} // namespace

/// The look inside a token, in the real window, by keys and by the pointer.
class TestTokenInspector : public QObject {
    Q_OBJECT

private slots:
    void theKeysWalkOverEveryToken() {
        WindowDriver window;
        talk(window, colours());
        QVERIFY(!window.find("tokenPanel"));
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(window.find("tokenPanel"));
        QTRY_COMPARE(word(window), "The");
        QCOMPARE(window.text("tokenShare"), "90.0 %");
        QCOMPARE(selected(window), "The");
        window.key(Qt::Key_Right);
        QCOMPARE(word(window), QString(QChar(0xb7)) + "sky");
        QCOMPARE(window.text("tokenShare"), "63.2 %");
        QCOMPARE(selected(window), " sky");
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Right);
        // Its space is drawn; the stars are Markdown's.
        QCOMPARE(word(window), QString(QChar(0xb7)) + "**");
        QCOMPARE(selected(window), " ");
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), "blue");
        window.key(Qt::Key_Right);
        QCOMPARE(word(window), "**");
        QCOMPARE(selected(window), "");
        QVERIFY2(window.text("tokenNote").contains("not drawn"),
                 qPrintable(window.text("tokenNote")));
        window.key(Qt::Key_End);
        QCOMPARE(word(window), "<|im_end|>");
        QVERIFY(window.text("tokenNote").contains("no text"));
        window.key(Qt::Key_Right); // there is no further one
        QCOMPARE(word(window), "<|im_end|>");
        window.key(Qt::Key_Home);
        QCOMPARE(word(window), "The");
        QVERIFY(window.text("tokenNote").isEmpty());
        window.key(Qt::Key_Escape);
        QTRY_VERIFY(!window.find("tokenPanel"));
        QCOMPARE(selected(window), "");
    }

    void thePanelThatItOpenedGoesWithIt() {
        WindowDriver window;
        window.ask("Q");
        window.answer("A");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(window.find("tokenPanel"));
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!window.find("inspector"));
        // One that was open before stays.
        window.key(Qt::Key_I, Qt::ControlModifier);
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(window.find("tokenPanel"));
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!window.find("tokenPanel"));
        QVERIFY(window.find("inspector"));
    }

    void thePointerShowsAndKeeps() {
        WindowDriver window;
        talk(window, colours());
        QVERIFY(window.click("tokensButton"));
        QTRY_COMPARE(word(window), "The");
        QTest::qWait(100); // the text has its place beside the panel
        QTest::mouseMove(window.window(), place(window, "The sky is blue.", 5));
        QTRY_COMPARE(word(window), QString(QChar(0xb7)) + "sky");
        QTest::mouseMove(window.window(), place(window, "The sky is blue.", 12));
        QTRY_COMPARE(word(window), "blue");
        const QPoint blue = place(window, "The sky is blue.", 12);
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, blue);
        QTest::mouseMove(window.window(), place(window, "The sky is blue.", 1));
        QTest::qWait(50);
        QCOMPARE(word(window), "blue");
        QCOMPARE(selected(window), "blue");
        // A second press on it lets it go.
        QTest::qWait(600);
        QTest::mouseClick(window.window(), Qt::LeftButton, {}, blue);
        QTest::mouseMove(window.window(), place(window, "The sky is blue.", 1));
        QTRY_COMPARE(word(window), "The");
    }

    void anotherTokenByKeyboardBranchesThere() {
        WindowDriver window;
        talk(window, colours());
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "The");
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Return); // the token itself: nothing to do
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        window.key(Qt::Key_Down);
        window.key(Qt::Key_Return);
        QTRY_COMPARE(window.generator.requests.size(), std::size_t(2));
        const GenerationRequest& request = window.generator.requests[1];
        QCOMPARE(request.messages.back().content, std::string("The sea"));
        QCOMPARE(request.beginning, (std::vector<TokenId>{100, 601}));
        QTRY_VERIFY(window.text("tokenNote").contains("being written"));
        TokenEvent more{.id = 7, .text = " rises", .logprob = -1, .piece = " rises"};
        more.top = {{7, -1, " rises"}};
        window.generator.say(more);
        window.generator.finish(FinishReason::EndOfGeneration);
        QTRY_COMPARE(window.timeline().value(1), "The sea rises");
        QTRY_VERIFY(window.find("branchSwitcher"));
        // It is looked at where it left the other one.
        QTRY_COMPARE(word(window), QString(QChar(0xb7)) + "sea");
        QCOMPARE(selected(window), " sea");
        QVERIFY(window.clickUntil(
            "branchBack", [&] { return window.timeline().value(1) == "The sky is blue."; }));
        QTRY_COMPARE(word(window), "The");
    }

    void anotherTokenByPointerBranchesThere() {
        WindowDriver window;
        talk(window, colours());
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "The");
        QTest::qWait(100); // the panel is laid out
        QVERIFY(window.click("pickedCandidate"));
        QCOMPARE(window.generator.requests.size(), std::size_t(1));
        QVERIFY(window.clickUntil("tokenCandidate",
                                  [&] { return window.generator.requests.size() == 2; }));
        QCOMPARE(window.generator.requests[1].messages.back().content, std::string("A"));
    }

    void aHalfOfACharacterShowsTheWhole() {
        WindowDriver window;
        window.ask("Q");
        QTRY_VERIFY(window.generator.isRunning());
        const auto half = [](TokenId id, const std::string& text, const std::string& piece) {
            TokenEvent event{.id = id, .text = text, .logprob = -1, .piece = piece};
            event.top = {{id, -1, piece}};
            return event;
        };
        window.generator.say(half(1, "an ", "an \xF0\x9F"));
        window.generator.say(half(2, "\xF0\x9F\x8D\x8E", "\x8D\x8E"));
        window.generator.finish(FinishReason::MaxTokens);
        QTRY_VERIFY(!window.chat.isAnswering(window.chat.conversations()[0].id));
        window.key(Qt::Key_T, Qt::ControlModifier);
        const QString apple = QString::fromUtf8("\U0001F34E");
        QTRY_COMPARE(selected(window), "an " + apple);
        QCOMPARE(word(window), QString::fromUtf8("an·\\xf0\\x9f"));
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), apple);
    }

    void whatWasThoughtIsUnfolded() {
        WindowDriver window;
        talk(window, {{"<think>", 0.9}, {"so", 0.8, "hm"}, {"</think>", 0.9}, {"Yes", 0.9}});
        QCOMPARE(window.timeline().value(1), "so");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "<think>");
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), "so");
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), "Yes");
    }

    void codeTablesAndFormulasAreReached() {
        WindowDriver window;
        talk(window, {{"```\nx", 0.5},
                      {" = 1\n```\n\n", 0.5},
                      {"|a|b|\n|---|---|\n|", 0.5},
                      {"c", 0.5},
                      {"|d|\n\n", 0.5},
                      {"$x", 0.5},
                      {"^2$", 0.5}});
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(selected(window), "x");
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), " = 1");
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), "c");
        window.key(Qt::Key_Right);
        QCOMPARE(selected(window), "d");
        for (int i = 0; i < 2; ++i) { // both are parts of one drawn thing
            window.key(Qt::Key_Right);
            QCOMPARE(selected(window), "$x^2$");
        }
    }

    void itSaysWhyNothingIsKnown() {
        WindowDriver window;
        window.key(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(!window.find("tokenPanel")); // there is no conversation
        window.ask("Q");
        window.answer("from a machine that tells nothing");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(window.text("tokenNote").contains("Nothing is known"));
        QVERIFY(!window.find("tokenWord"));
        // The answer before can be looked at, page by page.
        window.key(Qt::Key_Escape);
        talk(window, colours(), "Q2");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "The");
        window.key(Qt::Key_PageUp);
        QTRY_VERIFY(window.text("tokenNote").contains("Nothing is known"));
        window.key(Qt::Key_PageDown);
        QTRY_COMPARE(word(window), "The");
    }

    void itSurvivesARestart() {
        QTemporaryDir dir;
        {
            WindowDriver window(ready_status(), dir.path());
            QTRY_COMPARE(window.chat.keeping().state, app::Keeping::Working);
            talk(window, colours());
        }
        WindowDriver window(ready_status(), dir.path());
        QTRY_COMPARE(window.timeline().value(1), "The sky is blue.");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "The");
        window.key(Qt::Key_Right);
        QCOMPARE(window.text("tokenShare"), "63.2 %");
    }

    void assistiveToolsAreTold() {
        WindowDriver window;
        talk(window, colours());
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "The");
        QAccessibleInterface* spoken =
            QAccessible::queryAccessibleInterface(window.find("tokenSpoken"));
        QVERIFY(spoken);
        QCOMPARE(spoken->role(), QAccessible::StatusBar); // told politely
        QCOMPARE(spoken->text(QAccessible::Name), "The, probability 90.0 %. Token 1 of 8");
        window.key(Qt::Key_Right);
        QCOMPARE(spoken->text(QAccessible::Name),
                 QString::fromUtf8("·sky, probability 63.2 %. Token 2 of 8"));
        QAccessibleInterface* other =
            QAccessible::queryAccessibleInterface(window.find("tokenCandidate"));
        QVERIFY(other);
        QCOMPARE(other->role(), QAccessible::Button);
        QCOMPARE(other->text(QAccessible::Name), QString::fromUtf8("·sea, 27.6 %"));
    }

    void factsSayWhatTheyAreMadeOf() {
        WindowDriver window;
        talk(window, colours());
        const QVariant rows = window.find("timeline")->property("model");
        auto* model = rows.value<QAbstractItemModel*>();
        const QString details =
            model->index(model->rowCount() - 1, 0).data(ui::TimelineModel::DetailsRole).toString();
        QVERIFY2(details.contains("1,234 tokens") && details.contains("1,000 came from the cache"),
                 qPrintable(details));
    }

    void states_data() {
        QTest::addColumn<int>("mode");
        QTest::newRow("light") << int(ui::Appearance::Light);
        QTest::newRow("dark") << int(ui::Appearance::Dark);
    }
    /// As pictures to look at.
    void states() {
        QFETCH(int, mode);
        const QString suffix = QString("-") + QTest::currentDataTag();
        WindowDriver window;
        ui::Appearance* look = ui::Appearance::create(nullptr, nullptr);
        look->setMode(ui::Appearance::Mode(mode));
        talk(window,
             {{"Softmax", 0.82, "The"},
              {" turns", 0.632, " maps"},
              {" scores", 0.41, " logits"},
              {" into", 0.97, " to"},
              {" **", 0.3, " a"},
              {"probabilities", 0.88, "weights"},
              {"**", 0.96, " that"},
              {" that", 0.52, ","},
              {" add", 0.44, " sum"},
              {" up", 0.9, " to"},
              {" to", 0.99, " exactly"},
              {" one", 0.71, " 1"},
              {".", 0.93, ","}},
             "What does softmax do");
        window.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(word(window), "Softmax");
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Right);
        window.key(Qt::Key_Down);
        window.shoot("40-token" + suffix);
        window.key(Qt::Key_End);
        window.shoot("41-token-end" + suffix);
        look->setTextScale(2);
        window.key(Qt::Key_Home);
        window.shoot("42-token-200" + suffix);
        look->setTextScale(1);
        look->setMode(ui::Appearance::System);
    }
};

HEADROOM_TEST(TestTokenInspector)
#include "tst_token_inspector.moc"
