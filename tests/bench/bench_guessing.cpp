// What guessing ahead gives: bench_guessing MODEL [pairs]
// The same two questions are answered with and without it, in turn. Editing repeats the text of the
// prompt, prose does not. Decoding alone is timed. Answers must be the same token for token.

#include "engine/host_backends.h"
#include "engine/loaded_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace headroom;

namespace {

constexpr const char* kEditing =
    R"(Rename the method `total` to `grand_total` and print the whole file again, without comments of your own.

```python
class Invoice:
    def __init__(self, customer, currency="EUR"):
        self.customer = customer
        self.currency = currency
        self.lines = []

    def add_line(self, description, quantity, unit_price):
        if quantity <= 0:
            raise ValueError("quantity must be positive")
        if unit_price < 0:
            raise ValueError("unit price must not be negative")
        self.lines.append({
            "description": description,
            "quantity": quantity,
            "unit_price": unit_price,
        })

    def remove_line(self, index):
        if index < 0 or index >= len(self.lines):
            raise IndexError("there is no such line")
        del self.lines[index]

    def total(self):
        result = 0
        for line in self.lines:
            result += line["quantity"] * line["unit_price"]
        return result

    def describe(self):
        rows = []
        for line in self.lines:
            rows.append(f'{line["quantity"]} x {line["description"]} at {line["unit_price"]} {self.currency}')
        rows.append(f"Total: {self.total()} {self.currency}")
        return "\n".join(rows)
```)";

constexpr const char* kProse =
    "Tell a long story about the keeper of a lighthouse who finds a letter in a bottle.";

struct Outcome {
    std::vector<TokenId> ids;
    GenerationTimings timings;
    double tokens_per_second() const {
        return double(timings.completion_tokens - 1) / timings.decode_seconds;
    }
};

Outcome answer(LoadedModel& model, const char* question, double temperature, std::uint64_t id) {
    GenerationRequest request;
    request.messages = {{Role::User, question}};
    request.sampling.temperature = temperature;
    request.sampling.max_tokens = 400;
    auto prompt = model.prompts.encode(request);
    if (!prompt) {
        fmt::print(stderr, "{}\n", prompt.error().message());
        std::exit(1);
    }
    Outcome outcome;
    PreparedRequest prepared{
        .id = GenerationId{id}, .prompt = std::move(prompt->tokens), .request = request};
    prepared.submitted = steady_seconds();
    prepared.sink = [&outcome](GenerationEvent event) -> std::size_t {
        if (const auto* token = std::get_if<TokenEvent>(&event)) outcome.ids.push_back(token->id);
        if (const auto* finished = std::get_if<GenerationFinished>(&event))
            outcome.timings = finished->timings;
        return 0;
    };
    model.engine->submit(std::move(prepared));
    while (model.engine->step()) {
    }
    return outcome;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) return fmt::print(stderr, "usage: bench_guessing MODEL [pairs]\n"), 2;
    const int pairs = argc > 2 ? std::atoi(argv[2]) : 5;
    auto backends = HostBackends::create("cpu", {});
    if (!backends) return fmt::print(stderr, "{}\n", backends.error().message()), 1;
    std::vector<LoadedModel> models;
    for (const bool guess_ahead : {false, true}) {
        LoadJob job{.path = argv[1],
                    .options = {.context_length = 2048, .check_memory = false},
                    .engine = {.guess_ahead = guess_ahead},
                    .free_memory = [] { return FreeMemory{}; }};
        std::optional<MemoryNeed> need;
        auto loaded = load_model(*backends, job, need);
        if (!loaded) return fmt::print(stderr, "{}\n", loaded.error().message()), 1;
        models.push_back(std::move(*loaded));
    }
    std::uint64_t id = 0;
    const struct {
        const char* name;
        const char* question;
        double temperature;
    } tasks[] = {{"editing, greedy", kEditing, 0}, {"prose, temperature 0.8", kProse, 0.8}};
    for (const auto& task : tasks) {
        std::vector<double> plain, guessing, ratios;
        GenerationTimings last;
        for (int pair = 0; pair < pairs; ++pair) {
            const Outcome without = answer(models[0], task.question, task.temperature, ++id);
            const Outcome with = answer(models[1], task.question, task.temperature, ++id);
            if (without.ids != with.ids) return fmt::print(stderr, "the answers differ\n"), 1;
            plain.push_back(without.tokens_per_second());
            guessing.push_back(with.tokens_per_second());
            ratios.push_back(guessing.back() / plain.back());
            last = with.timings;
        }
        fmt::print("{:24} {} tokens: {:.1f} tokens/s without, {:.1f} with guesses: {:.2f}x ({:.2f} "
                   "... {:.2f}); {} of {} guessed tokens held\n",
                   task.name, last.completion_tokens, median(plain), median(guessing),
                   median(ratios), std::ranges::min(ratios), std::ranges::max(ratios),
                   last.guesses_held, last.guessed_tokens);
    }
}
