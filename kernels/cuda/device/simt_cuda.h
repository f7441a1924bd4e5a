#pragma once

// The dialect of simt.h as nvcc compiles it. Include simt.h.

#include <cuda_fp16.h>
#include <math_constants.h>

#include <cstdint>

#define SIMT_DEVICE __device__ __forceinline__
#define SIMT_UNROLL _Pragma("unroll")

/// Defines the kernel `name`, which calls `body` (a function of one `const Params&`). Its registers
/// leave room for `Blocks` blocks on a multiprocessor.
#define SIMT_KERNEL(name, Params, Threads, Blocks, body)                                           \
    static __global__ void __launch_bounds__(Threads, Blocks)                                      \
        name##_global(const __grid_constant__ Params params) {                                     \
        body(params);                                                                              \
    }                                                                                              \
    extern const ::headroom::cuda::Kernel name;                                                    \
    const ::headroom::cuda::Kernel name{#name, reinterpret_cast<const void*>(&name##_global),      \
                                        sizeof(Params), Threads};

namespace headroom::simt {

extern __shared__ __align__(16) unsigned char shared_bytes[];

SIMT_DEVICE std::uint32_t thread() {
    return threadIdx.x;
}
SIMT_DEVICE std::uint32_t lane() {
    return threadIdx.x % kWarpLanes;
}
SIMT_DEVICE std::uint32_t warp() {
    return threadIdx.x / kWarpLanes;
}
SIMT_DEVICE std::uint32_t block_x() {
    return blockIdx.x;
}
SIMT_DEVICE std::uint32_t block_y() {
    return blockIdx.y;
}
SIMT_DEVICE std::uint32_t blocks_x() {
    return gridDim.x;
}

SIMT_DEVICE void barrier() {
    __syncthreads();
}
SIMT_DEVICE void warp_barrier(std::uint32_t mask = kFullWarp) {
    __syncwarp(mask);
}
template <class T>
SIMT_DEVICE T shuffle_xor(T value, std::uint32_t lane_mask, std::uint32_t mask = kFullWarp) {
    return __shfl_xor_sync(mask, value, lane_mask);
}
template <class T>
SIMT_DEVICE T shuffle(T value, std::uint32_t source, std::uint32_t mask = kFullWarp) {
    return __shfl_sync(mask, value, source);
}
SIMT_DEVICE bool any(bool value, std::uint32_t mask = kFullWarp) {
    return __any_sync(mask, value);
}

/// By value: a copy of what a reference names may become one load for each byte.
template <class To, class From>
SIMT_DEVICE To bits_of(From from) {
    static_assert(sizeof(To) == sizeof(From), "the same bits");
    To to;
    memcpy(&to, &from, sizeof(To));
    return to;
}

/// As one access, of whichever memory.
template <class T>
SIMT_DEVICE T load_whole(const T* p) {
    if constexpr (sizeof(T) == 16)
        return bits_of<T>(*reinterpret_cast<const uint4*>(p));
    else if constexpr (sizeof(T) == 8)
        return bits_of<T>(*reinterpret_cast<const uint2*>(p));
    else
        return *p;
}
template <class T>
SIMT_DEVICE T load(const T* p) {
    __builtin_assume(__isGlobal(p));
    return load_whole(p);
}
/// Read once and by nobody else: past the first-level cache, and the first to leave the second.
template <class T>
SIMT_DEVICE T load_constant(const T* p) {
    if constexpr (sizeof(T) == 16)
        return bits_of<T>(__ldcs(reinterpret_cast<const uint4*>(p)));
    else if constexpr (sizeof(T) == 8)
        return bits_of<T>(__ldcs(reinterpret_cast<const uint2*>(p)));
    else
        return __ldg(p);
}
/// Brings constant memory to the second-level cache, for a load that comes later.
template <class T>
SIMT_DEVICE void prefetch(const T* p) {
    asm volatile("prefetch.global.L2 [%0];" ::"l"(p));
}
/// As other blocks of this grid left it: past the first-level cache.
template <class T>
SIMT_DEVICE T load_fresh(const T* p) {
    return __ldcg(p);
}
/// As one access, of whichever memory.
template <class T>
SIMT_DEVICE void store_whole(T* p, const T& value) {
    if constexpr (sizeof(T) == 16)
        *reinterpret_cast<uint4*>(p) = bits_of<uint4>(value);
    else if constexpr (sizeof(T) == 8)
        *reinterpret_cast<uint2*>(p) = bits_of<uint2>(value);
    else
        *p = value;
}
template <class T>
SIMT_DEVICE void store(T* p, const T& value) {
    __builtin_assume(__isGlobal(p));
    store_whole(p, value);
}

SIMT_DEVICE std::uint32_t atomic_increment(std::uint32_t* p) {
    return atomicAdd(p, 1u);
}
SIMT_DEVICE void fence() {
    __threadfence();
}

template <class T>
class Shared {
public:
    SIMT_DEVICE explicit Shared(T* p)
        : p_(p) {}
    SIMT_DEVICE T load(std::uint32_t i) const { return load_whole(p_ + i); }
    SIMT_DEVICE void store(std::uint32_t i, const T& value) const { store_whole(p_ + i, value); }
    template <class U>
    SIMT_DEVICE Shared<U> as() const {
        return Shared<U>(reinterpret_cast<U*>(p_));
    }
    SIMT_DEVICE Shared offset(std::uint32_t i) const { return Shared(p_ + i); }
    SIMT_DEVICE std::uint32_t address(std::uint32_t i) const {
        return static_cast<std::uint32_t>(__cvta_generic_to_shared(p_ + i));
    }

private:
    T* p_;
};

/// Divides the shared memory that a launch was given.
class SharedArena {
public:
    template <class T>
    SIMT_DEVICE Shared<T> take(std::uint32_t n) {
        unsigned char* const at = shared_bytes + used_;
        used_ += (n * std::uint32_t(sizeof(T)) + 15) / 16 * 16;
        return Shared<T>(reinterpret_cast<T*>(at));
    }

private:
    std::uint32_t used_ = 0;
};

SIMT_DEVICE void copy_async(const Shared<Words4>& to, std::uint32_t i, const Words4* from) {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to.address(i)), "l"(from)
                 : "memory");
