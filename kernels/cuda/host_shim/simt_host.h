#pragma once

// The dialect of device/simt.h as the host runs it: include that. Every function takes the place
// of its call, by which a fault is reported.

#include "kernels/base/half.h"
#include "kernels/cuda/host_shim/grid.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#define SIMT_DEVICE inline
#define SIMT_UNROLL

#define SIMT_KERNEL(name, Params, Threads, Blocks, body)                                           \
    static void name##_host(const void* params) {                                                  \
        body(*static_cast<const Params*>(params));                                                 \
    }                                                                                              \
    extern const ::headroom::cuda::Kernel name;                                                    \
    const ::headroom::cuda::Kernel name{#name, reinterpret_cast<const void*>(&name##_host),        \
                                        sizeof(Params), Threads};

namespace headroom::simt {

using shim::current_lane;
using shim::Site;

inline std::uint32_t thread() {
    return current_lane().thread;
}
inline std::uint32_t lane() {
    return current_lane().lane();
}
inline std::uint32_t warp() {
    return current_lane().thread / kWarpLanes;
}
inline std::uint32_t block_x() {
    const shim::Block& block = *current_lane().block;
    return block.index % block.grid->launch().width;
}
inline std::uint32_t block_y() {
    const shim::Block& block = *current_lane().block;
    return block.index / block.grid->launch().width;
}
inline std::uint32_t blocks_x() {
    return current_lane().block->grid->launch().width;
}

inline void barrier(const Site& at = Site::current()) {
    current_lane().barrier(at);
}
inline void warp_barrier(std::uint32_t mask = kFullWarp, const Site& at = Site::current()) {
    current_lane().warp_barrier(mask, at);
}

// In operations.cpp, on the bits of values.
std::uint32_t shuffle_xor_bits(std::uint32_t value, std::uint32_t lane_mask, std::uint32_t mask,
                               const Site& at);
std::uint32_t shuffle_bits(std::uint32_t value, std::uint32_t source, std::uint32_t mask,
                           const Site& at);

template <class T>
T shuffle_xor(T value, std::uint32_t lane_mask, std::uint32_t mask = kFullWarp,
              const Site& at = Site::current()) {
    static_assert(sizeof(T) == 4);
    return std::bit_cast<T>(
        shuffle_xor_bits(std::bit_cast<std::uint32_t>(value), lane_mask, mask, at));
}
template <class T>
T shuffle(T value, std::uint32_t source, std::uint32_t mask = kFullWarp,
          const Site& at = Site::current()) {
    static_assert(sizeof(T) == 4);
    return std::bit_cast<T>(shuffle_bits(std::bit_cast<std::uint32_t>(value), source, mask, at));
}
bool any(bool value, std::uint32_t mask = kFullWarp, const Site& at = Site::current());

template <class T>
T load(const T* p, const Site& at = Site::current()) {
    current_lane().check_global(p, sizeof(T), sizeof(T), shim::AccessKind::GlobalRead, at);
    return *p;
}
/// Only of memory that no kernel writes.
template <class T>
T load_constant(const T* p, const Site& at = Site::current()) {
    return load(p, at);
}
template <class T>
void prefetch(const T* p, const Site& at = Site::current()) {
    current_lane().check_global(p, sizeof(T), sizeof(T), shim::AccessKind::GlobalRead, at);
}
template <class T>
T load_fresh(const T* p, const Site& at = Site::current()) {
    return load(p, at);
}
template <class T>
void store(T* p, const T& value, const Site& at = Site::current()) {
    current_lane().check_global(p, sizeof(T), sizeof(T), shim::AccessKind::GlobalWrite, at);
    *p = value;
}

std::uint32_t atomic_increment(std::uint32_t* p, const Site& at = Site::current());
inline void fence() {}

template <class T>
class Shared {
public:
    explicit Shared(T* p)
        : p_(p) {}
    T load(std::uint32_t i, const Site& at = Site::current()) const {
        current_lane().check_shared(p_ + i, sizeof(T), sizeof(T), shim::AccessKind::SharedRead, at);
        return p_[i];
    }
    void store(std::uint32_t i, const T& value, const Site& at = Site::current()) const {
        current_lane().check_shared(p_ + i, sizeof(T), sizeof(T), shim::AccessKind::SharedWrite,
                                    at);
        p_[i] = value;
    }
    template <class U>
    Shared<U> as() const {
        return Shared<U>(reinterpret_cast<U*>(p_));
    }
    Shared offset(std::uint32_t i) const { return Shared(p_ + i); }
    T* pointer(std::uint32_t i) const { return p_ + i; }

private:
    T* p_;
};

class SharedArena {
public:
    template <class T>
    Shared<T> take(std::uint32_t n, const Site& at = Site::current()) {
        shim::Lane& lane = current_lane();
        const std::uint32_t first = used_;
        used_ += (n * std::uint32_t(sizeof(T)) + 15) / 16 * 16;
        if (used_ > lane.block->shared.bytes())
            lane.fail("more shared memory is taken than the launch gave", at);
        return Shared<T>(reinterpret_cast<T*>(lane.block->shared.data() + first));
    }

private:
    std::uint32_t used_ = 0;
};

inline void copy_async(const Shared<Words4>& to, std::uint32_t i, const Words4* from,
                       const Site& at = Site::current()) {
    current_lane().begin_copy(reinterpret_cast<std::byte*>(to.pointer(i)),
                              reinterpret_cast<const std::byte*>(from), sizeof(Words4), at);
}
inline void commit_copies() {
    current_lane().commit_copies();
}
template <int pending>
void wait_for_copies(const Site& at = Site::current()) {
    current_lane().wait_for_copies(pending, at);
}

Words4 load_matrices(const Shared<std::uint32_t>& from, std::uint32_t i,
                     const Site& at = Site::current());
int dp4a(std::uint32_t a, std::uint32_t b, int c);
void mma_s8_k32(int (&c)[4], const std::uint32_t (&a)[4], const std::uint32_t (&b)[2],
                const Site& at = Site::current());
void mma_s8_k16(int (&c)[4], std::uint32_t a0, std::uint32_t a1, std::uint32_t b,
                const Site& at = Site::current());

inline void allow_next_kernel() {}
inline void wait_for_previous_kernel() {
    current_lane().waited_for_previous = true;
}

inline float exp(float x) {
    return std::exp(x);
}
inline float log(float x) {
    return std::log(x);
}
inline float tanh(float x) {
    return std::tanh(x);
}
inline float sqrt(float x) {
    return std::sqrt(x);
}
inline float fma(float a, float b, float c) {
    return std::fma(a, b, c);
}
inline float mul(float a, float b) {
    return a * b;
}
inline float add(float a, float b) {
    return a + b;
}
inline float sub(float a, float b) {
    return a - b;
}
inline float div(float a, float b) {
    return a / b;
}
inline float max(float a, float b) {
    return std::fmax(a, b);
}
inline float abs(float x) {
    return std::abs(x);
}
inline bool is_nan(float x) {
    return std::isnan(x);
}
inline float infinity() {
    return std::numeric_limits<float>::infinity();
}
inline int round_to_int(float x) {
    if (std::isnan(x)) return 0;
    const float nearest = std::nearbyint(x);
    if (nearest >= 0x1p31f) return std::numeric_limits<int>::max();
    return nearest <= -0x1p31f ? std::numeric_limits<int>::min() : static_cast<int>(nearest);
}
inline float half_to_float(std::uint16_t half) {
    return headroom::half_to_float(half);
}
inline std::uint16_t float_to_half(float x) {
    return headroom::float_to_half(x);
}
template <class To, class From>
To bits_of(const From& from) {
    return std::bit_cast<To>(from);
}

} // namespace headroom::simt
