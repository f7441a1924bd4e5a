#include "app/store/settings_json.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace headroom::store {
namespace {
using Json = nlohmann::json;
constexpr std::size_t kMaxStopStrings = 64;
// -1 = until the model ends.
constexpr Range<std::int32_t> kMaxTokens{-1, std::numeric_limits<std::int32_t>::max()};

void read(const Json& object, const char* key, Range<double> range, double& value) {
    const auto found = object.find(key);
    if (found != object.end() && found->is_number() && range.holds(found->get<double>()))
        value = found->get<double>();
}

void read(const Json& object, const char* key, Range<std::int32_t> range, std::int32_t& value) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return;
    // An unsigned value above the range would wrap when read as a signed one.
    if (found->is_number_unsigned() &&
        found->get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int32_t>::max()))
        return;
    const auto number = found->get<std::int64_t>();
    if (number >= range.least && number <= range.most) value = std::int32_t(number);
}

} // namespace

std::string toJson(const ConversationSettings& settings) {
    const SamplingParams& sampling = settings.sampling;
    Json json = {{"system_prompt", settings.system_prompt},
                 {"temperature", sampling.temperature},
                 {"top_k", sampling.top_k},
                 {"top_p", sampling.top_p},
                 {"min_p", sampling.min_p},
                 {"repetition_penalty", sampling.repetition_penalty},
                 {"frequency_penalty", sampling.frequency_penalty},
                 {"presence_penalty", sampling.presence_penalty},
                 {"penalty_window", sampling.penalty_window},
                 {"max_tokens", sampling.max_tokens},
                 {"stop", sampling.stop}};
    if (settings.seed) json["seed"] = *settings.seed;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<ConversationSettings> settingsFromJson(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    ConversationSettings settings;
    SamplingParams& sampling = settings.sampling;
    if (const auto found = json.find("system_prompt"); found != json.end() && found->is_string())
        settings.system_prompt = found->get<std::string>();
    read(json, "temperature", kTemperatureRange, sampling.temperature);
    read(json, "top_k", kTopKRange, sampling.top_k);
    read(json, "top_p", kTopPRange, sampling.top_p);
    read(json, "min_p", kMinPRange, sampling.min_p);
    read(json, "repetition_penalty", kRepetitionPenaltyRange, sampling.repetition_penalty);
    read(json, "frequency_penalty", kFrequencyPenaltyRange, sampling.frequency_penalty);
    read(json, "presence_penalty", kPresencePenaltyRange, sampling.presence_penalty);
    read(json, "penalty_window", kPenaltyWindowRange, sampling.penalty_window);
    read(json, "max_tokens", kMaxTokens, sampling.max_tokens);
    if (const auto found = json.find("stop"); found != json.end() && found->is_array())
        for (const Json& each : *found)
            if (each.is_string() && sampling.stop.size() < kMaxStopStrings)
                sampling.stop.push_back(each.get<std::string>());
    if (const auto found = json.find("seed"); found != json.end() && found->is_number_unsigned())
        settings.seed = found->get<std::uint64_t>();
    return settings;
}

} // namespace headroom::store
