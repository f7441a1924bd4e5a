#include "app/store/search_index.h"

#include "app/store/folded_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace headroom::store {
namespace {

constexpr std::size_t kTrigram = 3;
/// Candidates whose text is read before a search gives up looking for more hits.
constexpr int kCandidates = 2000;
/// Characters of an excerpt before and after the match.
constexpr std::size_t kBefore = 40, kAfter = 120;

/// `{0}` is the index that is asked.
constexpr std::string_view kTitles = R"(
SELECT c.id, NULL, c.title, c.title FROM {0} JOIN conversations c ON c.id = -{0}.rowid
WHERE {0} MATCH ?1 AND {0}.rowid < 0 AND c.trashed_at IS NULL ORDER BY {0}.rowid LIMIT ?2)";
constexpr std::string_view kMessages = R"(
SELECT c.id, m.id, c.title, m.text FROM {0} JOIN messages m ON m.id = {0}.rowid
JOIN conversations c ON c.id = m.conversation_id
WHERE {0} MATCH ?1 AND {0}.rowid > 0 AND m.trashed_at IS NULL AND c.trashed_at IS NULL
ORDER BY {0}.rowid DESC LIMIT ?2)";

/// Five letters a character, so that FTS takes it for a word or a part of one.
void appendCode(std::string& out, char32_t code) {
    for (int shift = 20; shift >= 0; shift -= 5)
        out += char((code >> shift & 31) < 26 ? 'a' + (code >> shift & 31)
                                              : '0' + (code >> shift & 31) - 26);
}

std::string token(std::u32string_view characters) {
    std::string result;
    for (const char32_t each : characters)
        appendCode(result, each);
    return result;
}

/// Every single character and pair of the text, once each.
std::string pairTokens(std::u32string_view text) {
    std::set<std::string> tokens;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == U' ') continue;
        tokens.insert(token(text.substr(at, 1)));
        if (at + 1 < text.size() && text[at + 1] != U' ') tokens.insert(token(text.substr(at, 2)));
    }
    return fmt::format("{}", fmt::join(tokens, " "));
}

std::vector<std::u32string> splitWords(std::u32string_view text) {
    std::vector<std::u32string> words(1);
    for (const char32_t each : text)
        if (each != U' ')
            words.back() += each;
        else if (!words.back().empty())
            words.emplace_back();
    if (words.back().empty()) words.pop_back();
    return words;
}

/// What to ask FTS: the long words as trigram phrases, or, if all are short, their pairs.
std::string matchOf(const std::vector<std::u32string>& words, bool long_words) {
    std::vector<std::string> terms;
    for (const std::u32string& word : words) {
        if (!long_words) {
            terms.push_back(token(word));
        } else if (word.size() >= kTrigram) {
            std::string quoted = "\"";
            for (const char each : toUtf8(word))
                quoted += each == '"' ? std::string("\"\"") : std::string(1, each);
            terms.push_back(quoted + '"');
        }
    }
    return fmt::format("{}", fmt::join(terms, " AND "));
}

/// Fills the excerpt around the first word; false if a word does not occur.
bool excerpt(const FoldedText& folded, const std::vector<std::u32string>& words, SearchHit& hit) {
    for (const std::u32string& word : words)
        if (folded.text.find(word) == std::u32string::npos) return false;
    const std::size_t at = folded.text.find(words.front());
    const auto place = [&folded](std::size_t index) {
        return index < folded.places.size() ? folded.places[index] : folded.source.size();
    };
    const std::size_t end = at + words.front().size();
    const std::size_t from = place(at > kBefore ? at - kBefore : 0), begin = place(at);
    // The next character's place may be this one's, if it folded to several.
    std::size_t stop = place(end);
    for (std::size_t next = end; stop == place(end - 1) && next < folded.places.size();)
        stop = place(++next);
    hit.before = folded.source.substr(from, begin - from);
    hit.match = folded.source.substr(begin, stop - begin);
    hit.after =
        folded.source.substr(stop, place(end + kAfter) - std::min(stop, place(end + kAfter)));
    return true;
}

} // namespace

std::vector<std::string> searchStatements() {
    std::vector<std::string> all;
    for (const char* index : {"search_text", "search_pairs"})
        for (const std::string_view sql : {kTitles, kMessages})
            all.push_back(fmt::format(fmt::runtime(sql), index));
    return all;
}

