#!/usr/bin/env python3
"""Writes a GGUF file of random weights in the shape of Llama-3.2-1B, mixed as Q4_K_M mixes it.

usage: write_llama_1b.py FILE

763 MiB, for measuring speed only: it has no tokenizer and says nothing. The scales keep weights
near 0.02, as trained ones are, so that no activation leaves the range of the number formats.
"""
import array
import random
import struct
import sys

LAYERS, WIDTH, FEED_FORWARD, HEADS, KV_HEADS, VOCABULARY = 16, 2048, 8192, 32, 8, 128256
HEAD_WIDTH = WIDTH // HEADS
F32, Q4_K, Q6_K = 0, 12, 14
UINT32, FLOAT32, STRING = 4, 6, 8
ALIGNMENT = 32
MOSTLY_Q4_K_M = 15


def more_bits(layer):
    """The layers in which Q4_K_M gives attn_v and ffn_down six bits."""
    return (layer < LAYERS // 8 or layer >= 7 * LAYERS // 8 or
            (layer - LAYERS // 8) % 3 == 2)


def tensors():
    """(name, inputs, rows, type) in file order."""
    yield "token_embd.weight", WIDTH, VOCABULARY, Q6_K  # tied: also the output matrix
    yield "rope_freqs.weight", HEAD_WIDTH // 2, 1, F32
    yield "output_norm.weight", WIDTH, 1, F32
    for layer in range(LAYERS):
        mixed = Q6_K if more_bits(layer) else Q4_K
        for name, inputs, rows, kind in (
                ("attn_norm", WIDTH, 1, F32), ("attn_q", WIDTH, WIDTH, Q4_K),
                ("attn_k", WIDTH, KV_HEADS * HEAD_WIDTH, Q4_K),
                ("attn_v", WIDTH, KV_HEADS * HEAD_WIDTH, mixed),
                ("attn_output", WIDTH, WIDTH, Q4_K), ("ffn_norm", WIDTH, 1, F32),
                ("ffn_gate", WIDTH, FEED_FORWARD, Q4_K), ("ffn_up", WIDTH, FEED_FORWARD, Q4_K),
                ("ffn_down", FEED_FORWARD, WIDTH, mixed)):
            yield f"blk.{layer}.{name}.weight", inputs, rows, kind


def contents(inputs, rows, kind, source):
    """Bytes of a tensor; a quantized block's quants and scales are random, its float scale is not."""
    if kind == F32:
        return array.array("f", [1.0] * (inputs * rows)).tobytes()
    blocks = inputs * rows // 256
    size, floats = (144, {0: 1e-4, 2: 7.5e-4}) if kind == Q4_K else (210, {208: 2e-5})
    data = bytearray(source.randbytes(blocks * size))
    for offset, value in floats.items():
        low, high = struct.pack("<e", value)
        data[offset::size] = bytes([low]) * blocks
        data[offset + 1::size] = bytes([high]) * blocks
    return data


def text(value):
    encoded = value.encode()
    return struct.pack("<Q", len(encoded)) + encoded


def header(table):
    keys = [
        ("general.architecture", STRING, "llama"), ("general.name", STRING, "Random 1B"),
        ("general.file_type", UINT32, MOSTLY_Q4_K_M), ("llama.block_count", UINT32, LAYERS),
        ("llama.context_length", UINT32, 131072), ("llama.embedding_length", UINT32, WIDTH),
        ("llama.feed_forward_length", UINT32, FEED_FORWARD),
        ("llama.attention.head_count", UINT32, HEADS),
        ("llama.attention.head_count_kv", UINT32, KV_HEADS),
        ("llama.attention.layer_norm_rms_epsilon", FLOAT32, 1e-5),
        ("llama.rope.dimension_count", UINT32, HEAD_WIDTH),
        ("llama.rope.freq_base", FLOAT32, 500000.0), ("llama.vocab_size", UINT32, VOCABULARY),
        ("tokenizer.ggml.model", STRING, "none"),
    ]
    out = bytearray(b"GGUF" + struct.pack("<IQQ", 3, len(table), len(keys)))
    for key, kind, value in keys:
        out += text(key) + struct.pack("<I", kind)
        out += text(value) if kind == STRING else struct.pack("<I" if kind == UINT32 else "<f", value)
    for name, inputs, rows, kind, offset, _ in table:
        shape = (inputs,) if rows == 1 else (inputs, rows)
        out += text(name) + struct.pack("<I", len(shape)) + struct.pack(f"<{len(shape)}Q", *shape)
        out += struct.pack("<IQ", kind, offset)
    return out


def padding(length):
    return bytes(-length % ALIGNMENT)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    table, offset = [], 0
    for name, inputs, rows, kind in tensors():
        size = {F32: 4 * inputs, Q4_K: inputs // 256 * 144, Q6_K: inputs // 256 * 210}[kind] * rows
        table.append((name, inputs, rows, kind, offset, size))
        offset += size + len(padding(size))
    source = random.Random(1)
    with open(sys.argv[1], "wb") as file:
        head = header(table)
        file.write(head + padding(len(head)))
        for _, inputs, rows, kind, _, size in table:
            data = contents(inputs, rows, kind, source)
            assert len(data) == size
            file.write(data)
            file.write(padding(size))


if __name__ == "__main__":
    main()
