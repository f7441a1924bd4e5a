#pragma once

#include "engine/chat/chat_template.h"
#include "engine/chat/jinja/value.h"

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace headroom::jinja {

/// What one rendering has used of its limits, and the one place where its values are made, so
/// that each of them is paid for. One thread.
class Meter {
public:
    static constexpr std::size_t kTextObjectBytes = 144; ///< with its heap blocks

    explicit Meter(const TemplateLimits& limits);
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    /// Counts work; raises past the limit of steps or of time.
    void step(std::size_t steps = 1);
    /// Counts the walking of this many bytes.
    void walk(std::size_t bytes) { step(1 + bytes / 256); }
    const TemplateLimits& limits() const { return limits_; }

    /// One level of nesting for as long as it lives.
    class Level {
    public:
        explicit Level(Meter& meter);
        ~Level() { --meter_.depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Meter& meter_;
    };

    /// An empty text to be built; its object is paid for as well as its bytes.
    Text text() { return Text(&memory_, kTextObjectBytes); }
    Value make(Text text);
    Value make(std::vector<Value> items, Sequence::Form form = Sequence::Form::List);
    Value make(std::vector<std::pair<Value, Value>> entries);
    Value make_callable(std::string name, std::size_t depth, std::function<Value(Arguments&)> call);
    /// Text that is no part of the input: a number, a name.
    Value make_trusted(std::string_view bytes);
    Charge charge(std::size_t bytes) { return Charge(&memory_, bytes); }

private:
    void check_depth(std::size_t depth) const;

    TemplateLimits limits_;
    Memory memory_;
    std::size_t steps_ = 0;
    std::size_t next_look_ = 0; ///< at the clock, in steps
    std::size_t depth_ = 0;
    std::chrono::steady_clock::time_point deadline_;
};

} // namespace headroom::jinja