#else
    to.store(i, load(from));
#endif
}
SIMT_DEVICE void commit_copies() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <int pending>
SIMT_DEVICE void wait_for_copies() {
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" ::"n"(pending) : "memory");
#endif
}

/// Four 8 x 8 matrices of halves (rows of 16 bytes): lane l names the row l % 8 of matrix l / 8 by
/// its first word, and gets words l % 4 of the rows l / 4.
SIMT_DEVICE Words4 load_matrices(const Shared<std::uint32_t>& from, std::uint32_t i) {
    Words4 r;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r.w[0]), "=r"(r.w[1]), "=r"(r.w[2]), "=r"(r.w[3])
                 : "r"(from.address(i))
                 : "memory");
    return r;
}

SIMT_DEVICE int dp4a(std::uint32_t a, std::uint32_t b, int c) {
    return __dp4a(static_cast<int>(a), static_cast<int>(b), c);
}

#if __CUDA_ARCH__ < 800
SIMT_DEVICE void mma_s8_8x8x16(int& c0, int& c1, std::uint32_t a, std::uint32_t b) {
    asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+r"(c0), "+r"(c1)
                 : "r"(a), "r"(b));
}
#endif

/// c += a b of signed bytes: a is 16 x 32, b 32 x 8, as PTX lays m16n8k32 on lanes.
SIMT_DEVICE void mma_s8_k32(int (&c)[4], const std::uint32_t (&a)[4], const std::uint32_t (&b)[2]) {
#if __CUDA_ARCH__ >= 800
    asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, "
                 "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
#else
    // The same registers are four products of 8 x 8 x 16.
    mma_s8_8x8x16(c[0], c[1], a[0], b[0]);
    mma_s8_8x8x16(c[2], c[3], a[1], b[0]);
    mma_s8_8x8x16(c[0], c[1], a[2], b[1]);
    mma_s8_8x8x16(c[2], c[3], a[3], b[1]);
#endif
}
/// As above with half the depth: a is 16 x 16, b 16 x 8.
SIMT_DEVICE void mma_s8_k16(int (&c)[4], std::uint32_t a0, std::uint32_t a1, std::uint32_t b) {
#if __CUDA_ARCH__ >= 800
    asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, "
                 "{%6}, {%0, %1, %2, %3};"
                 : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
                 : "r"(a0), "r"(a1), "r"(b));
#else
    mma_s8_8x8x16(c[0], c[1], a0, b);
    mma_s8_8x8x16(c[2], c[3], a1, b);
#endif
}

SIMT_DEVICE void allow_next_kernel() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" :::);
#endif
}
SIMT_DEVICE void wait_for_previous_kernel() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

SIMT_DEVICE float exp(float x) {
    return expf(x);
}
SIMT_DEVICE float log(float x) {
    return logf(x);
}
SIMT_DEVICE float tanh(float x) {
    return tanhf(x);
}
SIMT_DEVICE float sqrt(float x) {
    return __fsqrt_rn(x);
}
SIMT_DEVICE float fma(float a, float b, float c) {
    return __fmaf_rn(a, b, c);
}
SIMT_DEVICE float mul(float a, float b) {
    return __fmul_rn(a, b);
}
SIMT_DEVICE float add(float a, float b) {
    return __fadd_rn(a, b);
}
SIMT_DEVICE float sub(float a, float b) {
    return __fsub_rn(a, b);
}
SIMT_DEVICE float div(float a, float b) {
    return __fdiv_rn(a, b);
}
SIMT_DEVICE float max(float a, float b) {
    return fmaxf(a, b);
}
SIMT_DEVICE float abs(float x) {
    return fabsf(x);
}
SIMT_DEVICE bool is_nan(float x) {
    return isnan(x);
}
SIMT_DEVICE float infinity() {
    return CUDART_INF_F;
}
/// To nearest, ties to even; NaN is 0.
SIMT_DEVICE int round_to_int(float x) {
    return __float2int_rn(x);
}
SIMT_DEVICE float half_to_float(std::uint16_t half) {
    return __half2float(__ushort_as_half(half));
}
SIMT_DEVICE std::uint16_t float_to_half(float x) {
    return __half_as_ushort(__float2half_rn(x));
}

} // namespace headroom::simt
