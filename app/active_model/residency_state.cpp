// Who is in memory, and who gives way.
#include "app/active_model/residency_state.h"

#include "app/active_model/giving_way.h"

#include <QFile>
#include <QFileInfo>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace headroom::app {
namespace {
tl::unexpected<Error> cancelled(const ResidencyState::Entry& entry) {
    return fail(ErrorCode::Cancelled, "loading was cancelled", entry.id);
}
} // namespace

ResidencyState::EntryPtr ResidencyState::find(const QString& path) const {
    const auto found = std::ranges::find_if(
        entries, [&path](const EntryPtr& entry) { return entry->path == path; });
    return found == entries.end() ? nullptr : *found;
}

ResidencyState::EntryPtr ResidencyState::take(const QString& path, const QString& name,
                                              const ModelProfile& profile) {
    EntryPtr entry = find(path);
    if (!entry) {
        entry = std::make_shared<Entry>();
        entry->path = path;
        entry->id = unused_id(path);
        entries.push_back(entry);
    }
    entry->name = name;
    apply(*entry, profile);
    return entry;
}

Result<ResidencyState::EntryPtr> ResidencyState::named(const std::string& id) const {
    const QString path = id.empty() ? current : QString::fromStdString(id);
    for (const EntryPtr& entry : entries)
        if (entry->path == path || (!id.empty() && entry->id == id)) return entry;
    if (path == current && failed_current) return tl::make_unexpected(*failed_current);
    if (!id.empty()) return fail(ErrorCode::NotFound, "the model is not loaded", id);
    return fail(ErrorCode::NotFound, "no model is loaded");
}

/// The file's name without ".gguf", and a number where another model is called so.
std::string ResidencyState::unused_id(const QString& path) const {
    const QFileInfo file(path);
    const std::string stem =
        (file.suffix() == "gguf" ? file.completeBaseName() : file.fileName()).toStdString();
    std::string id = stem;
    const auto taken = [&](const EntryPtr& entry) { return entry->id == id; };
    for (int copy = 2; std::ranges::any_of(entries, taken); ++copy)
        id = stem + "-" + std::to_string(copy);
    return id;
}

void ResidencyState::apply(Entry& entry, const ModelProfile& profile) const {
    entry.options = {.context_length = profile.context_length,
                     .kv_type = profile.kv_type,
                     .threads = profile.threads,
                     .chat_template = profile.chat_template};
    entry.pinned = profile.pinned;
    entry.keep = profile.keep_minutes ? std::chrono::minutes(*profile.keep_minutes) : usual_keep;
}

bool ResidencyState::may_go(const Entry& entry) const {
    return entry.state == Residence::Loaded && !entry.pinned && entry.running == 0;
}

std::uint64_t ResidencyState::could_free(bool on_gpu) const {
    const std::lock_guard lock(mutex);
    std::uint64_t bytes = 0;
    for (const EntryPtr& entry : entries)
        if (may_go(*entry) && entry->description.device.gpu == on_gpu)
            bytes += std::uint64_t(entry->description.bytes());
    return bytes;
}

void ResidencyState::make_room(std::uint64_t bytes, bool on_gpu) {
    const std::lock_guard lock(mutex);
    std::vector<EntryPtr> may;
    std::vector<Held> held;
    for (const EntryPtr& entry : entries) {
        if (!may_go(*entry) || entry->description.device.gpu != on_gpu) continue;
        may.push_back(entry);
        held.push_back({std::uint64_t(entry->description.bytes()), entry->used});
    }
    for (const std::size_t i : giving_way(held, bytes))
        put_to_sleep(*may[i], ResidenceEvent::Kind::GaveWay);
    tell_changed();
}

Result<> ResidencyState::wake(const EntryPtr& entry) {
    if (entry->state != Residence::Asleep) return {};
    EngineHost::LoadOptions options = entry->options;
    options.room = shared_from_this();
    const auto id = std::make_shared<std::string>();
    auto sink = [state = shared_from_this(), entry, id](LoadEvent event) {
        const std::lock_guard lock(state->mutex);
        // It may have been put to sleep while it was loaded again after its GPU had failed.
        if (entry->host_id != *id) return;
        if (auto* end = std::get_if<LoadFinished>(&event))
            return state->loaded(entry, std::move(*end));
        const auto& progress = std::get<LoadProgress>(event);
        state->post([path = entry->path, progress](ModelResidency& to) {
            emit to.progressed(path, qint64(progress.done_bytes), qint64(progress.total_bytes));
        });
    };
    *id = entry->host_id =
        TRY(host.load(QFile::encodeName(entry->path).toStdString(), options, std::move(sink)));
    entry->state = Residence::Loading;
    entry->failure.reset();
    tell_changed();
    return {};
}

