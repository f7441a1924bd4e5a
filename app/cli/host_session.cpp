#include "app/cli/host_session.h"

#include "app/cli/event_queue.h"
#include "app/cli/interrupt.h"
#include "app/cli/kept_profile.h"
#include "app/cli/output.h"
#include "app/settings/kept_weights.h"
#include "app/settings/paths.h"

#include <fmt/format.h>
#include <unistd.h>

namespace headroom::cli {
namespace {

// How long Ctrl+C may go unnoticed.
constexpr std::chrono::milliseconds kPatience{100};
// How long a program that is done waits for what makes its next start faster.
constexpr std::chrono::seconds kPatienceToKeep{3};

void showLoading(const LoadProgress& progress) {
    if (!::isatty(STDERR_FILENO) || progress.total_bytes == 0) return;
    say("\r\033[Kloading: {} %", progress.done_bytes * 100 / progress.total_bytes);
    std::fflush(stderr);
}

} // namespace

Result<HostSession> HostSession::open(const CommonOptions& options,
                                      const std::filesystem::path& path) {
    EngineHostOptions host_options;
    const app::ComputeChoice choice = computeChoice(options);
    host_options.backend = choice.backend;
    host_options.backend_options = choice.options;
    if (options.keep_weights)
        host_options.weights_cache = app::keptWeights(app::Preferences(app::settingsFile()));
    HostSession session(TRY(EngineHost::create(host_options)));

    EngineHost::LoadOptions load;
    const app::ModelProfile kept = keptProfile(path);
    load.context_length = options.context > 0 ? options.context : kept.context_length;
    load.kv_type = kept.kv_type;
    load.threads = options.threads > 0 ? 0 : kept.threads; // what is asked for now counts
    load.chat_template = kept.chat_template;
    load.check_memory = !options.from_disk;
    load.weights = options.from_disk ? WeightsMode::FromFile : WeightsMode::Memory;
    const auto events = std::make_shared<EventQueue<LoadEvent>>();
    const std::string id = TRY(session.host_->load(
        path, load, [events](LoadEvent event) { events->push(std::move(event)); }));

    const InterruptFlag interrupted;
    while (true) {
        if (interrupted.flag()) session.host_->cancel_load(id);
        std::optional<LoadEvent> event = events->pop(kPatience);
        if (!event) continue;
        if (const auto* progress = std::get_if<LoadProgress>(&*event)) {
            showLoading(*progress);
            continue;
        }
        if (::isatty(STDERR_FILENO)) say("\r\033[K");
        session.model_ = TRY(std::get<LoadFinished>(std::move(*event)).model);
        warn(path.filename().string(), session.model_.tokenizer_warnings);
        return session;
    }
}

HostSession::~HostSession() {
    if (host_) host_->wait_until_kept(kPatienceToKeep);
}

Result<> HostSession::readyForMessages() const {
    if (!model_.answers_messages) return fail(ErrorCode::InvalidFile, model_.template_note);
    if (!model_.template_note.empty()) say("headroom-cli: {}\n", forTerminal(model_.template_note));
    return {};
}

Result<GenerationFinished>
HostSession::generate(GenerationRequest request,
                      const std::function<void(const TokenEvent&)>& on_token) {
    request.model = model_.id;
    const auto events = std::make_shared<EventQueue<GenerationEvent>>();
    const GenerationId id = TRY(host_->submit(std::move(request), [events](GenerationEvent event) {
        events->push(std::move(event));
        return std::size_t{0};
    }));
    const InterruptFlag interrupted;
    while (true) {
        if (interrupted.flag()) host_->cancel(id);
        std::optional<GenerationEvent> event = events->pop(kPatience);
        if (!event) continue;
        if (const auto* token = std::get_if<TokenEvent>(&*event)) on_token(*token);
        if (auto* finished = std::get_if<GenerationFinished>(&*event)) {
            if (finished->error) return tl::make_unexpected(std::move(*finished->error));
            return std::move(*finished);
        }
    }
}

std::string finishReasonName(FinishReason reason) {
    switch (reason) {
    case FinishReason::None:
        return "none";
    case FinishReason::EndOfGeneration:
        return "end_of_generation";
    case FinishReason::StopString:
        return "stop_string";
    case FinishReason::MaxTokens:
        return "max_tokens";
    case FinishReason::ContextFull:
        return "context_full";
    case FinishReason::Cancelled:
        return "cancelled";
    case FinishReason::Deadline:
        return "deadline";
    case FinishReason::SlowReader:
        return "slow_reader";
    case FinishReason::Failed:
        return "failed";
    }
    return "unknown";
}

} // namespace headroom::cli
