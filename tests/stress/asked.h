#pragma once

#include "engine/generator.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace headroom::test {

/// A request, and the ends that it may have beside an answer. Any other end is a fault.
struct Asked {
    GenerationRequest request;
    int question = -1; ///< whose answer is known; -1 = none
    bool may_lose_its_model = false;
    bool cancels = false;
    bool never_reads = false;
    bool too_long = false;

    /// In words what became of it, or nothing where that must not be.
    std::optional<std::string> outcome(const GenerationFinished& end) const;
    std::optional<std::string> refusal(const Error& error) const;
};

/// How often each thing happened. Any thread.
class Tally {
public:
    void add(const std::string& what) {
        const std::lock_guard lock(mutex_);
        ++counts_[what];
    }
    /// Of several lines, once no other thread counts.
    std::map<std::string, int> counts() const { return counts_; }

private:
    std::mutex mutex_;
    std::map<std::string, int> counts_;
};

} // namespace headroom::test
