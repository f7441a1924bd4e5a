#include "engine/sequence/prompt_memory.h"
#include "tests/support/char_tokenizer.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;
using headroom::test::CharTokenizer;

namespace {
using Ids = std::vector<TokenId>;
constexpr TokenId kEnd = '|'; // the only control token
const std::vector<TextSegment> kTurn{{"<u>", true}, {"hi", false}, {"<a>", true}};

/// A remembered turn whose answer "yes" was generated as one token, 100, and not as 'y' 'e' 's'.
void remember_yes(PromptMemory& memory) {
    std::vector<TextSegment> text = kTurn;
    text.push_back({"yes", false});
    Ids ids = CharTokenizer(kEnd).encode(kTurn, false);
    ids.push_back(100);
    memory.remember(text, ids);
}
} // namespace

class TestPromptMemory : public QObject {
    Q_OBJECT
private slots:
    void reusesTheVeryIds();
    void wantsAControlTokenBehind();
    void tellsTypedTextFromTemplateText();
    void takesTheLongest();
};

void TestPromptMemory::reusesTheVeryIds() {
    PromptMemory memory;
    remember_yes(memory);
    const std::vector<TextSegment> next{
        {"<u>", true}, {"hi", false}, {"<a>", true}, {"yes", false}, {"|x", true}};
    QCOMPARE(memory.encode(CharTokenizer(kEnd), next, false),
             (Ids{'<', 'u', '>', 'h', 'i', '<', 'a', '>', 100, '|', 'x'}));
}

void TestPromptMemory::wantsAControlTokenBehind() {
    PromptMemory memory;
    remember_yes(memory);
    const std::vector<TextSegment> next{
        {"<u>", true}, {"hi", false}, {"<a>", true}, {"yes", false}, {"x|", true}};
    QCOMPARE(memory.encode(CharTokenizer(kEnd), next, false),
             CharTokenizer(kEnd).encode(next, false));
}

void TestPromptMemory::tellsTypedTextFromTemplateText() {
    PromptMemory memory;
    remember_yes(memory);
    // The same characters, but a person typed what looks like the template's.
    const std::vector<TextSegment> typed{{"<u>", true}, {"hi<a>yes", false}, {"|x", true}};
    QCOMPARE(memory.encode(CharTokenizer(kEnd), typed, false),
             CharTokenizer(kEnd).encode(typed, false));
}

void TestPromptMemory::takesTheLongest() {
    PromptMemory memory;
    std::vector<TextSegment> longer = kTurn;
    longer.insert(longer.end(), {{"yes", false}, {"|<u>", true}, {"why", false}});
    memory.remember(longer, {1, 2, 3});
    remember_yes(memory);
    std::vector<TextSegment> next = longer;
    next.push_back({"|", true});
    QCOMPARE(memory.encode(CharTokenizer(kEnd), next, false), (Ids{1, 2, 3, kEnd}));
}

HEADROOM_TEST(TestPromptMemory)
#include "tst_prompt_memory.moc"
