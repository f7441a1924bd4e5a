#include "engine/tokenizer/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>

// Which tokens end an answer, and which are control tokens whatever the file says. Files in the
// field leave keys out and mistype tokens, so the texts decide; the lists are those that the field
// goes by.
namespace headroom {
namespace {

using Texts = std::span<const std::string_view>;

constexpr std::string_view kEndOfTurn[] = {"<|eot_id|>",
                                           "<|im_end|>",
                                           "<|end|>",
                                           "<end_of_turn>",
                                           "<|endoftext|>",
                                           "<EOT>",
                                           "<|end_of_text|>",
                                           "_<EOT>",
                                           "[EOT]",
                                           "<｜end▁of▁sentence｜>",
                                           "<end_of_utterance>"};
constexpr std::string_view kEndOfMessage[] = {"<|eom_id|>"};
constexpr std::string_view kFimPrefix[] = {"<|fim_prefix|>",  "<fim-prefix>", "<fim_prefix>",
                                           "<｜fim▁begin｜>", "<PRE>",        "▁<PRE>",
                                           "<|code_prefix|>", "<|prefix|>"};
constexpr std::string_view kFimSuffix[] = {"<|fim_suffix|>",  "<fim-suffix>", "<fim_suffix>",
                                           "<｜fim▁hole｜>",  "<SUF>",        "▁<SUF>",
                                           "<|code_suffix|>", "<|suffix|>"};
constexpr std::string_view kFimMiddle[] = {"<|fim_middle|>",  "<fim-middle>", "<fim_middle>",
                                           "<｜fim▁end｜>",   "<MID>",        "▁<MID>",
                                           "<|code_middle|>", "<|middle|>"};
constexpr std::string_view kFimPad[] = {"<|fim_pad|>", "<fim-pad>", "<fim_pad>", "<PAD>", "[PAD]"};
constexpr std::string_view kFimRepository[] = {"<|fim_repo|>", "<|repo_name|>", "<fim-repo>",
                                               "<REPO>", "<reponame>"};
constexpr std::string_view kFimSeparator[] = {"<|file_sep|>"};

constexpr std::string_view kEndOfGeneration[] = {"<|eot_id|>",    "<|im_end|>",
                                                 "<|end|>",       "<|return|>",
                                                 "<|call|>",      "<|flush|>",
                                                 "<|calls|>",     "<end_of_turn>",
                                                 "<|endoftext|>", "</s>",
                                                 "<|eom_id|>",    "<EOT>",
                                                 "_<EOT>",        "[EOT]",
                                                 "[EOS]",         "<|end_of_text|>",
                                                 "<eos>",         "<end_of_utterance>",
                                                 "<turn|>",       "<|tool_response>",
                                                 "[e~[",          "<｜end▁of▁sentence｜>"};
constexpr std::string_view kShown[] = {"<|channel|>", "<|message|>", "<|start|>", "<|constrain|>"};

/// A part that the file may name by key, or else the first of some texts plays.
struct Role {
    std::string_view key;
    std::string_view older_key;
    Texts texts;
    bool ends_generation;
};

constexpr Role kRoles[] = {
    {"eot_token_id", "", kEndOfTurn, true},
    {"eom_token_id", "", kEndOfMessage, true},
    {"fim_pre_token_id", "prefix_token_id", kFimPrefix, false},
    {"fim_suf_token_id", "suffix_token_id", kFimSuffix, false},
    {"fim_mid_token_id", "middle_token_id", kFimMiddle, false},
    {"fim_pad_token_id", "", kFimPad, true},
    {"fim_rep_token_id", "", kFimRepository, true},
    {"fim_sep_token_id", "", kFimSeparator, true},
};

/// Ids of the texts that some list above mentions; the lowest id where a text occurs twice.
class Mentioned {
public:
    explicit Mentioned(const TextTable& texts) {
        for (const Role& role : kRoles)
            mention(role.texts);
        mention(kEndOfGeneration);
        mention(kShown);
        for (TokenId id = 0; id < texts.size(); ++id) {
            // All the texts lie in this range; most tokens are not worth a search.
            if (texts[id].size() < 4 || texts[id].size() > 32) continue;
            const auto found = ids_.find(texts[id]);
            if (found != ids_.end() && !found->second) found->second = id;
        }
    }

    std::optional<TokenId> find(std::string_view text) const {
        const auto found = ids_.find(text);
        return found == ids_.end() ? std::nullopt : found->second;
    }

    std::optional<TokenId> first_of(Texts texts) const {
        for (const std::string_view text : texts)
            if (const auto id = find(text)) return id;
        return {};
    }

private:
    void mention(Texts texts) {
        for (const std::string_view text : texts)
            ids_.emplace(text, std::nullopt);
    }

    std::map<std::string_view, std::optional<TokenId>> ids_;
};

} // namespace

void Vocabulary::make_control(TokenId id) {
    TokenKind& kind = kinds_[static_cast<std::size_t>(id)];
    if (kind == TokenKind::Control) return;
    if (kind != TokenKind::Unknown)
        warnings_.push_back(fmt::format(
            "token {} \"{}\" is not marked as a control token, but taken as one", id, text(id)));
    kind = TokenKind::Control;
}

Result<> Vocabulary::assign_roles(const Metadata& metadata) {
    const Mentioned mentioned(texts_);
    std::vector<TokenId> ends;

    for (const Role& role : kRoles) {
        auto id = TRY(special_id(metadata, role.key, std::nullopt));
        if (!id && !role.older_key.empty())
            id = TRY(special_id(metadata, role.older_key, std::nullopt));
        if (!id) {
            id = mentioned.first_of(role.texts);
            if (id) make_control(*id);
        }
        if (id && role.ends_generation) ends.push_back(*id);
    }
    for (const std::string_view text : kEndOfGeneration) {
        const auto id = mentioned.find(text);
        if (!id) continue;
        make_control(*id);
        ends.push_back(*id);
    }
    if (eos_) ends.push_back(*eos_);

    // These are control tokens when they are read, so that text cannot forge them, but their
    // text is part of what the model says.
    for (const std::string_view text : kShown) {
        const auto id = mentioned.find(text);
        if (!id) continue;
        make_control(*id);
        shown_.push_back(*id);
    }

    const auto has = [&](std::string_view text) { return mentioned.find(text).has_value(); };
    // In gpt-oss and solar-open <|end|> only closes one part of an answer.
    const bool call = has("<|call|>") || has("<|calls|>");
    if (const auto end = mentioned.find("<|end|>");
        end && ((has("<|return|>") && call) || (has("<|flush|>") && call))) {
        std::erase(ends, *end);
        shown_.push_back(*end);
    }
    // gemma4 keeps </s> as an ordinary token for HTML.
    if (const auto strike = mentioned.find("</s>"); strike && has("<|tool_response>")) {
        std::erase(ends, *strike);
        kinds_[static_cast<std::size_t>(*strike)] = TokenKind::Normal;
    }

    std::ranges::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    end_of_generation_ = std::move(ends);
    std::ranges::sort(shown_);
    return {};
}

} // namespace headroom
