#pragma once

#include "kernels/api/phases.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace headroom::test {

/// A KV pool whose "keys" are one number a position, so that a test can say what lies where.
class FakeKvPool : public KvPool {
public:
    FakeKvPool(std::int32_t n_blocks, std::int32_t block_tokens)
        : n_blocks_(n_blocks) {
        config_.n_layers = 1;
        config_.block_tokens = block_tokens;
        content_.resize(std::size_t(n_blocks) * std::size_t(block_tokens));
    }

    const KvPoolConfig& config() const override { return config_; }
    std::int32_t n_blocks() const override { return n_blocks_; }
    void copy_block(KvBlockId from, KvBlockId to, std::int32_t tokens) override {
        std::copy_n(&at(from, 0), tokens, &at(to, 0));
        ++copies;
    }

    std::uint64_t& at(KvBlockId block, std::int32_t offset) {
        return content_[std::size_t(block) * std::size_t(config_.block_tokens) +
                        std::size_t(offset)];
    }

    int copies = 0;

private:
    KvPoolConfig config_;
    std::int32_t n_blocks_;
    std::vector<std::uint64_t> content_;
};

} // namespace headroom::test
