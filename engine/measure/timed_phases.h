#pragma once

#include "kernels/api/phases.h"

#include <array>
#include <cstddef>

namespace headroom {

/// The kinds of phases that a pass spends its time in.
enum class PhaseKind : std::uint8_t {
    Embed,
    Qkv,
    Attention,
    AttentionOutput,
    GateUp,
    Down,
    Output,
    Finish ///< on a device that works behind the caller's back, all that was not done yet
};
inline constexpr std::size_t kPhaseKinds = 8;

/// Seconds by PhaseKind, summed over layers and passes.
using PhaseSeconds = std::array<double, kPhaseKinds>;

/// "qkv", "attention", …: one word a kind, for tables and JSON.
const char* name_of(PhaseKind kind);

/// Another backend's phases with a clock around each. The clock costs two readings a phase, which
/// is less than a thousandth of the smallest model's layer.
class TimedPhases final : public Phases {
public:
    /// `inner` outlives this.
    explicit TimedPhases(Phases& inner)
        : inner_(inner) {}

    const PhaseSeconds& seconds() const { return seconds_; }
    void reset() { seconds_ = {}; }

    void begin(const PassInput& input) override { inner_.begin(input); }
    void embed(const EmbeddingWeights& embedding) override;
    void qkv(const LayerWeights& layer) override;
    void attention(const LayerWeights& layer) override;
    void attention_output(const LayerWeights& layer) override;
    void gate_up(const LayerWeights& layer) override;
    void down(const LayerWeights& layer) override;
    void output(const OutputWeights& output, const EmbeddingWeights& embedding) override;
    Result<PassOutput> finish() override;
    std::size_t workspace_bytes() const override { return inner_.workspace_bytes(); }
    void read(ActivationBuffer buffer, std::int32_t row, std::span<float> out) const override {
        inner_.read(buffer, row, out);
    }
    void write(ActivationBuffer buffer, std::int32_t row, std::span<const float> in) override {
        inner_.write(buffer, row, in);
    }

private:
    template <class Work>
    decltype(auto) timed(PhaseKind kind, Work work);

    Phases& inner_;
    PhaseSeconds seconds_{};
};

} // namespace headroom
