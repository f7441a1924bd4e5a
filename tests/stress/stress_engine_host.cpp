#include "engine/engine_host.h"
#include "kernels/base/assert.h"
#include "tests/stress/asked.h"
#include "tests/stress/reader.h"
#include "tests/support/chat_model.h"

#include <atomic>
#include <barrier>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace headroom;
using namespace headroom::test;

namespace {

using Random = std::minstd_rand;
constexpr int kClients = 4, kLoaders = 2, kWatchers = 2;
constexpr int kQuestions = 4;
constexpr int kMaxTokens = 12;
constexpr int kRoundsOfALife = 25;
constexpr int kStorm = 24; ///< calls in a row, from all clients at the same time
constexpr std::size_t kEventByteLimit = 1000;
constexpr const char *kStays = "stays", *kComesAndGoes = "comes-and-goes";

void sleep_up_to(Random& random, int microseconds) {
    std::this_thread::sleep_for(
        std::chrono::microseconds(random() % static_cast<unsigned>(microseconds)));
}

GenerationRequest question(int number, const std::string& model = kStays) {
    GenerationRequest request{.model = model};
    const std::string text = "question " + std::string(std::size_t(1 + 9 * number), 'a');
    request.messages = {{Role::User, text}};
    request.sampling.temperature = 0;
    request.sampling.max_tokens = kMaxTokens;
    return request;
}

/// Hosts that live one after another, and threads that use all of the living one at once.
class Stress {
public:
    explicit Stress(const std::filesystem::path& source)
        : folder_(std::filesystem::temp_directory_path() / "headroom-stress") {
        std::filesystem::create_directories(folder_);
        for (const char* name : {kStays, kComesAndGoes})
            HEADROOM_ASSERT(write_chat_model(source, path(name), kChatMl));
    }
    ~Stress() { std::filesystem::remove_all(folder_); }

    void run(int rounds) {
        learn();
        for (int lived = 0; lived < rounds; lived += kRoundsOfALife)
            live(std::min(rounds - lived, kRoundsOfALife));
    }

    Tally tally;

private:
    struct Pending {
        Asked asked;
        GenerationId id{};
        std::shared_ptr<StressReader> reader;
    };

    std::filesystem::path path(const std::string& model) const {
        return folder_ / (model + ".gguf");
    }

    /// The answers that questions have when they are asked one by one.
    void learn() {
        begin_life();
        load(kStays);
        for (int number = 0; number < kQuestions; ++number) {
            const auto pending = submit({.request = question(number), .question = number});
            pending->reader->wait_for_end();
            HEADROOM_ASSERT(!pending->reader->end().error);
            expected_.push_back(pending->reader->ids());
        }
        host_.reset();
    }

    void begin_life() {
        auto host = EngineHost::create({.backend_options = {.threads = 2},
                                        .max_batch_tokens = 24,
                                        .event_byte_limit = kEventByteLimit});
        HEADROOM_ASSERT(host.has_value());
        host_ = *std::move(host);
    }

    void live(int rounds) {
        begin_life();
        load(kStays);
        std::vector<std::thread> workers, watchers;
        std::atomic<bool> over = false;
        for (unsigned watcher = 0; watcher < kWatchers; ++watcher)
            watchers.emplace_back([&, watcher] { watch(Random(200 + watcher), over); });
        for (unsigned loader = 0; loader < kLoaders; ++loader)
            workers.emplace_back([=, this] { load_and_unload(Random(100 + loader), rounds); });
        std::barrier together(kClients);
        for (unsigned client = 0; client < kClients; ++client)
            workers.emplace_back(
                [&, client, rounds] { ask(Random(1 + client), rounds, together); });
        for (std::thread& worker : workers)
            worker.join();
        over = true;
        for (std::thread& watcher : watchers)
            watcher.join();
        die_amid_work();
    }

    /// Destroyed in the middle of everything, a host leaves nobody without a last event.
    void die_amid_work() {
        const std::string second = load(kComesAndGoes);
        std::vector<Pending> pending;
        for (int i = 0; i < 8; ++i)
            pending.push_back(*submit({.request = question(i % kQuestions, i % 2 ? second : kStays),
                                       .may_lose_its_model = true}));
        std::atomic<bool> unloaded = false;
        host_->unload(second, [&unloaded] { unloaded = true; });
        host_.reset();
        for (const Pending& one : pending)
            HEADROOM_ASSERT(one.reader->ended());
        HEADROOM_ASSERT(unloaded);
        HEADROOM_ASSERT(loads_ == loads_ended_);
    }

    /// `ended` hears of the load's end.
    std::string load(const std::string& model,
                     std::shared_ptr<std::promise<void>> ended = nullptr) {
        ++loads_;
        const auto id = host_->load(
            path(model), {.context_length = 256, .parallel_sequences = 2},
            [this, host = host_.get(), ended](const LoadEvent& event) {
                host->describe(); // a sink may call back
                const auto* finished = std::get_if<LoadFinished>(&event);
                if (finished == nullptr) return;
                ++loads_ended_;
                if (!finished->model)
                    HEADROOM_ASSERT(finished->model.error().code == ErrorCode::Cancelled);
                tally.add(finished->model ? "loaded" : "cancelled while loading");
                if (ended) ended->set_value();
            });
        HEADROOM_ASSERT(id.has_value());
        return *id;
    }

