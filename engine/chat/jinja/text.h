#pragma once

#include "engine/chat/jinja/failure.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::jinja {

/// Bytes that values of one rendering hold now, against a limit.
class Memory {
public:
    explicit Memory(std::size_t limit)
        : limit_(limit) {}

    void take(std::size_t bytes) {
        if (bytes > limit_ - used_)
            raise("the template needs more than the " + std::to_string(limit_) +
                  " bytes of memory it may use");
        used_ += bytes;
    }
    void give(std::size_t bytes) { used_ -= bytes; }

private:
    std::size_t limit_;
    std::size_t used_ = 0;
};

/// Bytes taken from a Memory for as long as this lives. Without a memory: a constant of the
/// template, which its source pays for.
class Charge {
public:
    Charge() = default;
    Charge(Memory* memory, std::size_t bytes)
        : memory_(memory) {
        add(bytes);
    }
    Charge(Charge&& other) noexcept
        : memory_(other.memory_)
        , bytes_(std::exchange(other.bytes_, 0)) {}
    Charge& operator=(Charge&& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~Charge() {
        if (memory_ != nullptr) memory_->give(bytes_);
    }

    void add(std::size_t bytes) {
        if (memory_ == nullptr) return;
        memory_->take(bytes);
        bytes_ += bytes;
    }

private:
    Memory* memory_ = nullptr;
    std::size_t bytes_ = 0;
};

/// A string that knows, run by run, whether the template wrote it (trusted) or it came out of the
/// input. Grows while it is built; shared and constant afterwards.
class Text {
public:
    /// Bytes up to `end`, from where the run before ended.
    struct Run {
        std::size_t end;
        bool trusted;
    };

    Text() = default;
    Text(Memory* memory, std::size_t object_bytes)
        : charge_(memory, object_bytes) {}

    void append(std::string_view bytes, bool trusted);
    void append(const Text& other) { append(other, 0, other.size()); }
    /// Bytes [from, to) of another text, with what is known of them.
    void append(const Text& other, std::size_t from, std::size_t to);

    std::string_view view() const { return bytes_; }
    std::size_t size() const { return bytes_.size(); }
    const std::vector<Run>& runs() const { return runs_; }
    /// Whether nothing of it came out of the input.
    bool trusted() const { return runs_.empty() || (runs_.size() == 1 && runs_[0].trusted); }

    /// Marked by the filter `safe`: adding other text to it escapes that text for HTML, as the
    /// reference implementation does.
    bool markup = false;

private:
    std::string bytes_;
    std::vector<Run> runs_; ///< ends ascend, neighbours differ in `trusted`
    Charge charge_;
};

} // namespace headroom::jinja
