#pragma once

#include "app/monitor/history_series.h"
#include "engine/engine_telemetry.h"

#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom::app {

enum class Quantity : std::uint8_t {
    Utilization, ///< 0 to 1, of a device
    MemoryUsed,  ///< bytes of a device, by all programs
    SwapUsed,    ///< bytes of the system
    Weights,     ///< bytes of a model
    KvCache,     ///< bytes of a model
    Workspace,   ///< bytes of a model
    ReadRate,    ///< bytes/s that the engine's passes read, computed
    Traffic,     ///< 0 to 1: time that a device's memory controller was busy
    Power,       ///< watts of a device
    Temperature, ///< degrees Celsius of a device
    Clock,       ///< hertz of a device
    DecodeRate,  ///< tokens/s of answers
    PrefillRate, ///< tokens/s of prompts
    Running,     ///< sequences that compute
    Waiting      ///< sequences that wait for their turn
};
const char* name_of(Quantity quantity); ///< "utilization": one word a quantity, for files
const char* unit_of(Quantity quantity); ///< "1", "B", "B/s", "W", …

/// Which quantity of whom: a device's or a model's id, empty for all models together.
struct SeriesKey {
    Quantity quantity = Quantity::Utilization;
    std::string subject;

    auto operator<=>(const SeriesKey&) const = default;
};

/// What lasted, or happened at once: a load, a request.
struct HistoryMark {
    enum class Kind : std::uint8_t { Load, Unload, Request };
    Kind kind = Kind::Load;
    double begin = 0;
    std::optional<double> end; ///< unset: it goes on
    bool failed = false;       ///< or was cancelled
    std::string model;         ///< id
    std::string client;        ///< of a request
    GenerationId request{};
};

/// All series on one time axis, and the marks on it. Bounded: at most kMostSeries series and
/// kMostMarks marks are kept, those fed last.
class History {
public:
    static constexpr std::size_t kMostSeries = 96;
    static constexpr std::size_t kMostMarks = 4096;

    void add(const SeriesKey& key, double at, double value) { series(key).add(at, value); }
    void miss(const SeriesKey& key, double at) { series(key).miss(at); }
    void mark(const EngineEvent& event);

    /// Null where nothing was ever told.
    const HistorySeries* find(const SeriesKey& key) const;
    /// Those that a quantity is known of and that were fed since `from`.
    std::vector<std::string> subjects(Quantity quantity, double from) const;
    const std::deque<HistoryMark>& marks() const { return marks_; }
    std::size_t bytes() const;

private:
    HistorySeries& series(const SeriesKey& key);
    void end(const EngineEvent& event, HistoryMark::Kind kind, bool failed);

    std::map<SeriesKey, HistorySeries> series_;
    std::deque<HistoryMark> marks_; ///< by beginning
};

} // namespace headroom::app
