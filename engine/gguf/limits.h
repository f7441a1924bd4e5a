#pragma once

#include <cstddef>
#include <cstdint>

/// What a GGUF header may claim. Every limit lies well above real files and keeps what a hostile
/// one can make us allocate in proportion to the bytes it really has.
namespace headroom::gguf {

inline constexpr std::uint64_t kMaxHeaderBytes = std::uint64_t{64} << 20;
inline constexpr std::uint64_t kMaxKeys = std::uint64_t{1} << 16;
inline constexpr std::uint64_t kMaxTensors = std::uint64_t{1} << 20;
inline constexpr std::uint64_t kMaxKeyBytes = 65535;
inline constexpr std::uint64_t kMaxStringBytes = std::uint64_t{16}
                                                 << 20; ///< templates, tokenizer JSON
inline constexpr std::uint64_t kMaxElementStringBytes = std::uint64_t{64} << 10;
inline constexpr std::uint64_t kMaxTensorNameBytes = 63;
inline constexpr std::uint32_t kMaxDimensions = 4;
inline constexpr std::uint64_t kMaxDimension = std::uint64_t{1} << 40;
inline constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 48;
inline constexpr std::uint64_t kMinAlignment = 8;
inline constexpr std::uint64_t kMaxAlignment = 65536;
inline constexpr std::uint64_t kDefaultAlignment = 32;

} // namespace headroom::gguf
