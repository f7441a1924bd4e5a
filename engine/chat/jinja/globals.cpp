#include "engine/chat/jinja/globals.h"

#include "engine/chat/jinja/arguments.h"
#include "engine/chat/jinja/operators.h"

#include <ctime>

namespace headroom::jinja {
namespace {

constexpr std::int64_t kMaxRange = 100'000; // the reference's sandbox has the same limit

Value range(Meter& meter, const Arguments& arguments) {
    const Bound bound("range", arguments, {"start", "stop", "step"}, 1);
    const bool one = !bound.has(1);
    const std::int64_t start = one ? 0 : bound.integer(0, 0);
    const std::int64_t stop = one ? bound.integer(0, 0) : bound.integer(1, 0);
    const std::int64_t step = bound.integer(2, 1);
    if (step == 0) raise("range() arg 3 must not be zero");
    std::vector<Value> numbers;
    if (step > 0 ? start >= stop : start <= stop)
        return meter.make(std::move(numbers), Sequence::Form::Range);
    // Unsigned, because the distance of two integers may not fit a signed one.
    const std::uint64_t distance =
        step > 0 ? static_cast<std::uint64_t>(stop) - static_cast<std::uint64_t>(start)
                 : static_cast<std::uint64_t>(start) - static_cast<std::uint64_t>(stop);
    const std::uint64_t stride =
        step > 0 ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
    const std::uint64_t count = (distance - 1) / stride + 1;
    if (count > kMaxRange)
        raise("Range too big. The sandbox blocks ranges larger than " + std::to_string(kMaxRange));
    const Charge charge = meter.charge(count * sizeof(Value));
    numbers.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
        numbers.emplace_back(static_cast<std::int64_t>(static_cast<std::uint64_t>(start) +
                                                       i * static_cast<std::uint64_t>(step)));
    return meter.make(std::move(numbers), Sequence::Form::Range);
}

/// dict(mapping or pairs, **named), and what namespace() starts with.
std::vector<std::pair<Value, Value>> entries_of(Meter& meter, const Arguments& arguments) {
    if (arguments.positional.size() > 1) raise("dict takes at most one positional argument");
    std::vector<std::pair<Value, Value>> entries;
    const auto put = [&](Value key, Value value) {
        meter.step(1 + entries.size() / 16);
        for (auto& [old, item] : entries)
            if (equal(meter, old, key)) {
                item = std::move(value);
                return;
            }
        entries.emplace_back(std::move(key), std::move(value));
    };
    for (const Value& source : arguments.positional) {
        if (const Dict* dict = source.dict()) {
            entries = dict->entries;
            continue;
        }
        for (const Value& pair : elements(meter, source)) {
            auto both = elements(meter, pair);
            if (both.size() != 2) raise("dict needs pairs of key and value");
            put(std::move(both[0]), std::move(both[1]));
        }
    }
    for (const auto& [name, value] : arguments.named)
        put(meter.make_trusted(name), value);
    return entries;
}

std::string print_time(const std::string& format, std::chrono::system_clock::time_point now) {
    if (format.size() > 256) raise("strftime_now: the format is longer than 256 bytes");
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm local{};
    localtime_r(&seconds, &local);
    // A mark in front, because an empty result is also how strftime says that it did not fit.
    char buffer[8192];
    const std::size_t size = std::strftime(buffer, sizeof buffer, ("." + format).c_str(), &local);
    if (size == 0) raise("strftime_now: the result is too long");
    return std::string(buffer + 1, size - 1);
}

} // namespace

Variables make_globals(Meter& meter, std::chrono::system_clock::time_point now,
                       std::vector<std::shared_ptr<Namespace>>& namespaces) {
    const auto function = [&](const char* name, std::function<Value(Arguments&)> call) {
        return std::pair<std::string, Value>(name, meter.make_callable(name, 1, std::move(call)));
    };
    return {
        function("range", [&meter](Arguments& arguments) { return range(meter, arguments); }),
        function("dict", [&meter](Arguments& a) { return meter.make(entries_of(meter, a)); }),
        function("namespace",
                 [&meter, &namespaces](Arguments& arguments) -> Value {
                     auto made = std::make_shared<Namespace>();
                     made->charge = meter.charge(sizeof(Namespace));
                     for (auto& [key, value] : entries_of(meter, arguments)) {
                         if (key.text() == nullptr) raise("a namespace's names must be strings");
                         made->charge.add(sizeof(std::pair<std::string, Value>) +
                                          key.text()->size());
                         made->attributes.emplace_back(key.text()->view(), value);
                     }
                     namespaces.push_back(made);
                     return made;
                 }),
        function("raise_exception",
                 [&meter](Arguments& arguments) -> Value {
                     const Bound bound("raise_exception", arguments, {"message"}, 1);
                     raise(std::string(to_string(meter, bound.value(0)).text()->view()));
                 }),
        function("strftime_now",
                 [&meter, now](Arguments& arguments) {
                     const Bound bound("strftime_now", arguments, {"format"}, 1);
                     return meter.make_trusted(print_time(std::string(bound.text(0).view()), now));
                 }),
    };
}

} // namespace headroom::jinja
