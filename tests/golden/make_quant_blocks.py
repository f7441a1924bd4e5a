"""Writes quant_blocks.txt: random blocks of every quantized format and the floats that gguf-py
decodes them to, as bit patterns. One line a block: format, block in hex, floats in hex.

Run: python make_quant_blocks.py > quant_blocks.txt   (gguf 0.19.0, numpy 2.4.6)
"""

import sys

import numpy as np
from gguf import GGML_QUANT_SIZES, GGMLQuantizationType, quants

# Format: byte offsets of its half-precision scales.
FORMATS = {
    "Q4_0": [0],
    "Q4_1": [0, 2],
    "Q5_0": [0],
    "Q5_1": [0, 2],
    "Q8_0": [0],
    "Q2_K": [80, 82],
    "Q3_K": [108],
    "Q4_K": [0, 2],
    "Q5_K": [0, 2],
    "Q6_K": [208],
    "IQ4_NL": [0],
    "IQ4_XS": [0],
    "MXFP4": [],
}
# Ordinary, negative, the largest, denormal. Every block holds random bytes beside its scales.
SCALES = [0.0123, -0.731, 65504.0, 3.1e-7]
EXPONENTS = [0, 1, 127, 254, 255]  # of MXFP4: two that give denormals, 1/2, and the largest


def main():
    random = np.random.default_rng(20)
    for name, offsets in FORMATS.items():
        kind = GGMLQuantizationType[name]
        size = GGML_QUANT_SIZES[kind][1]
        for i in range(len(SCALES if offsets else EXPONENTS)):
            block = random.integers(0, 256, size, dtype=np.uint8)
            for n, offset in enumerate(offsets):
                half = np.float16(SCALES[(i + n) % len(SCALES)])
                block[offset : offset + 2] = np.frombuffer(half.tobytes(), np.uint8)
            if not offsets:
                block[0] = EXPONENTS[i]
            with np.errstate(over="ignore"):
                values = quants.dequantize(block.reshape(1, -1), kind).reshape(-1)
            bits = values.astype("<f4").view("<u4")
            print(name, block.tobytes().hex(), "".join(f"{b:08x}" for b in bits))


if __name__ == "__main__":
    sys.exit(main())
