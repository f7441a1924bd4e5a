#include "engine/tokenizer/pretokenizer.h"
#include "tests/support/register_test.h"

#include <QStringList>
#include <QTest>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace headroom;

/// The hand-written scanners against the vendors' expressions, run by PCRE2 over random text.
class TestPreTokenizer : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheVendorsExpressions_data();
    void agreesWithTheVendorsExpressions();
    void keepsEveryByteOfInvalidText_data();
    void keepsEveryByteOfInvalidText();
    void takesLongUniformLinesInLinearTime_data();
    void takesLongUniformLinesInLinearTime();
    void unknownNameIsNotFound();
};

namespace {

const char* const kContractions = "(?i:'s|'t|'re|'ve|'m|'ll|'d)";

const std::string kGpt2 = "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|"
                          "\\s+(?!\\S)|\\s+";
const std::string kSpaces = "\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";

std::string modern(const std::string& letters, const std::string& digits) {
    return std::string(kContractions) + "|[^\\r\\n\\p{L}\\p{N}]?[" + letters + "]+|" + digits +
           "| ?[^\\s" + letters + "\\p{N}]+[\\r\\n]*|" + kSpaces;
}

std::string cased(const std::string& after, const std::string& digits) {
    const std::string prefix = "[^\\r\\n\\p{L}\\p{N}]?";
    const std::string head = "[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]";
    const std::string tail = "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]";
    return prefix + head + "*" + tail + "+" + after + "|" + prefix + head + "+" + tail + "*" +
           after + "|" + digits + "| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|" + kSpaces;
}

/// The expressions of a family, as its models' tokenizer.json has them.
std::vector<std::string> expressions(const std::string& name) {
    if (name == "gpt-2") return {kGpt2};
    if (name == "starcoder") return {"\\p{N}", kGpt2};
    if (name == "llama-bpe") return {modern("\\p{L}", "\\p{N}{1,3}")};
    if (name == "qwen2") return {modern("\\p{L}", "\\p{N}")};
    if (name == "qwen35") return {modern("\\p{L}\\p{M}", "\\p{N}")};
    if (name == "gpt-4o") return {cased(std::string(kContractions) + "?", "\\p{N}{1,3}")};
    if (name == "tekken") return {cased("", "\\p{N}")};
    if (name == "deepseek-v3")
        return {"\\p{N}{1,3}", "[\\x{4E00}-\\x{9FA5}\\x{3040}-\\x{309F}\\x{30A0}-\\x{30FF}]+",
                "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|"
                "[^\\r\\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+| ?[\\p{P}\\p{S}]+[\\r\\n]*|" +
                    kSpaces};
    if (name == "deepseek-coder")
        return {"[\\r\\n]", "\\s?\\p{L}+", "\\s?\\p{P}+",
                "[\\x{4E00}-\\x{9FA5}\\x{800}-\\x{4E00}\\x{AC00}-\\x{D7FF}]+", "\\p{N}"};
    if (name == "falcon") return {"[\\p{P}\\$\\+<=>\\^~\\|`]+", kGpt2, "[0-9][0-9][0-9]"};
    if (name == "bloom")
        return {" ?[^(\\s|.,!?\\x{2026}\\x{3002}\\x{FF0C}\\x{3001}\\x{964}\\x{6D4}\\x{60C})]+"};
    if (name == "viking")
        return {" ?[^(\\s|.,!?\\x{2026}\\x{3002}\\x{FF0C}\\x{3001}\\x{964}\\x{6D4}\\x{60C})]+",
                "\\p{N}"};
    return {"[\\p{P}\\$\\+<=>\\^~\\|]+", kGpt2, "\\p{N}+", "[0-9][0-9][0-9]"};
}

const char* const kNames[] = {"gpt-2",  "starcoder",      "llama-bpe",   "qwen2",  "qwen35",
                              "gpt-4o", "tekken",         "deepseek-v3", "falcon", "bloom",
                              "viking", "deepseek-coder", "default"};

std::vector<std::string> split_once(const std::string& expression,
                                    const std::vector<std::string>& pieces) {
    int error = 0;
    PCRE2_SIZE where = 0;
    const std::unique_ptr<pcre2_code, void (*)(pcre2_code*)> code(
        pcre2_compile(reinterpret_cast<PCRE2_SPTR>(expression.data()), expression.size(),
                      PCRE2_UTF | PCRE2_UCP, &error, &where, nullptr),
        pcre2_code_free);
    if (!code) qFatal("expression refused at %zu: %s", where, expression.c_str());
    const std::unique_ptr<pcre2_match_data, void (*)(pcre2_match_data*)> match(
        pcre2_match_data_create_from_pattern(code.get(), nullptr), pcre2_match_data_free);

    std::vector<std::string> result;
    for (const std::string& piece : pieces) {
        PCRE2_SIZE at = 0;
        while (at < piece.size() &&
               pcre2_match(code.get(), reinterpret_cast<PCRE2_SPTR>(piece.data()), piece.size(), at,
                           0, match.get(), nullptr) > 0) {
            const PCRE2_SIZE* range = pcre2_get_ovector_pointer(match.get());
            if (range[0] != at) result.push_back(piece.substr(at, range[0] - at));
            result.push_back(piece.substr(range[0], range[1] - range[0]));
            at = range[1];
        }
        if (at < piece.size()) result.push_back(piece.substr(at));
    }
    return result;
}

std::string utf8(char32_t c) {
    return QString::fromUcs4(&c, 1).toStdString();
}

/// Random text in which every class of character, and every neighbourhood of two, is common.
std::string random_text(std::mt19937& random) {
    static const std::vector<std::string> words = {
        " ",   "  ",  "\t", "\n", "\r\n", "\n\n", " \n ", "a",   "B",   "cD",  "Ef",
        "xyz", "ABC", "1",  "23", "456",  "7890", "'s",   "'S",  "'re", "'LL", "'",
        "'x",  "!",   ".",  ",",  "...",  "/",    "//\n", "$",   "+",   "<=>", "^",
        "~",   "|",   "`",  "_",  "-",    "(",    ")",    "#if", "@me", "\\n"};
    static const std::vector<char32_t> characters = {
        0x85,   0xA0,   0x2003, 0x2028, 0x3000, 0xAA,    0xB5,    0xC4,    0xDF,    0x1C5,
        0x2B0,  0x300,  0x36F,  0x416,  0x436,  0x5D0,   0x627,   0x640,   0x64B,   0x660,
        0x915,  0x93E,  0x964,  0x6D4,  0x60C,  0xE01,   0x1E9E,  0x2019,  0x2026,  0x20AC,
        0x2155, 0x2167, 0x2200, 0x3001, 0x3042, 0x30A2,  0x4E00,  0x9FA5,  0xAC00,  0xD7A3,
        0xFF0C, 0xFF11, 0xFF21, 0xFFFD, 0xFB01, 0x10400, 0x1D400, 0x1D7CE, 0x1F600, 0x20000,
        0x200D, 0xFE0F, 0x0,    0x7F,   0xE000, 0x24B6,  0x2160,  0x0903,  0x20DD};
    std::string text;
    const auto pick = [&](std::size_t n) { return random() % n; };
    for (std::size_t n = 1 + pick(12); n > 0; --n) {
        if (pick(3) != 0)
            text += words[pick(words.size())];
        else
            text += utf8(characters[pick(characters.size())]);
    }
    return text;
}

std::vector<std::string> pieces_of(PieceSplitter& splitter, const std::string& text) {
    std::vector<std::string> pieces;
    std::size_t begin = 0;
    for (const std::uint32_t end : splitter.split(text)) {
        pieces.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return pieces;
}

QString spelled(const std::vector<std::string>& pieces) {
    QStringList all;
    for (const std::string& piece : pieces)
        all << QString::fromStdString(piece);
    return "[" + all.join("][") + "]";
}

void add_families() {
    QTest::addColumn<QString>("name");
    for (const char* name : kNames)
        QTest::newRow(name) << QString(name);
}

} // namespace

void TestPreTokenizer::agreesWithTheVendorsExpressions_data() {
    add_families();
}

void TestPreTokenizer::agreesWithTheVendorsExpressions() {
    QFETCH(QString, name);
    const PreTokenizer* family = find_pre_tokenizer(name.toStdString());
    QVERIFY(family != nullptr);
    PieceSplitter splitter(family->rules);
    const auto vendor = expressions(name.toStdString());

    std::mt19937 random(7);
    for (int i = 0; i < 3000; ++i) {
        const std::string text = random_text(random);
        std::vector<std::string> expected{text};
        for (const std::string& expression : vendor)
            expected = split_once(expression, expected);
        const auto found = pieces_of(splitter, text);
        QVERIFY2(
            found == expected,
            qPrintable(QString("found    %1\nexpected %2").arg(spelled(found), spelled(expected))));
    }
}

void TestPreTokenizer::keepsEveryByteOfInvalidText_data() {
    add_families();
    QTest::newRow("deepseek-llm") << QString("deepseek-llm");
}

void TestPreTokenizer::keepsEveryByteOfInvalidText() {
    QFETCH(QString, name);
    PieceSplitter splitter(find_pre_tokenizer(name.toStdString())->rules);
    std::mt19937 random(3);
    for (int i = 0; i < 2000; ++i) {
        std::string text(1 + random() % 40, '\0');
        for (char& c : text)
            c = static_cast<char>(random());
        const auto& ends = splitter.split(text);
        QVERIFY(!ends.empty());
        QVERIFY(ends.front() > 0);
        for (std::size_t p = 1; p < ends.size(); ++p)
            QVERIFY(ends[p] > ends[p - 1]);
        QCOMPARE(std::size_t{ends.back()}, text.size());
    }
}

void TestPreTokenizer::takesLongUniformLinesInLinearTime_data() {
    keepsEveryByteOfInvalidText_data();
}

/// A quadratic scanner would need hours here; the test program's time limit is the assertion.
void TestPreTokenizer::takesLongUniformLinesInLinearTime() {
    QFETCH(QString, name);
    PieceSplitter splitter(find_pre_tokenizer(name.toStdString())->rules);
    for (const std::string unit : {" ", "\n", "A", "a", "1", "!", "'", "\xE3\x81\x82", "\xFF",
                                   "\xE3\x81\x82"
                                   "A",
                                   " \t", "A\xCC\x80"}) {
        std::string text;
        while (text.size() < std::size_t{1} << 20)
            text += unit;
        text += 'x'; // the run does not reach the end
        QCOMPARE(std::size_t{splitter.split(text).back()}, text.size());
    }
}

void TestPreTokenizer::unknownNameIsNotFound() {
    QVERIFY(find_pre_tokenizer("no-such-family") == nullptr);
    QVERIFY(find_pre_tokenizer("") == nullptr);
}

HEADROOM_TEST(TestPreTokenizer)
#include "tst_pretokenizer.moc"
