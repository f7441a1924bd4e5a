#include "app/cli/sampling_arguments.h"

#include "app/cli/number_option.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {

void addSamplingOptions(CLI::App& command, SamplingParams& sampling) {
    addNumberOption(command, "--max-tokens", sampling.max_tokens, atLeast(1),
                    "At most this many tokens");
    addNumberOption(command, "--temperature", sampling.temperature, kTemperatureRange,
                    "0 = always the most probable");
    addNumberOption(command, "--top-k", sampling.top_k, kTopKRange,
                    "Only the k most probable, 0 = off");
    addNumberOption(command, "--top-p", sampling.top_p, kTopPRange,
                    "Only the most probable that add up to p, 1 = off");
    addNumberOption(command, "--min-p", sampling.min_p, kMinPRange,
                    "Only those with p times the best's probability, 0 = off");
    addNumberOption(command, "--repetition-penalty", sampling.repetition_penalty,
                    kRepetitionPenaltyRange, "1 = off");
    addNumberOption(command, "--frequency-penalty", sampling.frequency_penalty,
                    kFrequencyPenaltyRange, "0 = off");
    addNumberOption(command, "--presence-penalty", sampling.presence_penalty, kPresencePenaltyRange,
                    "0 = off");
    addNumberOption(command, "--seed", sampling.seed, atLeast<std::uint64_t>(0),
                    "Same seed, same answer");
    command
        .add_option("--stop", sampling.stop,
                    "Ends the answer where this text would begin; may be given several times")
        ->allow_extra_args(false); // or a MODEL behind it would be one
}

} // namespace headroom::cli
