#include "app/monitor/history.h"

#include <algorithm>

namespace headroom::app {
namespace {
struct QuantityWords {
    const char* name;
    const char* unit;
};
constexpr std::array kWords{QuantityWords{"utilization", "1"},
                            QuantityWords{"memory_used", "B"},
                            QuantityWords{"swap_used", "B"},
                            QuantityWords{"weights", "B"},
                            QuantityWords{"kv_cache", "B"},
                            QuantityWords{"workspace", "B"},
                            QuantityWords{"read_rate", "B/s"},
                            QuantityWords{"memory_traffic", "1"},
                            QuantityWords{"power", "W"},
                            QuantityWords{"temperature", "degC"},
                            QuantityWords{"clock", "Hz"},
                            QuantityWords{"decode_rate", "tokens/s"},
                            QuantityWords{"prefill_rate", "tokens/s"},
                            QuantityWords{"running", "sequences"},
                            QuantityWords{"waiting", "sequences"}};
static_assert(kWords.size() == std::size_t(Quantity::Waiting) + 1);
} // namespace

const char* name_of(Quantity quantity) {
    return kWords[std::size_t(quantity)].name;
}
const char* unit_of(Quantity quantity) {
    return kWords[std::size_t(quantity)].unit;
}

HistorySeries& History::series(const SeriesKey& key) {
    if (const auto found = series_.find(key); found != series_.end()) return found->second;
    if (series_.size() >= kMostSeries)
        series_.erase(std::ranges::min_element(
            series_, {}, [](const auto& item) { return item.second.newest(); }));
    return series_[key];
}

const HistorySeries* History::find(const SeriesKey& key) const {
    const auto found = series_.find(key);
    return found == series_.end() ? nullptr : &found->second;
}

std::vector<std::string> History::subjects(Quantity quantity, double from) const {
    std::vector<std::string> subjects;
    for (const auto& [key, values] : series_)
        if (key.quantity == quantity && values.newest() >= from) subjects.push_back(key.subject);
    return subjects;
}

void History::mark(const EngineEvent& event) {
    using Kind = HistoryMark::Kind;
    switch (event.kind) {
    case EngineEventKind::LoadEnded:
        return end(event, Kind::Load, false);
    case EngineEventKind::LoadFailed:
        return end(event, Kind::Load, true);
    case EngineEventKind::RequestEnded:
        return end(event, Kind::Request, event.reason == FinishReason::Failed);
    case EngineEventKind::LoadBegan:
    case EngineEventKind::Unloaded:
    case EngineEventKind::RequestBegan:
        break;
    }
    HistoryMark mark{.kind = event.kind == EngineEventKind::LoadBegan      ? Kind::Load
                             : event.kind == EngineEventKind::RequestBegan ? Kind::Request
                                                                           : Kind::Unload,
                     .begin = event.at,
                     .model = event.model,
                     .client = event.client,
                     .request = event.request};
    if (mark.kind == Kind::Unload) mark.end = mark.begin;
    marks_.push_back(std::move(mark));
    if (marks_.size() > kMostMarks) marks_.pop_front();
}

/// The newest mark of that kind that goes on ends. One whose beginning is kept no longer, or was
/// never seen, is left out.
void History::end(const EngineEvent& event, HistoryMark::Kind kind, bool failed) {
    for (auto mark = marks_.rbegin(); mark != marks_.rend(); ++mark) {
        if (mark->kind != kind || mark->end || mark->model != event.model ||
            mark->request != event.request)
            continue;
        mark->end = event.at;
        mark->failed = failed;
        return;
    }
}

std::size_t History::bytes() const {
    std::size_t sum = sizeof(*this) + marks_.size() * sizeof(HistoryMark);
    for (const auto& [key, values] : series_)
        sum += sizeof(key) + key.subject.capacity() + values.bytes();
    return sum;
}

} // namespace headroom::app
