#!/usr/bin/env python3
"""Instructions that the hot kernels execute, counted by valgrind: a signal of regressions that does
not depend on what else the machine does.

    kernel_instructions.py BUILD            compares with kernel_instructions.json, exit status 1 beyond 2 %
    kernel_instructions.py BUILD --record   writes it

BUILD holds tests/bench/repeat_kernel. Valgrind 3.19 knows no AVX-512, so the levels are scalar and avx2; their
bodies are the same source. Another compiler gives other counts: the file says which one was used.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

RECORD = pathlib.Path(__file__).with_name("kernel_instructions.json")
FORMATS = ["F16", "Q4_0", "Q4_1", "Q5_0", "Q8_0", "Q4_K", "Q5_K", "Q6_K", "IQ4_XS", "MXFP4"]
KERNELS = [(f, rows) for f in FORMATS for rows in (1, 8)]
KERNELS += [("planes", 1), ("planes", 8), ("reach", 1), ("reach", 4)]
KERNELS += [(f"attend_{kv}", rows) for kv in ("f16", "q8_0") for rows in (1, 32)]
KERNELS += [("rms_norm", 1), ("silu", 1)]


def executed(program, level, kernel, rows, times):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               program, level, kernel, str(rows), str(times)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", said).group(1))


def count(program, level, kernel, rows):
    more = 20 if level == "avx2" else 4
    few = executed(program, level, kernel, rows, 1)
    return round((executed(program, level, kernel, rows, 1 + more) - few) / more)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    program = str(arguments.build / "tests/bench/repeat_kernel")
    recorded = {} if arguments.record else json.loads(RECORD.read_text())["instructions"]
    counts = {}
    worse = 0
    for level in ("avx2", "scalar"):
        counts[level] = {}
        for kernel, rows in KERNELS:
            name = f"{kernel}, {rows} rows"
            now = counts[level][name] = count(program, level, kernel, rows)
            before = recorded.get(level, {}).get(name)
            change = f"{100 * (now - before) / before:+6.1f} %" if before else ""
            if before and now > 1.02 * before:
                worse += 1
                change += "  more than recorded"
            print(f"{level:7} {name:22} {now:12,} {change}", flush=True)
    if arguments.record:
        compiler = subprocess.run(["c++", "--version"], capture_output=True, text=True).stdout
        RECORD.write_text(json.dumps({"compiler": compiler.splitlines()[0], "build": "Release",
                                      "instructions": counts}, indent=1) + "\n")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
