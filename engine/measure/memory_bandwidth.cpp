#include "engine/measure/memory_bandwidth.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t kBytesPerThread = std::size_t{192} << 20; // far beyond any last-level cache
constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr int kTries = 8;

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
    std::size_t words() const { return data_ ? bytes_ / sizeof(std::uint64_t) : 0; }

private:
    std::size_t bytes_;
    std::uint64_t* data_;
};

/// One sum per lane keeps loads independent of each other.
std::uint64_t read_all(const std::uint64_t* data, std::size_t words) {
    constexpr std::size_t kLanes = 16;
    std::uint64_t sums[kLanes] = {};
    for (std::size_t i = 0; i + kLanes <= words; i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            sums[lane] += data[i + lane];
    std::uint64_t total = 0;
    for (const std::uint64_t sum : sums)
        total += sum;
    return total;
}

} // namespace

double memory_read_bytes_per_second(std::int32_t threads) {
    const auto n = std::size_t(std::max(threads, 1));
    double best = 0;
    std::atomic<std::size_t> ready{0};
    std::atomic<int> round{0};
    std::atomic<std::size_t> finished{0};
    std::atomic<std::uint64_t> sink{0};
    std::atomic<std::size_t> words{0};
    std::vector<std::thread> readers;
    for (std::size_t t = 0; t < n; ++t)
        readers.emplace_back([&] {
            const Region region(kBytesPerThread / kHugePage * kHugePage);
            words += region.words();
            ++ready;
            for (int r = 1; r <= kTries; ++r) {
                while (round.load() < r)
                    std::this_thread::yield();
                sink += read_all(region.data(), region.words());
                ++finished;
            }
        });
    while (ready.load() < n)
        std::this_thread::yield();
    for (int r = 1; r <= kTries; ++r) {
        const auto begin = std::chrono::steady_clock::now();
        round = r;
        while (finished.load() < n * std::size_t(r))
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        best = std::max(best, double(words.load() * sizeof(std::uint64_t)) / seconds);
    }
    for (std::thread& reader : readers)
        reader.join();
    return best;
}

} // namespace headroom
