#include "engine/chat/jinja/meter.h"

#include <algorithm>
#include <memory>

namespace headroom::jinja {
namespace {
constexpr std::size_t kStepsPerLook = 1024; // at the clock; a few microseconds of work each
}

Meter::Meter(const TemplateLimits& limits)
    : limits_(limits)
    , memory_(limits.max_memory_bytes)
    , deadline_(std::chrono::steady_clock::now() + limits.max_time) {}

void Meter::step(std::size_t steps) {
    steps_ += steps;
    if (steps_ > limits_.max_steps)
        raise("the template did not end within " + std::to_string(limits_.max_steps) + " steps");
    if (steps_ < next_look_) return;
    next_look_ = steps_ + kStepsPerLook;
    if (std::chrono::steady_clock::now() > deadline_)
        raise("the template did not end within " + std::to_string(limits_.max_time.count()) +
              " ms");
}

Meter::Level::Level(Meter& meter)
    : meter_(meter) {
    meter_.check_depth(meter_.depth_ + 1);
    ++meter_.depth_;
}

void Meter::check_depth(std::size_t depth) const {
    if (depth > limits_.max_depth)
        raise("nested more than " + std::to_string(limits_.max_depth) + " levels deep");
}

Value Meter::make(Text text) {
    return std::shared_ptr<const Text>(std::make_shared<Text>(std::move(text)));
}

Value Meter::make(std::vector<Value> items, Sequence::Form form) {
    step(1 + items.size() / 16);
    auto made = std::make_shared<Sequence>();
    made->charge = charge(sizeof(Sequence) + items.size() * sizeof(Value));
    for (const Value& item : items)
        made->depth = std::max(made->depth, depth_of(item) + 1);
    check_depth(made->depth);
    made->form = form;
    made->items = std::move(items);
    return std::shared_ptr<const Sequence>(std::move(made));
}

Value Meter::make(std::vector<std::pair<Value, Value>> entries) {
    step(1 + entries.size() / 16);
    auto made = std::make_shared<Dict>();
    made->charge = charge(sizeof(Dict) + entries.size() * 2 * sizeof(Value));
    for (const auto& [key, value] : entries)
        made->depth = std::max({made->depth, depth_of(key) + 1, depth_of(value) + 1});
    check_depth(made->depth);
    made->entries = std::move(entries);
    return std::shared_ptr<const Dict>(std::move(made));
}

Value Meter::make_callable(std::string name, std::size_t depth,
                           std::function<Value(Arguments&)> call) {
    check_depth(depth);
    auto made = std::make_shared<Callable>();
    made->charge = charge(sizeof(Callable) + 64);
    made->name = std::move(name);
    made->depth = depth;
    made->call = std::move(call);
    return std::shared_ptr<const Callable>(std::move(made));
}

Value Meter::make_trusted(std::string_view bytes) {
    Text made = text();
    made.append(bytes, true);
    return make(std::move(made));
}

} // namespace headroom::jinja
