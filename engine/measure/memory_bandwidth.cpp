#include "engine/measure/memory_bandwidth.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <memory>
#include <numeric>
#include <thread>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t kBytesPerThread = std::size_t{192} << 20; // far beyond any last-level cache

/// How far ahead of the reading loads memory is asked for; 0: left to the processor's own
/// prefetcher. Which of them reads fastest differs by processor and by the minute: on the large
/// Intel cores tried, asking ahead gains a fifth to a half, on AMD's nothing. The bound of a token
/// is the best that any reader reaches.
constexpr std::size_t kFurthestAhead = 4096;
constexpr std::array<std::size_t, 4> kBytesAhead = {0, 1024, 2048, kFurthestAhead};
constexpr int kRoundsEach = 4;

/// Zero-filled memory in huge pages where the system grants them, as the weights lie.
class Region {
public:
    explicit Region(std::size_t bytes)
        : bytes_(bytes) {
        data_ = static_cast<std::uint64_t*>(
            ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        if (data_ == MAP_FAILED) {
            data_ = nullptr;
            return;
        }
        ::madvise(data_, bytes, MADV_HUGEPAGE);
        for (std::size_t i = 0; i < bytes / sizeof(std::uint64_t); i += 512)
            data_[i] = i;
    }
    ~Region() {
        if (data_) ::munmap(data_, bytes_);
    }
    Region(const Region&) = delete;
    Region& operator=(const Region&) = delete;

    const std::uint64_t* data() const { return data_; }
    /// What a round reads: all but what the last block asks for beyond it. 0: no memory was
    /// granted.
    std::size_t bytes_read() const { return data_ ? bytes_ - kFurthestAhead : 0; }

private:
    std::size_t bytes_;
    std::uint64_t* data_;
};

/// The sum of `words`, in blocks of four lines of 64 bytes, each asked for into the second-level
/// cache `bytes_ahead` before it is read; beyond the last block there must be as many bytes of the
/// region. One sum per lane keeps loads independent of each other.
std::uint64_t read_all(const std::uint64_t* data, std::size_t words, std::size_t bytes_ahead) {
    constexpr std::size_t kLine = 8;
    constexpr std::size_t kBlock = 4 * kLine;
    constexpr int kSecondLevel = 2;
    std::uint64_t sums[kLine] = {};
    const std::size_t ahead = bytes_ahead / sizeof(std::uint64_t);
    for (std::size_t i = 0; i + kBlock <= words; i += kBlock) {
        if (ahead)
            for (std::size_t line = 0; line < kBlock; line += kLine)
                __builtin_prefetch(data + i + ahead + line, 0, kSecondLevel);
        for (std::size_t line = 0; line < kBlock; line += kLine)
            for (std::size_t lane = 0; lane < kLine; ++lane)
                sums[lane] += data[i + line + lane];
    }
    return std::accumulate(std::begin(sums), std::end(sums), std::uint64_t{0});
}

/// Runs work(t) for each of `n` threads at once and returns the seconds until the last is done. The
/// caller sleeps meanwhile: a thread that looked after them would take time from the readers.
template <class Work>
double on_threads(std::size_t n, const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < n; ++t)
        threads.emplace_back(work, t);
    for (std::thread& thread : threads)
        thread.join();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

double memory_read_bytes_per_second(std::int32_t threads) {
    const auto n = std::size_t(std::max(threads, 1));
    std::vector<std::unique_ptr<Region>> regions(n);
    // Each touches its own memory first, so that it lies near the core that reads it.
    on_threads(n, [&](std::size_t t) { regions[t] = std::make_unique<Region>(kBytesPerThread); });
    std::size_t bytes = 0;
    for (const auto& region : regions)
        bytes += region->bytes_read();

    double best = 0;
    std::atomic<std::uint64_t> sink{0}; // the sums must be wanted, or nothing would be read
    for (int round = 0; round < kRoundsEach; ++round)
        for (const std::size_t ahead : kBytesAhead) {
            const double seconds = on_threads(n, [&](std::size_t t) {
                sink += read_all(regions[t]->data(),
                                 regions[t]->bytes_read() / sizeof(std::uint64_t), ahead);
            });
            best = std::max(best, double(bytes) / seconds);
        }
    return best;
}

} // namespace headroom
