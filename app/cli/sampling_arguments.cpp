#include "app/cli/sampling_arguments.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {

void addSamplingOptions(CLI::App& command, SamplingParams& sampling) {
    command.add_option("--max-tokens", sampling.max_tokens, "At most this many tokens")
        ->check(CLI::Range(1, 1 << 24));
    command.add_option("--temperature", sampling.temperature, "0 = always the most probable")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    command.add_option("--top-k", sampling.top_k, "Only the k most probable; 0 = off")
        ->check(CLI::Range(0, 1 << 24))
        ->capture_default_str();
    command.add_option("--top-p", sampling.top_p, "Only the most probable that add up to p")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command.add_option("--min-p", sampling.min_p, "Only those with p times the best's probability")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command.add_option("--repetition-penalty", sampling.repetition_penalty, "1 = off")
        ->check(CLI::Range(0.01, 100.0))
        ->capture_default_str();
    command.add_option("--frequency-penalty", sampling.frequency_penalty, "0 = off")
        ->check(CLI::Range(-100.0, 100.0))
        ->capture_default_str();
    command.add_option("--presence-penalty", sampling.presence_penalty, "0 = off")
        ->check(CLI::Range(-100.0, 100.0))
        ->capture_default_str();
    command.add_option("--seed", sampling.seed, "Same seed, same answer")->capture_default_str();
    command.add_option("--stop", sampling.stop, "Ends the answer where this text would begin");
}

} // namespace headroom::cli
