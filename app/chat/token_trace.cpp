#include "app/chat/token_trace.h"

#include "engine/tokenizer/utf8.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace headroom::app {
namespace {

constexpr char kVersion = 1;
constexpr double kSteps = 1000; ///< of a score, to a nat
constexpr std::uint32_t kMostAlternatives = 255;

// --- Writing
void put_number(std::string& to, std::uint32_t value) {
    for (; value >= 0x80; value >>= 7)
        to += char(value | 0x80);
    to += char(value);
}

void put_entry(std::string& to, const TokenAlternative& entry, std::uint32_t others) {
    put_number(to, std::uint32_t(entry.id));
    put_number(to, others << 1 | std::uint32_t(entry.control));
    constexpr double kWorst = std::numeric_limits<std::uint16_t>::max();
    const double steps = std::round(-entry.logprob * kSteps);
    // What is no number counts as impossible.
    const auto score = std::uint16_t(steps >= 0 ? std::min(steps, kWorst) : steps < 0 ? 0 : kWorst);
    to += char(score & 0xff);
    to += char(score >> 8);
    put_number(to, std::uint32_t(entry.piece.size()));
    to += entry.piece;
}

// --- Reading: each takes from the front of `rest`; nothing if it is not there
std::optional<std::uint32_t> take_number(std::string_view& rest) {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 35 && !rest.empty(); shift += 7) {
        const auto byte = std::uint8_t(rest.front());
        rest.remove_prefix(1);
        value |= std::uint64_t(byte & 0x7f) << shift;
        if (byte < 0x80) {
            if (value > std::numeric_limits<std::uint32_t>::max()) return {};
            return std::uint32_t(value);
        }
    }
    return {};
}

std::optional<TokenAlternative> take_entry(std::string_view& rest, std::uint32_t& others) {
    const auto id = take_number(rest), flags = take_number(rest);
    if (!id || !flags || *id > std::uint32_t(std::numeric_limits<TokenId>::max()) ||
        rest.size() < 2)
        return {};
    TokenAlternative entry{.id = TokenId(*id), .control = (*flags & 1) != 0};
    others = *flags >> 1;
    entry.logprob = -double(std::uint8_t(rest[0]) | std::uint8_t(rest[1]) << 8) / kSteps;
    rest.remove_prefix(2);
    const auto size = take_number(rest);
    if (!size || *size > rest.size()) return {};
    entry.piece = rest.substr(0, *size);
    rest.remove_prefix(*size);
    return entry;
}

std::optional<TracedToken> take_token(std::string_view& rest) {
    std::uint32_t others = 0, none = 0;
    auto entry = take_entry(rest, others);
    if (!entry || others > kMostAlternatives) return {};
    TracedToken token{.token = *std::move(entry)};
    for (std::uint32_t i = 0; i < others; ++i) {
        auto other = take_entry(rest, none);
        if (!other) return {};
        token.others.push_back(*std::move(other));
    }
    return token;
}

/// Adler-32 (RFC 1950).
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t low = 1, high = 0;
    for (const char byte : bytes) {
        low = (low + std::uint8_t(byte)) % 65521;
        high = (high + low) % 65521;
    }
    return high << 16 | low;
}

/// Finds each token's part of the text: what of it the token's bytes are part of.
void place(std::vector<TracedToken>& tokens) {
    std::string bytes;
    std::vector<std::size_t> owners; // [bytes]: which token's
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].token.control) continue;
        bytes += tokens[i].token.piece;
        owners.resize(bytes.size(), i);
    }
    std::vector<bool> placed(tokens.size());
    qsizetype at = 0;
    for (std::size_t done = 0; done < bytes.size();) {
        const Utf8Step step = first_character(std::string_view(bytes).substr(done));
        // What is unfinished at the end is one U+FFFD.
        const bool unfinished = step.kind == Utf8Step::Kind::Unfinished;
        const std::size_t size = unfinished ? bytes.size() - done : step.bytes;
        const qsizetype end = at + (step.code_point > 0xffff ? 2 : 1);
        for (std::size_t each = owners[done]; each <= owners[done + size - 1]; ++each) {
            if (!placed[each]) tokens[each].begin = at;
            placed[each] = true;
            tokens[each].end = end;
        }
        at = end;
        done += size;
    }
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (!placed[i]) tokens[i].begin = tokens[i].end = i > 0 ? tokens[i - 1].end : 0;
}

std::string spelled(const std::vector<TracedToken>& tokens, std::string& unfinished) {
    std::string text;
    for (const TracedToken& each : tokens) {
        if (each.token.control) continue;
        unfinished += each.token.piece;
        text += take_characters(unfinished);
    }
    return text;
}

} // namespace

void TokenTrace::append(const TokenEvent& event) {
    const std::size_t others = std::min<std::size_t>(event.top.size(), kMostAlternatives);
    put_entry(records_, {event.id, event.logprob, event.piece, event.control},
              std::uint32_t(others));
    for (std::size_t i = 0; i < others; ++i)
        put_entry(records_, event.top[i], 0);
}

void TokenTrace::append(const TracedToken& token) {
    put_entry(records_, token.token, std::uint32_t(token.others.size()));
    for (const TokenAlternative& other : token.others)
        put_entry(records_, other, 0);
}

std::string TokenTrace::pack() const {
    std::string packed(1, kVersion);
    packed += records_;
    const std::uint32_t sum = checksum(packed);
    for (int shift = 0; shift < 32; shift += 8)
        packed += char(sum >> shift & 0xff);
    return packed;
}

Result<TokenTrace> TokenTrace::unpack(std::string_view packed) {
    const auto damaged = [] {
        return fail(ErrorCode::InvalidFile, "what was kept of the tokens is damaged");
    };
    if (packed.size() < 5) return damaged();
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < 4; ++i)
        sum |= std::uint32_t(std::uint8_t(packed[packed.size() - 4 + i])) << (8 * i);
    packed.remove_suffix(4);
    if (checksum(packed) != sum || packed.front() != kVersion) return damaged();
    packed.remove_prefix(1);
    TokenTrace trace;
    trace.records_ = packed;
    for (std::string_view rest = trace.records_; !rest.empty();)
        if (!take_token(rest)) return damaged();
    return trace;
}

std::vector<TracedToken> TokenTrace::tokens() const {
    std::vector<TracedToken> tokens;
    for (std::string_view rest = records_; !rest.empty();) {
        auto token = take_token(rest);
        if (!token) break;
        tokens.push_back(*std::move(token));
    }
    place(tokens);
    return tokens;
}

QString textOf(const std::vector<TracedToken>& tokens) {
    std::string unfinished;
    return QString::fromStdString(spelled(tokens, unfinished));
}

QString endedTextOf(const std::vector<TracedToken>& tokens) {
    std::string unfinished;
    std::string text = spelled(tokens, unfinished);
    if (!unfinished.empty()) text += kReplacement;
    return QString::fromStdString(text);
}

std::vector<TokenId> idsOf(const std::vector<TracedToken>& tokens) {
    std::vector<TokenId> ids;
    for (const TracedToken& each : tokens)
        ids.push_back(each.token.id);
    return ids;
}

} // namespace headroom::app
