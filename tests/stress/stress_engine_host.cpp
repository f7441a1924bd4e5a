#include "engine/engine_host.h"
#include "kernels/base/assert.h"
#include "tests/support/chat_model.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace headroom;

namespace {

using Random = std::minstd_rand;
constexpr int kClients = 4;
constexpr int kQuestions = 4;
constexpr int kMaxTokens = 12;

/// What one request was told; the promises of a sink are checked as its events come.
class Reader {
public:
    explicit Reader(std::int32_t samples)
        : open_(samples) {}

    std::size_t hear(GenerationEvent event, std::size_t unread) {
        const std::lock_guard lock(mutex_);
        if (auto* token = std::get_if<TokenEvent>(&event)) {
            HEADROOM_ASSERT(!finished_.contains(token->sample));
            ids_[token->sample].push_back(token->id);
        } else if (auto* finished = std::get_if<GenerationFinished>(&event)) {
            HEADROOM_ASSERT(finished->reason != FinishReason::None);
            HEADROOM_ASSERT((finished->reason == FinishReason::Failed) ==
                            finished->error.has_value());
            HEADROOM_ASSERT(finished_.emplace(finished->sample, finished->reason).second);
            --open_;
        }
        changed_.notify_all();
        return unread;
    }
    bool ended() const {
        const std::lock_guard lock(mutex_);
        return open_ == 0;
    }
    /// Waits for the end of every sample, or for that many tokens of the first. False is a hang.
    bool wait_for(std::size_t tokens) {
        std::unique_lock lock(mutex_);
        // Minutes are a hang even with sanitizers, not a measure of speed.
        return changed_.wait_for(lock, std::chrono::minutes(5),
                                 [&] { return open_ == 0 || ids_[0].size() >= tokens; });
    }
    FinishReason reason() const { return finished_.at(0); }
    const std::vector<TokenId>& ids() { return ids_[0]; }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::int32_t, std::vector<TokenId>> ids_;
    std::map<std::int32_t, FinishReason> finished_;
    std::int32_t open_;
};

struct Counts {
    std::atomic<int> answered = 0, cancelled = 0, cut_off = 0, failed = 0, refused = 0;
    std::atomic<int> loads = 0, loads_ended = 0;
};

/// One host, and threads that use all of it at once.
class Stress {
public:
    Stress(const std::filesystem::path& source, int rounds)
        : folder_(std::filesystem::temp_directory_path() / "headroom-stress")
        , rounds_(rounds) {
        std::filesystem::create_directories(folder_);
        for (const char* name : kModels)
            HEADROOM_ASSERT(test::write_chat_model(source, path(name), test::kChatMl));
        auto host = EngineHost::create(
            {.backend_options = {.threads = 2}, .max_batch_tokens = 24, .event_byte_limit = 1000});
        HEADROOM_ASSERT(host.has_value());
        host_ = *std::move(host);
    }
    ~Stress() { std::filesystem::remove_all(folder_); }

    void run() {
        // The first model stays, and its answers are known from asking one by one.
        load(kModels[0]);
        for (int question = 0; question < kQuestions; ++question) {
            auto reader = std::make_shared<Reader>(1);
            submit(request(kModels[0], question), reader, 0);
            HEADROOM_ASSERT(reader->wait_for(kMaxTokens + 1));
            HEADROOM_ASSERT(reader->reason() == FinishReason::MaxTokens ||
                            reader->reason() == FinishReason::EndOfGeneration);
            expected_.push_back(reader->ids());
        }

        std::vector<std::thread> threads;
        threads.emplace_back([this] { load_and_unload(); });
        for (int client = 0; client < kClients; ++client)
            threads.emplace_back([this, client] { ask(client); });
        for (std::thread& thread : threads)
            thread.join();

        // Destroyed in the middle of everything, it leaves nobody without a last event.
        std::vector<std::shared_ptr<Reader>> readers;
        load(kModels[1]);
        for (int i = 0; i < 8; ++i) {
            readers.push_back(std::make_shared<Reader>(1));
            submit(request(kModels[static_cast<std::size_t>(i % 2)], i % kQuestions),
                   readers.back(), 0);
        }
        host_.reset();
        for (const auto& reader : readers)
            HEADROOM_ASSERT(reader->ended());
        HEADROOM_ASSERT(counts.loads == counts.loads_ended);
    }

    Counts counts;

private:
    static constexpr std::array kModels{"stays", "comes-and-goes"};

    std::filesystem::path path(const std::string& model) const {
        return folder_ / (model + ".gguf");
    }