    void load_and_unload(Random random, int rounds) {
        for (int round = 0; round < rounds; ++round) {
            const auto ended = std::make_shared<std::promise<void>>();
            const std::string id = load(kComesAndGoes, ended);
            if (random() % 2 == 0) ended->get_future().wait();
            sleep_up_to(random, 40'000);
            if (random() % 4 == 0) host_->cancel_load(id);
            if (random() % 4 == 0) host_->unload(id);
            std::promise<void> unloaded;
            host_->unload(id, [&unloaded] { unloaded.set_value(); });
            unloaded.get_future().wait();
        }
    }

    /// Asks for what anybody may ask for at any time.
    void watch(Random random, const std::atomic<bool>& over) {
        while (!over) {
            std::set<std::string> ids;
            for (const ModelDescription& model : host_->describe())
                HEADROOM_ASSERT(ids.insert(model.id).second);
            HEADROOM_ASSERT(ids.contains(kStays));
            host_->cancel(GenerationId{1'000'000'000});
            host_->cancel_load("unknown");
            if (random() % 4 == 0) host_->unload("unknown");
            HEADROOM_ASSERT(!host_->submit(question(0, "unknown"), {}));
            sleep_up_to(random, 2'000);
        }
    }

    void ask(Random random, int rounds, std::barrier<>& together) {
        std::optional<GenerationId> answered;
        for (int round = 0; round < rounds; ++round) {
            together.arrive_and_wait();
            std::vector<Pending> burst = storm();
            for (unsigned n = 1 + random() % 3; n > 0; --n)
                if (auto pending = submit(make_request(random, answered)))
                    burst.push_back(*std::move(pending));
            for (const Pending& one : burst) {
                if (!one.asked.cancels || one.reader->ended()) continue;
                if (random() % 2 == 0) one.reader->wait_for_tokens(random() % kMaxTokens);
                host_->cancel(one.id);
            }
            for (const Pending& one : burst) {
                judge(one);
                if (one.asked.question >= 0) answered = one.id;
            }
        }
    }

    /// Requests that are late already: as many calls as can be made in a short time, since two
    /// threads must be inside of the host at the same moment for a race to be seen.
    std::vector<Pending> storm() {
        Asked late{.request = question(0), .cancels = true};
        late.request.deadline_seconds = 0;
        late.request.messages.front().content.clear();
        std::vector<Pending> pending;
        for (int i = 0; i < kStorm; ++i) {
            pending.push_back(*submit(late));
            host_->cancel(pending.back().id);
            host_->describe();
        }
        return pending;
    }

    Asked make_request(Random& random, std::optional<GenerationId> answered) {
        const std::vector<ModelDescription> models = host_->describe();
        const std::string model = random() % 3 != 0 ? kStays : models[random() % models.size()].id;
        Asked asked{.question = static_cast<int>(random() % kQuestions)};
        asked.request = question(asked.question, model);
        asked.request.client = "client " + std::to_string(random() % 3);
        asked.request.priority = static_cast<std::int32_t>(random() % 2);
        asked.request.weight = 1 + double(random() % 3);
        asked.request.n_samples = 1 + static_cast<std::int32_t>(random() % 2);
        if (random() % 8 == 0) asked.request.deadline_seconds = 0.01;
        asked.may_lose_its_model = model != kStays;
        asked.never_reads = random() % 8 == 0;
        asked.cancels = random() % 3 == 0;
        if (answered && random() % 6 == 0) {
            asked.question = -1;
            asked.request.parent = answered;
            asked.request.raw_prompt = "and";
            asked.request.messages.clear();
        } else if (random() % 12 == 0) {
            asked.too_long = true;
            asked.question = -1;
            asked.request.messages.front().content.assign(300, 'b');
        }
        return asked;
    }

    std::optional<Pending> submit(Asked asked) {
        auto reader = std::make_shared<StressReader>(asked.request.n_samples);
        const std::size_t unread = asked.never_reads ? 2 * kEventByteLimit : 0;
        const auto id = host_->submit(asked.request, [reader, unread](GenerationEvent event) {
            reader->hear(std::move(event));
            return unread;
        });
        if (id) return Pending{std::move(asked), *id, reader};
        count(asked.refusal(id.error()), id.error().message());
        return std::nullopt;
    }

    void judge(const Pending& pending) {
        pending.reader->wait_for_end();
        const GenerationFinished& end = pending.reader->end();
        const bool complete =
            end.reason == FinishReason::MaxTokens || end.reason == FinishReason::EndOfGeneration;
        if (complete && pending.asked.question >= 0)
            HEADROOM_ASSERT(pending.reader->ids() ==
                            expected_[static_cast<std::size_t>(pending.asked.question)]);
        count(pending.asked.outcome(end),
              end.error ? end.error->message()
                        : "finish reason " + std::to_string(static_cast<int>(end.reason)));
    }

    void count(const std::optional<std::string>& outcome, const std::string& otherwise) {
        if (!outcome) {
            std::fprintf(stderr, "a request ended as it must not: %s\n", otherwise.c_str());
            std::abort();
        }
        tally.add(*outcome);
    }

    std::filesystem::path folder_;
    std::vector<std::vector<TokenId>> expected_; ///< by question
    std::atomic<int> loads_ = 0, loads_ended_ = 0;
    std::unique_ptr<EngineHost> host_;
};

} // namespace

/// Submits, cancels, loads and unloads from several threads at once. Meant for the thread
/// sanitizer, which does not see into Qt, hence no Qt Test. Whatever happens to a request must
/// have been asked for; anything else ends the program.
int main(int argc, char** argv) {
    if (argc < 2 || argc > 3) {
        std::fprintf(stderr, "usage: %s TINY_MODEL.gguf [ROUNDS]\n", argv[0]);
        return 2;
    }
    Stress stress(argv[1]);
    stress.run(argc == 3 ? std::atoi(argv[2]) : 100);
    for (const auto& [what, times] : stress.tally.counts())
        std::printf("%6d %s\n", times, what.c_str());
    return stress.tally.counts().contains("answered as alone") ? 0 : 1;
}
