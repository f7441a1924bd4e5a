#pragma once

#include "engine/sequence/sequence.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace headroom {

/// Waiting sequences by client, and how much each client was served: the virtual token counter of
/// Sheng et al., "Fairness in Serving Large Language Models" (2024), algorithm 2, with weights.
class ClientQueues {
public:
    /// Into its client's queue, by priority, then arrival. A client that was idle starts at the
    /// smallest counter of the active ones, so that idling saves nothing up.
    void add(Sequence& sequence);
    /// Takes it out, from wherever it is.
    void remove(const Sequence& sequence);

    /// The one to admit next: highest priority, then the least served client, then arrival. Skips
    /// those that wait for another sample's prompt. Null if there is none.
    Sequence* next() const;

    /// Counts service: `cost` over the client's weight.
    void charge(const Sequence& sequence, double cost);
    double served(const std::string& client) const;

    /// A sequence of the client runs now, or no longer does.
    void started(const Sequence& sequence);
    void stopped(const Sequence& sequence);

    bool empty() const { return n_waiting_ == 0; }

private:
    struct Client {
        std::vector<Sequence*> waiting;
        double served = 0;
        double weight = 1;
        int running = 0;

        bool active() const { return running > 0 || !waiting.empty(); }
    };
    std::map<std::string, Client> clients_;
    std::size_t n_waiting_ = 0;
};

} // namespace headroom
