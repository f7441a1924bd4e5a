#include "engine/measure/memory_bandwidth.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <iterator>
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

/// What a thread reads between two looks at the clock: at 10 GB/s less than a millisecond, so that
/// on a busy machine some stretches fall between other programs' turns, and far more than it takes
/// to begin together.
constexpr std::size_t kStretch = std::size_t{8} << 20;

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

    /// Null: no memory was granted.
    const std::uint64_t* data() const { return data_; }

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

/// Where threads wait for each other without sleeping: to be woken takes as long as what is
/// measured.
class Gate {
public:
    explicit Gate(std::size_t threads)
        : threads_(threads) {}
    /// Nobody passes for the nth time before all have come for the nth time.
    void pass() {
        const std::size_t turn = arrived_.fetch_add(1) / threads_;
        for (int spins = 0; arrived_.load() < (turn + 1) * threads_; ++spins)
            if (spins > kSpins) std::this_thread::yield();
    }

private:
    static constexpr int kSpins = 1000;
    std::size_t threads_;
    std::atomic<std::size_t> arrived_ = 0;
};

using Clock = std::chrono::steady_clock;

/// When a thread read a stretch.
struct Stretch {
    Clock::time_point begin, end;
};

/// All stretches of a region in every way and round, one after the other. Each begins when all
/// threads have come to it.
std::vector<Stretch> read_stretches(const Region& region, Gate& gate,
                                    std::atomic<std::uint64_t>& sink) {
    std::vector<Stretch> read;
    for (int round = 0; round < kRoundsEach; ++round)
        for (const std::size_t ahead : kBytesAhead)
            for (std::size_t at = 0; at + kStretch + kFurthestAhead <= kBytesPerThread;
                 at += kStretch) {
                gate.pass();
                Stretch& stretch = read.emplace_back(Clock::now());
                if (region.data())
                    sink += read_all(region.data() + at / sizeof(std::uint64_t),
                                     kStretch / sizeof(std::uint64_t), ahead);
                stretch.end = Clock::now();
            }
    return read;
}

} // namespace

double memory_read_bytes_per_second(std::int32_t threads) {
    const auto n = std::size_t(std::max(threads, 1));
    std::vector<std::vector<Stretch>> read(n);
    std::atomic<std::size_t> readers{0};
    std::atomic<std::uint64_t> sink{0}; // the sums must be wanted, or nothing would be read
    Gate gate(n);
    std::vector<std::thread> running;
    for (std::size_t t = 0; t < n; ++t)
        running.emplace_back([&, t] {
            const Region region(kBytesPerThread); // touched here: it lies near this core
            readers += region.data() != nullptr;
            read[t] = read_stretches(region, gate, sink);
        });
    for (std::thread& thread : running)
        thread.join();

    std::vector<double> rates;
    for (std::size_t i = 0; i < read[0].size(); ++i) {
        Stretch whole = read[0][i];
        for (const std::vector<Stretch>& each : read)
            whole = {std::min(whole.begin, each[i].begin), std::max(whole.end, each[i].end)};
        const double seconds = std::chrono::duration<double>(whole.end - whole.begin).count();
        rates.push_back(double(readers * kStretch) / seconds);
    }
    // The middle of the best tenth: on a busy machine most stretches were disturbed, and a few are
    // quicker than memory stays (after a thread was kept waiting).
    const auto chosen = rates.end() - std::ptrdiff_t(rates.size() / 20) - 1;
    std::ranges::nth_element(rates, chosen);
    return *chosen;
}

} // namespace headroom
