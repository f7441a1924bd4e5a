#include "engine/measure/timed_phases.h"

#include <chrono>

namespace headroom {
namespace {

/// Adds the time until its end to a sum.
class Stopwatch {
public:
    explicit Stopwatch(double& sum)
        : sum_(sum) {}
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;
    ~Stopwatch() {
        sum_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

private:
    double& sum_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace

const char* name_of(PhaseKind kind) {
    switch (kind) {
    case PhaseKind::Embed:
        return "embed";
    case PhaseKind::Qkv:
        return "qkv";
    case PhaseKind::Attention:
        return "attention";
    case PhaseKind::AttentionOutput:
        return "attention_output";
    case PhaseKind::GateUp:
        return "gate_up";
    case PhaseKind::Down:
        return "down";
    case PhaseKind::Output:
        return "output";
    case PhaseKind::Finish:
        break;
    }
    return "finish";
}

template <class Work>
decltype(auto) TimedPhases::timed(PhaseKind kind, Work work) {
    const Stopwatch watch(seconds_[std::size_t(kind)]);
    return work();
}

void TimedPhases::embed(const EmbeddingWeights& embedding) {
    timed(PhaseKind::Embed, [&] { inner_.embed(embedding); });
}
void TimedPhases::qkv(const LayerWeights& layer) {
    timed(PhaseKind::Qkv, [&] { inner_.qkv(layer); });
}
void TimedPhases::attention(const LayerWeights& layer) {
    timed(PhaseKind::Attention, [&] { inner_.attention(layer); });
}
void TimedPhases::attention_output(const LayerWeights& layer) {
    timed(PhaseKind::AttentionOutput, [&] { inner_.attention_output(layer); });
}
void TimedPhases::gate_up(const LayerWeights& layer) {
    timed(PhaseKind::GateUp, [&] { inner_.gate_up(layer); });
}
void TimedPhases::down(const LayerWeights& layer) {
    timed(PhaseKind::Down, [&] { inner_.down(layer); });
}
void TimedPhases::output(const OutputWeights& output, const EmbeddingWeights& embedding) {
    timed(PhaseKind::Output, [&] { inner_.output(output, embedding); });
}
Result<PassOutput> TimedPhases::finish() {
    return timed(PhaseKind::Finish, [&] { return inner_.finish(); });
}

} // namespace headroom