void ResidencyState::loaded(const EntryPtr& entry, LoadFinished result) {
    if (result.model && entry->unwanted) {
        host.unload(entry->host_id);
        result.model = cancelled(*entry);
    }
    if (!result.model && result.model.error().code == ErrorCode::Cancelled && !entry->unwanted &&
        owner != nullptr) {
        // It was asked for again after that.
        entry->state = Residence::Asleep;
        const Result<> begun = wake(entry);
        if (begun) return;
        result.model = tl::make_unexpected(begun.error());
    }
    if (result.model) {
        entry->state = Residence::Loaded;
        entry->description = *result.model;
        tell(entry->loaded_once ? ResidenceEvent::Kind::Woke : ResidenceEvent::Kind::Loaded,
             *entry);
        entry->loaded_once = true;
        use(*entry);
    } else {
        entry->state = Residence::Asleep;
        entry->host_id.clear();
        result.model = tl::make_unexpected(told(result.model.error()));
        entry->failure = result.model.error();
        if (entry->path == current) failed_current = entry->failure;
        std::erase(entries, entry);
    }
    changed.notify_all();
    post([state = shared_from_this(), entry,
          end = std::make_shared<LoadFinished>(std::move(result))](ModelResidency& to) {
        if (state->outdated(*entry, *end)) return;
        emit to.settled(entry->path, end);
        to.follow();
    });
}

/// It may have been unloaded between its end and the telling of it, and asked for again.
bool ResidencyState::outdated(const Entry& entry, LoadFinished& result) const {
    const std::lock_guard lock(mutex);
    if (!entry.unwanted) return false;
    if (result.model) result.model = cancelled(entry);
    return find(entry.path) != nullptr;
}

void ResidencyState::put_to_sleep(Entry& entry, ResidenceEvent::Kind why) {
    tell(why, entry);
    host.unload(entry.host_id); // before any load that is asked for from here on
    entry.host_id.clear();
    entry.state = Residence::Asleep;
}

std::optional<ResidencyState::Clock::time_point> ResidencyState::sleep_idle(Clock::time_point now) {
    std::optional<Clock::time_point> next;
    for (const EntryPtr& entry : entries) {
        if (!may_go(*entry) || entry->keep <= entry->keep.zero()) continue;
        const Clock::time_point due = entry->idle_since + entry->keep;
        if (due <= now)
            put_to_sleep(*entry, ResidenceEvent::Kind::Slept);
        else
            next = std::min(next.value_or(due), due);
    }
    return next;
}

bool ResidencyState::unload(const EntryPtr& entry) {
    entry->unwanted = true;
    if (entry->state == Residence::Loading) {
        host.cancel_load(entry->host_id);
        return false;
    }
    if (entry->state == Residence::Loaded) {
        tell(ResidenceEvent::Kind::Unloaded, *entry);
        host.unload(entry->host_id);
    }
    std::erase(entries, entry);
    return true;
}

void ResidencyState::use(Entry& entry) {
    entry.used = ++uses;
    entry.idle_since = Clock::now();
}

Error ResidencyState::told(Error error) const {
    if (error.code != ErrorCode::OutOfMemory) return error;
    std::string holders;
    for (const EntryPtr& entry : entries)
        if (entry->state == Residence::Loaded && !may_go(*entry))
            holders += fmt::format("{}{} with {:.0f} MiB, {}", holders.empty() ? "" : "; ",
                                   entry->name.toStdString(),
                                   double(entry->description.bytes()) / (1 << 20),
                                   entry->pinned ? "which is pinned" : "which is answering");
    if (!holders.empty()) error.what += ". What stays loaded: " + holders;
    return error;
}

void ResidencyState::tell(ResidenceEvent::Kind what, const Entry& entry) const {
    post([event = ResidenceEvent{what, entry.name, entry.description.bytes()}](ModelResidency& to) {
        emit to.happened(event);
    });
}

void ResidencyState::tell_changed() const {
    post([](ModelResidency& to) { to.follow(); });
}

} // namespace headroom::app
