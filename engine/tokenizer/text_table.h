#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Mixes a string to 64 bits, eight bytes a step.
inline std::uint64_t hash_bytes(std::string_view bytes) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15u;
    std::uint64_t hash = bytes.size() * kOdd;
    const char* at = bytes.data();
    std::size_t left = bytes.size();
    while (left != 0) {
        std::uint64_t word = 0;
        const std::size_t step = left < 8 ? left : 8;
        std::memcpy(&word, at, step);
        hash = (hash ^ word) * kOdd;
        hash ^= hash >> 29;
        at += step;
        left -= step;
    }
    return hash ^ hash >> 32;
}

/// Strings with their numbers 0, 1, 2 ..., all in one block of memory.
class TextTable {
public:
    void reserve(std::size_t strings, std::size_t bytes) {
        ends_.reserve(strings);
        bytes_.reserve(bytes);
    }

    std::int32_t add(std::string_view text) {
        bytes_.append(text);
        ends_.push_back(bytes_.size());
        return static_cast<std::int32_t>(ends_.size()) - 1;
    }

    std::string_view operator[](std::int32_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[static_cast<std::size_t>(i) - 1];
        return {bytes_.data() + begin, ends_[static_cast<std::size_t>(i)] - begin};
    }

    std::int32_t size() const { return static_cast<std::int32_t>(ends_.size()); }

private:
    std::string bytes_;
    std::vector<std::size_t> ends_;
};

/// Finds a string's number in a TextTable: open addressing, at most half full.
class TextIndex {
public:
    explicit TextIndex(std::size_t strings) { allocate(strings); }

    /// The number of `text`, or -1.
    std::int32_t find(const TextTable& table, std::string_view text) const {
        return slots_[slot_of(table, text, hash_bytes(text))].number;
    }

    /// Remembers string `number` of the table; false if an equal string is there already.
    bool insert(const TextTable& table, std::int32_t number) {
        if (2 * (used_ + 1) > slots_.size()) grow(table);
        const std::uint64_t hash = hash_bytes(table[number]);
        Slot& slot = slots_[slot_of(table, table[number], hash)];
        if (slot.number >= 0) return false;
        slot = {static_cast<std::uint32_t>(hash >> 32), number};
        ++used_;
        return true;
    }

private:
    struct Slot {
        std::uint32_t hash = 0; ///< upper half; tells most unequal strings without reading them
        std::int32_t number = -1;
    };

    void allocate(std::size_t strings) {
        slots_.assign(std::bit_ceil(2 * strings + 2), Slot{});
        used_ = 0;
    }

    std::size_t slot_of(const TextTable& table, std::string_view text, std::uint64_t hash) const {
        const std::size_t mask = slots_.size() - 1;
        const auto upper = static_cast<std::uint32_t>(hash >> 32);
        for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
            const Slot& slot = slots_[i];
            if (slot.number < 0 || (slot.hash == upper && table[slot.number] == text)) return i;
        }
    }

    void grow(const TextTable& table) {
        const std::vector<Slot> old = std::move(slots_);
        allocate(old.size());
        for (const Slot& slot : old)
            if (slot.number >= 0) insert(table, slot.number);
    }

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
};

} // namespace headroom
