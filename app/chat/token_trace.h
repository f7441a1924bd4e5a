#pragma once

#include "engine/generator.h"

#include <QList>
#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace headroom::app {

/// Alternatives that are kept of every generated token.
inline constexpr std::int32_t kTracedAlternatives = 5;

/// A generated token of an answer and what else the model might have written there.
struct TracedToken {
    TokenAlternative token;
    std::vector<TokenAlternative> others; ///< the most probable first; mostly `token` is among them
    /// Its part of the answer's text; parts of one character all have the whole of it. Empty for
    /// what stands for no text.
    qsizetype begin = 0, end = 0;
};

/// The tokens of one answer, packed. A record a token:
///   id (varint), flags (bit 0: control; above: number of alternatives), score, piece,
///   and for each alternative id, flags (bit 0), score, piece.
/// A score is the negated logprob in thousandths, 16 bits, little end first; a piece is its length
/// (varint) and its bytes.
class TokenTrace {
public:
    void append(const TokenEvent& event);
    void append(const TracedToken& token);
    void append(const TokenTrace& more) { records_ += more.records_; }
    bool isEmpty() const { return records_.empty(); }

    /// With version and checksum, for the store.
    std::string pack() const;
    static Result<TokenTrace> unpack(std::string_view packed);
    /// Places in the text are those of the text that the pieces spell.
    std::vector<TracedToken> tokens() const;

private:
    std::string records_;
};

/// The text that tokens stand for: whole characters, U+FFFD for what is none. A character that is
/// unfinished at their end is left out.
QString textOf(const std::vector<TracedToken>& tokens);
/// The same with the unfinished character as U+FFFD, as an ended answer shows it.
QString endedTextOf(const std::vector<TracedToken>& tokens);
std::vector<TokenId> idsOf(const std::vector<TracedToken>& tokens);

} // namespace headroom::app
