#pragma once

// The inside of ModelResidency; for its own sources only.
#include "app/active_model/model_residency.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace headroom::app {

/// What threads share. The host's threads hold it too, so it may outlive its owner.
struct ResidencyState : RoomMaker, std::enable_shared_from_this<ResidencyState> {
    using Clock = std::chrono::steady_clock;

    struct Entry {
        QString path, name;
        std::string id; ///< what requests name
        EngineHost::LoadOptions options;
        std::chrono::milliseconds keep{}; ///< without use; 0 = for ever
        bool pinned = false;
        Residence state = Residence::Asleep;
        std::string host_id;          ///< empty while it sleeps
        ModelDescription description; ///< as it was when it was loaded last
        int running = 0;              ///< requests that run or wait
        bool loaded_once = false;
        std::uint64_t used = 0; ///< counts up: the least is the longest ago
        Clock::time_point idle_since;
        bool unwanted = false;        ///< it was unloaded since it was asked for
        std::optional<Error> failure; ///< why it could not be loaded

        /// It never held memory, and nothing was asked of it.
        bool only_expected() const {
            return state == Residence::Asleep && !loaded_once && running == 0;
        }
    };
    using EntryPtr = std::shared_ptr<Entry>;

    ResidencyState(EngineHost& engine_host, std::chrono::milliseconds keep_awake)
        : host(engine_host)
        , usual_keep(keep_awake) {}

    // RoomMaker, on the host's loading thread; they lock.
    std::uint64_t could_free(bool on_gpu) const override;
    void make_room(std::uint64_t bytes, bool on_gpu) override;

    // All below: with `mutex` locked.
    EntryPtr find(const QString& path) const;
    /// The one of this path, a new one if need be, to be loaded so from now on.
    EntryPtr take(const QString& path, const QString& name, const ModelProfile& profile);
    /// By its id or path; for none the current one.
    Result<EntryPtr> named(const std::string& id) const;
    std::string unused_id(const QString& path) const;
    void apply(Entry& entry, const ModelProfile& profile) const;
    bool may_go(const Entry& entry) const;
    /// Begins to load what sleeps. Requests for it may be submitted to the host at once.
    Result<> wake(const EntryPtr& entry);
    void loaded(const EntryPtr& entry, LoadFinished result);
    /// True where `result` is no more to be told; locks. One that was unloaded was cancelled.
    bool outdated(const Entry& entry, LoadFinished& result) const;
    void put_to_sleep(Entry& entry, ResidenceEvent::Kind why);
    void tell(ResidenceEvent::Kind what, const Entry& entry) const;
    /// Gives back what nobody used for long enough. When the next is due; nothing: none.
    std::optional<Clock::time_point> sleep_idle(Clock::time_point now);
    /// False where it still loads: it goes when the host says that this ended.
    bool unload(const EntryPtr& entry);
    void use(Entry& entry);
    /// A refusal of memory says also who holds some and does not give way.
    Error told(Error error) const;
    /// Calls `call(owner)` on the owner's thread, if there still is one.
    template <class Call>
    void post(Call call) const;
    void tell_changed() const;

    EngineHost& host;
    const std::chrono::milliseconds usual_keep;
    mutable std::mutex mutex;
    std::condition_variable changed;     ///< a load ended, or the owner is gone
    ModelResidency* owner = nullptr;     ///< null once it is gone
    std::vector<EntryPtr> entries;       ///< by time of their first load
    QString current;                     ///< path
    std::optional<Error> failed_current; ///< why the current one is not among them
    std::uint64_t uses = 0;
};

template <class Call>
void ResidencyState::post(Call call) const {
    if (owner == nullptr) return;
    QMetaObject::invokeMethod(
        owner, [to = owner, call = std::move(call)] { call(*to); }, Qt::QueuedConnection);
}

} // namespace headroom::app