Result<> SearchIndex::write(std::string_view command, std::int64_t row, std::string_view text) {
    const FoldedText folded = foldText(text);
    const std::string pairs = pairTokens(folded.text), all = toUtf8(folded.text);
    if (command.empty()) {
        TRY_VOID(database_.run("INSERT INTO search_text(rowid, text) VALUES(?, ?)", row,
                               std::string_view(all)));
        return database_.run("INSERT INTO search_pairs(rowid, pairs) VALUES(?, ?)", row,
                             std::string_view(pairs));
    }
    TRY_VOID(database_.run("INSERT INTO search_text(search_text, rowid, text) VALUES(?, ?, ?)",
                           command, row, std::string_view(all)));
    return database_.run("INSERT INTO search_pairs(search_pairs, rowid, pairs) VALUES(?, ?, ?)",
                         command, row, std::string_view(pairs));
}

Result<> SearchIndex::addMessage(MessageId id, std::string_view text) {
    return write("", std::int64_t(id), text);
}

Result<> SearchIndex::removeMessage(MessageId id, std::string_view text) {
    return write("delete", std::int64_t(id), text);
}

Result<> SearchIndex::addTitle(ConversationId id, std::string_view title) {
    return write("", -std::int64_t(id), title);
}

Result<> SearchIndex::removeTitle(ConversationId id, std::string_view title) {
    return write("delete", -std::int64_t(id), title);
}

Result<> SearchIndex::ensureCurrent() {
    Statement stamp = TRY(database_.query("SELECT stamp FROM search_stamp"));
    if (TRY(stamp.step()) && stamp.text(0) == foldingStamp()) return {};
    stamp = TRY(database_.query("SELECT 1"));
    auto transaction = TRY(Transaction::begin(database_, Durability::Full));
    TRY_VOID(database_.script(
        "INSERT INTO search_text(search_text) VALUES('delete-all');"
        "INSERT INTO search_pairs(search_pairs) VALUES('delete-all'); DELETE FROM search_stamp;"));
    // An answer that still streams comes in when it ends.
    Statement messages = TRY(database_.query("SELECT id, text FROM messages WHERE state <> 1"));
    while (TRY(messages.step()))
        TRY_VOID(addMessage(messages.id<MessageId>(0), messages.text(1)));
    Statement titles = TRY(database_.query("SELECT id, title FROM conversations"));
    while (TRY(titles.step()))
        TRY_VOID(addTitle(titles.id<ConversationId>(0), titles.text(1)));
    TRY_VOID(database_.run("INSERT INTO search_stamp(stamp) VALUES(?)",
                           std::string_view(foldingStamp())));
    return transaction.commit();
}

Result<std::vector<SearchHit>> SearchIndex::findIn(const std::vector<std::u32string>& words,
                                                   std::string_view sql, int limit) {
    const bool long_words = std::any_of(words.begin(), words.end(), [](const std::u32string& word) {
        return word.size() >= kTrigram;
    });
    const std::string match = matchOf(words, long_words);
    std::vector<SearchHit> hits;
    Statement rows = TRY(
        database_.query(fmt::format(fmt::runtime(sql), long_words ? "search_text" : "search_pairs"),
                        std::string_view(match), kCandidates));
    while (int(hits.size()) < limit && TRY(rows.step())) {
        SearchHit hit;
        hit.conversation = rows.id<ConversationId>(0);
        if (!rows.isNull(1)) hit.message = rows.id<MessageId>(1);
        hit.title = rows.text(2);
        if (excerpt(foldText(rows.text(3)), words, hit)) hits.push_back(std::move(hit));
    }
    return hits;
}

Result<std::vector<SearchHit>> SearchIndex::find(std::string_view text, int limit) {
    const std::vector<std::u32string> words = splitWords(foldText(text).text);
    if (words.empty() || limit <= 0) return std::vector<SearchHit>();
    std::vector<SearchHit> hits = TRY(findIn(words, kTitles, limit));
    for (SearchHit& hit : TRY(findIn(words, kMessages, limit - int(hits.size()))))
        hits.push_back(std::move(hit));
    return hits;
}

} // namespace headroom::store