    static GenerationRequest request(const std::string& model, int question) {
        GenerationRequest request{.model = model};
        const std::string text = "question " + std::string(std::size_t(1 + 9 * question), 'a');
        request.messages = {{Role::User, text}};
        request.sampling.temperature = 0;
        request.sampling.max_tokens = kMaxTokens;
        return request;
    }

    std::optional<GenerationId> submit(GenerationRequest request,
                                       const std::shared_ptr<Reader>& reader, std::size_t unread) {
        const auto id = host_->submit(std::move(request), [reader, unread](GenerationEvent event) {
            return reader->hear(std::move(event), unread);
        });
        return id ? std::optional(*id) : std::nullopt;
    }

    std::string load(const std::string& model) {
        ++counts.loads;
        const auto id = host_->load(path(model), {.context_length = 256, .parallel_sequences = 2},
                                    [this](const LoadEvent& event) {
                                        if (std::holds_alternative<LoadFinished>(event))
                                            ++counts.loads_ended;
                                    });
        HEADROOM_ASSERT(id.has_value());
        return *id;
    }

    void load_and_unload() {
        Random random(99);
        for (int round = 0; round < rounds_; ++round) {
            const std::string id = load(kModels[1]);
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 60));
            if (random() % 4 == 0) host_->cancel_load(id);
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 60));
            for (const ModelDescription& model : host_->describe())
                HEADROOM_ASSERT(!model.id.empty());
            std::mutex mutex;
            std::condition_variable unloaded;
            bool done = false;
            host_->unload(id, [&] {
                const std::lock_guard lock(mutex);
                done = true;
                unloaded.notify_all();
            });
            std::unique_lock lock(mutex);
            unloaded.wait(lock, [&] { return done; });
        }
    }

    void ask(int client) {
        Random random(static_cast<unsigned>(client) + 1);
        for (int round = 0; round < rounds_; ++round) {
            const bool first = random() % 3 != 0;
            const int question = static_cast<int>(random() % kQuestions);
            GenerationRequest asked = request(kModels[first ? 0 : 1], question);
            asked.client = "client " + std::to_string(client);
            asked.priority = static_cast<std::int32_t>(random() % 2);
            asked.weight = 1 + double(random() % 3);
            asked.n_samples = 1 + static_cast<std::int32_t>(random() % 2);
            if (random() % 8 == 0) asked.deadline_seconds = 0.01;
            const std::size_t unread = random() % 8 == 0 ? 2000 : 0;
            const bool cancels = random() % 3 == 0;

            auto reader = std::make_shared<Reader>(asked.n_samples);
            const auto id = submit(std::move(asked), reader, unread);
            if (!id) {
                ++counts.refused;
                continue;
            }
            if (cancels) {
                if (random() % 2 == 0) HEADROOM_ASSERT(reader->wait_for(random() % kMaxTokens));
                host_->cancel(*id);
            }
            HEADROOM_ASSERT(reader->wait_for(kMaxTokens + 1));
            count(*reader, question);
        }
    }

    void count(Reader& reader, int question) {
        switch (reader.reason()) {
        case FinishReason::MaxTokens:
        case FinishReason::EndOfGeneration:
            HEADROOM_ASSERT(reader.ids() == expected_[static_cast<std::size_t>(question)]);
            ++counts.answered;
            break;
        case FinishReason::Cancelled:
        case FinishReason::Deadline:
            ++counts.cancelled;
            break;
        case FinishReason::SlowReader:
            ++counts.cut_off;
            break;
        default:
            ++counts.failed;
        }
    }

    std::filesystem::path folder_;
    int rounds_;
    std::vector<std::vector<TokenId>> expected_;
    std::unique_ptr<EngineHost> host_;
};

} // namespace

/// Submits, cancels, loads and unloads from several threads at once. Meant for the thread
/// sanitizer, which does not see into Qt, hence no Qt Test.
int main(int argc, char** argv) {
    if (argc < 2 || argc > 3) {
        std::fprintf(stderr, "usage: %s TINY_MODEL.gguf [ROUNDS]\n", argv[0]);
        return 2;
    }
    Stress stress(argv[1], argc == 3 ? std::atoi(argv[2]) : 100);
    stress.run();
    const Counts& counts = stress.counts;
    std::printf("%d answered as alone, %d cancelled or late, %d cut off, %d failed, %d refused; "
                "%d loads\n",
                counts.answered.load(), counts.cancelled.load(), counts.cut_off.load(),
                counts.failed.load(), counts.refused.load(), counts.loads.load());
    return counts.answered > 0 ? 0 : 1;
}
