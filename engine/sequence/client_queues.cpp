#include "engine/sequence/client_queues.h"

#include "kernels/base/assert.h"

#include <algorithm>
#include <tuple>

namespace headroom {
namespace {
bool ready(const Sequence& sequence) {
    const Sequence* leader = sequence.leader;
    return leader == nullptr || leader->state == SequenceState::Finished ||
           leader->cached_tokens >= leader->prompt_tokens;
}
} // namespace

void ClientQueues::add(Sequence& sequence) {
    Client& client = clients_[sequence.client];
    client.weight = sequence.weight;
    if (!client.active()) {
        const Client* least = nullptr;
        for (const auto& [name, other] : clients_)
            if (other.active() && (least == nullptr || other.served < least->served))
                least = &other;
        if (least != nullptr) client.served = std::max(client.served, least->served);
    }
    const auto before = [](const Sequence* a, const Sequence* b) {
        return std::tuple(-a->priority, a->arrival) < std::tuple(-b->priority, b->arrival);
    };
    auto& waiting = client.waiting;
    waiting.insert(std::upper_bound(waiting.begin(), waiting.end(), &sequence, before), &sequence);
    ++n_waiting_;
}

void ClientQueues::remove(const Sequence& sequence) {
    auto& waiting = clients_[sequence.client].waiting;
    const auto found = std::find(waiting.begin(), waiting.end(), &sequence);
    HEADROOM_ASSERT(found != waiting.end());
    waiting.erase(found);
    --n_waiting_;
}

Sequence* ClientQueues::next() const {
    Sequence* best = nullptr;
    double best_served = 0;
    for (const auto& [name, client] : clients_) {
        const auto first = std::find_if(client.waiting.begin(), client.waiting.end(),
                                        [](const Sequence* s) { return ready(*s); });
        if (first == client.waiting.end()) continue;
        const auto rank = [](const Sequence& s, double served) {
            return std::tuple(-s.priority, served, s.arrival);
        };
        if (best == nullptr || rank(**first, client.served) < rank(*best, best_served)) {
            best = *first;
            best_served = client.served;
        }
    }
    return best;
}

void ClientQueues::charge(const Sequence& sequence, double cost) {
    Client& client = clients_[sequence.client];
    client.served += cost / client.weight;
}

double ClientQueues::served(const std::string& client) const {
    const auto found = clients_.find(client);
    return found == clients_.end() ? 0 : found->second.served;
}

void ClientQueues::started(const Sequence& sequence) {
    ++clients_[sequence.client].running;
}
void ClientQueues::stopped(const Sequence& sequence) {
    --clients_[sequence.client].running;
}

} // namespace headroom
