#include "kernels/cpu/packed_matrix.h"

#include "kernels/base/checksum.h"
#include "kernels/cpu/cores.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace headroom::cpu {
namespace {

constexpr std::int64_t kWindowBytes = 256 * 1024;

std::int64_t groups_per_window(std::int64_t row_bytes) {
    return std::max<std::int64_t>(1, kWindowBytes / (row_bytes * kGroupRows));
}

/// Some groups of one matrix: a unit of loading.
struct Window {
    const PackTask* task;
    std::int64_t first_group;
    std::int64_t end_group;
};

std::vector<Window> windows_of(std::span<const PackTask> tasks) {
    std::vector<Window> windows;
    for (const PackTask& task : tasks) {
        const std::int64_t step = groups_per_window(task.source->row_bytes());
        const std::int64_t end = task.n_groups();
        for (std::int64_t g = 0; g < end; g += step)
            windows.push_back({&task, g, std::min(end, g + step)});
    }
    return windows;
}

tl::unexpected<Error> no_window(std::size_t bytes) {
    return fail(
        ErrorCode::OutOfMemory,
        fmt::format("the system gave no {} bytes of memory for a window on the file", bytes));
}

/// Where rows lie behind one another; the rest of a group has none.
std::array<const std::byte*, kGroupRows> row_pointers(const std::byte* rows, std::int64_t row_bytes,
                                                      std::int64_t n) {
    std::array<const std::byte*, kGroupRows> pointers{};
    for (std::int64_t r = 0; r < n; ++r)
        pointers[static_cast<std::size_t>(r)] = rows + r * row_bytes;
    return pointers;
}

Result<> pack_window(const Window& window, AlignedBuffer& buffer) {
    const PackTask& task = *window.task;
    const std::int64_t row_bytes = task.source->row_bytes();
    const std::int64_t first_row = window.first_group * kGroupRows;
    const std::int64_t n = std::min(task.rows(), window.end_group * kGroupRows) - first_row;
    const auto bytes = static_cast<std::size_t>(n * row_bytes);
    std::byte* rows = buffer.at_least(bytes);
    if (rows == nullptr) return no_window(bytes);
    TRY_VOID(task.source->read(first_row, n, {rows, bytes}));
    for (std::int64_t g = window.first_group; g < window.end_group; ++g) {
        const std::int64_t at = (g - window.first_group) * kGroupRows;
        const std::byte* first = rows + at * row_bytes;
        const std::int64_t n_rows = std::min<std::int64_t>(kGroupRows, n - at);
        if (task.packed)
            pack_group(*task.packed, first, row_bytes, n_rows,
                       task.packed->groups + g * task.packed->stride);
        else
            pack_planes(*task.planes, g, row_pointers(first, row_bytes, n_rows).data());
    }
    return {};
}

/// Rows of that format with a fixed pattern.
std::vector<std::byte> sample_rows(const MatrixSource& source) {
    std::vector<std::byte> rows(static_cast<std::size_t>(source.bytes()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = static_cast<std::byte>(i * 167 + i / 256);
    return rows;
}

MatrixSource sample_source(DType type) {
    MatrixSource source;
    source.type = type;
    source.rows = kGroupRows;
    source.columns = 512; // two blocks of the largest formats
    return source;
}

std::uint64_t pack_sample(DType type) {
    const MatrixSource source = sample_source(type);
    const std::vector<std::byte> rows = sample_rows(source);
    const PackedMatrix matrix = describe(source);
    AlignedBuffer group;
    std::byte* out = group.at_least(matrix.group_bytes);
    if (out == nullptr) return 0;
    std::memset(out, 0, matrix.group_bytes); // a layout may leave gaps
    pack_group(matrix, rows.data(), source.row_bytes(), kGroupRows, out);
    return checksum(std::span<const std::byte>(out, matrix.group_bytes));
}

} // namespace

PackedMatrix describe(const MatrixSource& source) {
    PackedMatrix matrix;
    matrix.layout = &matrix_layout(source.type);
    matrix.rows = source.rows;
    matrix.columns = source.columns;
    matrix.group_bytes = matrix.layout->group_bytes(source.columns);
    matrix.stride = matrix.group_bytes;
    return matrix;
}

void pack_group(const PackedMatrix& matrix, const std::byte* rows, std::int64_t row_bytes,
                std::int64_t n, std::byte* out) {
    matrix.layout->pack(row_pointers(rows, row_bytes, n).data(), matrix.columns, out);
}

std::uint64_t packing_sample(DType type) {
    static std::array<std::atomic<std::uint64_t>, 64> samples; // by type; 0: not computed yet
    std::atomic<std::uint64_t>& sample = samples.at(static_cast<std::size_t>(type));
    if (sample == 0) sample = pack_sample(type);
    return sample;
}

std::uint64_t plane_packing_sample() {
    const MatrixSource source = sample_source(DType::Q8_0);
    const std::vector<std::byte> rows = sample_rows(source);
    PlaneMatrix planes{.rows = source.rows, .columns = source.columns};
    AlignedBuffer high, low;
    planes.high = high.at_least(planes.high_group_bytes());
    planes.low = low.at_least(planes.low_group_bytes());
    if (planes.high == nullptr || planes.low == nullptr) return 0;
    pack_planes(planes, 0, row_pointers(rows.data(), source.row_bytes(), kGroupRows).data());
    return checksum(std::span<const std::byte>(planes.low, planes.low_group_bytes()),
                    checksum(std::span<const std::byte>(planes.high, planes.high_group_bytes())));
}

Result<> pack_all(std::span<const PackTask> tasks) {
    const std::vector<Window> windows = windows_of(tasks);
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::optional<Error> error;
    const auto work = [&] {
        AlignedBuffer buffer;
        for (std::size_t i = next++; i < windows.size(); i = next++) {
            Result<> packed = pack_window(windows[i], buffer);
            if (packed) continue;
            const std::lock_guard lock(mutex);
            error = std::move(packed).error().in(windows[i].task->source->name);
            next = windows.size();
        }
    };
    // More than a few only compete for the disk.
    const std::size_t helpers = std::min<std::size_t>(
        {static_cast<std::size_t>(usable_physical_cores() - 1), 7, windows.size() / 4});
    {
        std::vector<std::jthread> threads;
        try {
            for (std::size_t i = 0; i < helpers; ++i)
                threads.emplace_back(work);
        } catch (const std::system_error&) {
            // No more threads to be had: the ones that exist do it all.
        }
        work();
    }
    if (error) return tl::make_unexpected(*std::move(error));
    return {};
}

Result<const std::byte*> GroupWalk::at(std::int64_t group) {
    if (matrix_.in_memory()) [[likely]]
        return matrix_.groups + group * matrix_.stride;
    return from_file(group);
}

Result<const std::byte*> GroupWalk::from_file(std::int64_t group) {
    const MatrixSource& source = matrix_.source;
    const std::int64_t row_bytes = source.row_bytes();
    const std::int64_t row = group * kGroupRows;
    if (row < first_row_ || row >= first_row_ + n_rows_) {
        const std::int64_t end = std::min(end_, group + groups_per_window(row_bytes));
        const std::int64_t n = std::min(matrix_.rows, end * kGroupRows) - row;
        const auto bytes = static_cast<std::size_t>(n * row_bytes);
        n_rows_ = 0;
        std::byte* rows = window_.rows.at_least(bytes);
        if (rows == nullptr) return no_window(bytes);
        Result<> read = source.read(row, n, {rows, bytes});
        if (!read) return tl::make_unexpected(std::move(read).error().in(source.name));
        first_row_ = row;
        n_rows_ = n;
    }
    std::byte* out = window_.group.at_least(matrix_.group_bytes);
    if (out == nullptr) return no_window(matrix_.group_bytes);
    const std::int64_t at = row - first_row_;
    pack_group(matrix_, window_.rows.data() + at * row_bytes, row_bytes,
               std::min<std::int64_t>(kGroupRows, n_rows_ - at), out);
    return out;
}

} // namespace headroom::cpu
