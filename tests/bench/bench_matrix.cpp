// Speed of the matrix kernels by weight format and number of tokens:
//   bench_matrix [level] [format] [streaming MiB]
// "hot" repeats one matrix that fits the second-level cache; "stream" reads a buffer larger than
// the last level, with one thread and with two. GB/s are packed bytes of weights, GMAC/s products.
// Work is timed in chunks of 2 MiB a thread and a figure is what only a tenth of the chunks beat,
// because other work on the machine only slows it.

#include "kernels/cpu/cpu_features.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace headroom;
using namespace headroom::cpu;

namespace {

constexpr std::int64_t kColumns = 2048;

struct Unmap {
    std::size_t bytes;
    void operator()(std::byte* p) const { munmap(p, bytes); }
};
using Buffer = std::unique_ptr<std::byte, Unmap>;

Buffer make_buffer(std::size_t bytes) {
    constexpr std::size_t kHuge = std::size_t(2) << 20;
    bytes = (bytes + kHuge - 1) / kHuge * kHuge;
    void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) std::abort();
    madvise(p, bytes, MADV_HUGEPAGE);
    return Buffer(static_cast<std::byte*>(p), Unmap{bytes});
}

struct Bench {
    const MatrixKernels& kernels;
    DType type;
    std::size_t group_bytes;
    std::size_t n_groups;
    Buffer groups;
    std::vector<Buffer> activations;
    std::vector<const std::byte*> tokens;

    Bench(const MatrixKernels& k, DType t, std::size_t bytes)
        : kernels(k)
        , type(t)
        , group_bytes(matrix_layout(t).group_bytes(kColumns))
        , n_groups(std::max<std::size_t>(bytes / group_bytes, 1))
        , groups(make_buffer(n_groups * group_bytes)) {
        std::mt19937_64 random(1);
        const bool floats = matrix_layout(t).activations == ActivationFormat::Float;
        for (std::size_t i = 0; i < n_groups * group_bytes; i += 8) {
            // Numbers of usual size, since denormal ones are slow; scales, of whatever kind, stay
            // finite with bit 14 of each half clear.
            const std::uint64_t word = floats
                                           ? (random() & 0x807F807F807F807Fu) | 0x3C003C003C003C00u
                                           : random() & 0xBFBFBFBFBFBFBFBFu;
            std::memcpy(groups.get() + i, &word, 8);
        }
        std::vector<float> x(kColumns);
        for (int token = 0; token < kTileTokens; ++token) {
            for (float& value : x)
                value = std::normal_distribution<float>()(random);
            const ActivationFormat format = matrix_layout(t).activations;
            activations.push_back(make_buffer(activation_bytes(format, kColumns)));
            kernels.prepare(format, x.data(), kColumns, activations.back().get());
            tokens.push_back(activations.back().get());
        }
    }

    void pass(std::size_t first, std::size_t last, int n_tokens) const {
        const MultiplyGroup multiply = kernels.multiply(type);
        float out[kTileTokens * kGroupRows];
        for (std::size_t g = first; g < last; ++g)
            multiply(groups.get() + g * group_bytes, kColumns, tokens.data(), n_tokens, out,
                     kGroupRows);
    }

    /// Groups a second: walks the buffer in chunks that all threads start together, and takes the
    /// chunk that only a tenth of them beat.
    double rate(int n_tokens, int n_threads, int passes) const {
        const std::size_t chunk =
            std::clamp<std::size_t>((std::size_t(2) << 20) / group_bytes, 1, n_groups / n_threads);
        const std::size_t n_chunks = n_groups / (chunk * n_threads);
        std::vector<double> seconds;
        std::atomic<std::size_t> arrived{0};
        const auto work = [&](int thread) {
            for (std::size_t step = 0; step < n_chunks * passes; ++step) {
                ++arrived;
                while (arrived < (step + 1) * n_threads)
                    std::this_thread::yield();
                const auto start = std::chrono::steady_clock::now();
                const std::size_t first = (thread * n_chunks + step % n_chunks) * chunk;
                pass(first, first + chunk, n_tokens);
                const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
                if (thread == 0) seconds.push_back(took.count());
            }
        };
        std::vector<std::thread> others;
        for (int i = 1; i < n_threads; ++i)
            others.emplace_back(work, i);
        work(0);
        for (std::thread& other : others)
            other.join();
        std::ranges::sort(seconds);
        return double(chunk * n_threads) / seconds[seconds.size() / 10];
    }

    void print(const char* what, int n_tokens, double groups_per_second) const {
        std::printf("%-7s %-7s %-9s %d tokens %7.1f GB/s %7.1f GMAC/s\n", kernels.name,
                    std::string(format_of(type).name).c_str(), what, n_tokens,
                    groups_per_second * double(group_bytes) / 1e9,
                    groups_per_second * double(kColumns * kGroupRows * n_tokens) / 1e9);
        std::fflush(stdout);
    }
};

} // namespace

int main(int argc, char** argv) {
    const std::string level = argc > 1 ? argv[1] : "avx512";
    const std::string wanted = argc > 2 ? argv[2] : "all";
    const std::size_t stream_bytes = (argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 192) << 20;
    const auto chosen = choose_isa_level(level);
    if (!chosen) return std::fprintf(stderr, "%s\n", chosen.error().message().c_str()), 2;
    const MatrixKernels* kernels = chosen->matrix;
    for (const DTypeFormat& format : dtype_formats()) {
        if (wanted != "all" && wanted != format.name) continue;
        {
            const Bench hot(*kernels, format.type, std::size_t(256) << 10);
            for (const int n : {1, 2, 4, 8})
                hot.print("hot", n, hot.rate(n, 1, 200));
        }
        if (stream_bytes == 0) continue;
        const Bench stream(*kernels, format.type, stream_bytes);
        for (const int n : {1, 8}) {
            stream.print("stream", n, stream.rate(n, 1, 2));
            stream.print("stream x2", n, stream.rate(n, 2, 4));
        }
    }
}
