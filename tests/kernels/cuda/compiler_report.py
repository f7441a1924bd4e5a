#!/usr/bin/env python3
"""Holds what nvcc made of the kernels against limits.txt: registers, spills, shared memory, and how
many blocks fit a multiprocessor of each architecture; and looks for the instructions that are meant in
the PTX of every kernel. Ends with a table in Markdown.

usage: compiler_report.py REPORTS LIMITS SIZES ARCHITECTURES NVCC SOURCE_ROOT
REPORTS is searched for *.ptxas, which the plug-in's build leaves; SIZES is the program kernel_sizes;
ARCHITECTURES are those of the build, as CMake spells them.
"""
import concurrent.futures
import fnmatch
import os
import pathlib
import re
import subprocess
import sys
from typing import NamedTuple

# Of a multiprocessor, by compute capability: KiB of shared memory, of which one block may take, and
# threads; "CUDA C++ Programming Guide", "Technical Specifications per Compute Capability". From 8.0 on
# the system takes 1 KiB of each block's.
MULTIPROCESSORS = {75: (64, 64, 1024), 80: (164, 163, 2048), 86: (100, 99, 1536), 89: (100, 99, 1536),
                   90: (228, 227, 2048), 100: (228, 227, 2048), 120: (100, 99, 1536)}
REGISTERS = 65536  # of a multiprocessor, on all of them
MOST_BLOCKS = 16  # that a multiprocessor runs at once, at least

# (kernels, from compute capability, below, instructions)
SEVENS, EIGHTS, NINES = (75, 80), (80, 1000), (90, 1000)
QUANTIZED = ["q4_0", "q4_1", "q5_0", "q5_1", "q8_0", "q4_k", "q5_k"]
PRODUCTS = ["project", "gate_up", "expert_project", "expert_gate_up"]
MEANT = [
    # Weights come by 16 bytes a lane, past the first-level cache.
    ([f"{kernel}_{format}" for kernel in PRODUCTS
      for format in QUANTIZED + ["q6_k", "f32", "f16", "bf16"]], (75, 1000), ["ld.global.cs.v4.u32"]),
    # Products of bytes by the tensor cores, whose operands come by ldmatrix.
    ([f"{kernel}_{format}" for kernel in PRODUCTS for format in QUANTIZED], EIGHTS,
     ["mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", "ldmatrix.sync.aligned.m8n8.x4.shared.b16"]),
    ([f"{kernel}_q6_k" for kernel in PRODUCTS], EIGHTS,
     ["mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", "ldmatrix.sync.aligned.m8n8.x4.shared.b16"]),
    ([f"{kernel}_{format}" for kernel in PRODUCTS for format in QUANTIZED + ["q6_k"]], SEVENS,
     ["mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32", "ldmatrix.sync.aligned.m8n8.x4.shared.b16"]),
    # Activations in floats, four at once.
    ([f"{kernel}_{format}" for kernel in PRODUCTS for format in ["f32", "f16", "bf16"]], (75, 1000),
     ["ld.shared.v4.f32", "st.shared.v4.f32", "prefetch.global.L2"]),
    # Keys and values: eight elements of a lane.
    (["attention_f32"], (75, 1000), ["ld.global.v4.f32", "ld.shared.v4.f32"]),
    (["attention_f16"], (75, 1000), ["ld.global.v4.u32", "ld.shared.v4.f32"]),
    (["attention_q8_0"], (75, 1000), ["ld.global.v2.u32", "ld.shared.v4.f32"]),
    # The last block reads what others wrote past the first-level cache.
    (["attention_*", "kernel_best", "project_*"], (75, 1000), ["ld.global.cg.", "atom.global.add.u32"]),
    (["*"], NINES, ["griddepcontrol.wait", "griddepcontrol.launch_dependents"]),
]
# The first weights come before the wait for the kernel before; those of experts can't, since it is that
# one which chooses them.
BEFORE_THE_WAIT = [(["project_q*", "gate_up_q*"], "ld.global.cs.v4.u32"),
                   (["project_f*", "project_bf16", "gate_up_f*", "gate_up_bf16"], "prefetch.global.L2")]


class Kernel(NamedTuple):
    name: str
    compute: int
    registers: int
    spilled: int
    stack: int
    static_bytes: int


class Limit(NamedTuple):
    pattern: str
    registers: int
    blocks: int
    blocks_of_most_rows: int


class Size(NamedTuple):
    threads: int
    one_row: int
    most_rows: int


def name_of(mangled):
    length, rest = re.search(r"4cuda(\d+)(\w+)", mangled).groups()
    return rest[:int(length)].removesuffix("_global")


def limits(path):
    rows = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return [Limit(row[0], *map(int, row[1:])) for row in rows]


def sizes(program):
    lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    return {line.split()[0]: Size(*map(int, line.split()[1:])) for line in lines}


def kernels(reports):
    found = []
    for path in sorted(reports.rglob("*.ptxas")):
        name = None
        for line in path.read_text().splitlines():
            if match := re.search(r"Compiling entry function '(\w+)' for 'sm_(\d+)\w*'", line):
                name, compute = name_of(match.group(1)), int(match.group(2))
                stack = spilled = 0
            elif match := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, "
                                    r"(\d+) bytes spill loads", line):
                stack, stores, loads = map(int, match.groups())
                spilled = stores + loads
            elif (match := re.search(r"Used (\d+) registers", line)) and name:
                shared = re.search(r"(\d+) bytes smem", line)
                found.append(Kernel(name, compute, int(match.group(1)), spilled, stack,
                                    int(shared.group(1)) if shared else 0))
                name = None
    return found


def blocks_that_fit(kernel, threads, shared_bytes):
    """How many of its blocks a multiprocessor runs at once; 0 where one is too large."""
    kib, kib_of_block, most_threads = MULTIPROCESSORS[kernel.compute]
    shared = kernel.static_bytes + shared_bytes
    if shared > kib_of_block * 1024:
        return 0
    reserved = 0 if kernel.compute < 80 else 1024
    of_a_warp = -(-kernel.registers * 32 // 256) * 256  # given to a warp in steps of 256
    bounds = [MOST_BLOCKS, REGISTERS // (of_a_warp * (threads // 32)), most_threads // threads]
    if shared + reserved > 0:
        bounds.append(kib * 1024 // (shared + reserved))
    return min(bounds)


def check_kernel(kernel, size, limit):
    where = f"{kernel.name} (compute capability {kernel.compute / 10})"
    one = blocks_that_fit(kernel, size.threads, size.one_row)
    most = blocks_that_fit(kernel, size.threads, size.most_rows)
    if kernel.spilled or kernel.stack:
        yield f"{where}: {kernel.spilled} bytes spilled, {kernel.stack} of stack"
    if kernel.registers > limit.registers:
        yield f"{where}: {kernel.registers} registers, {limit.registers} allowed"
    if one < limit.blocks:
        yield f"{where}: {one} blocks of one row fit, {limit.blocks} wanted"
    if most < limit.blocks_of_most_rows:
        yield f"{where}: {most} blocks of 16 rows fit, {limit.blocks_of_most_rows} wanted"


def check_report(found, size_of, rows, computes):
    problems = []
    names = set(size_of)
    for compute in computes:
        missing = names - {kernel.name for kernel in found if kernel.compute == compute}
        problems += [f"{name}: not compiled for compute capability {compute / 10}" for name in missing]
    for kernel in found:
        limit = next((row for row in rows if fnmatch.fnmatch(kernel.name, row.pattern)), None)
        if limit is None or kernel.name not in names:
            problems.append(f"{kernel.name}: limits.txt or kernel_sizes says nothing of it")
        else:
            problems += check_kernel(kernel, size_of[kernel.name], limit)
    problems += [f"no kernel is called {row.pattern}: limits.txt is out of date"
                 for row in rows if not fnmatch.filter(names, row.pattern)]
    return problems


def check_bodies(bodies, compute):
    """`bodies`: PTX of each kernel."""
    for patterns, (first, end), instructions in MEANT:
        if not first <= compute < end:
            continue
        for pattern in patterns:
            matching = fnmatch.filter(bodies, pattern)
            if not matching:
                yield f"no kernel is called {pattern}: what is meant of it is out of date"
            for name in matching:
                yield from (f"{name}: no {instruction} in its PTX for {compute / 10}"
                            for instruction in instructions if instruction not in bodies[name])
    for patterns, load in BEFORE_THE_WAIT if compute >= 90 else []:
        for name in {name for pattern in patterns for name in fnmatch.filter(bodies, pattern)}:
            if load not in bodies[name].split("griddepcontrol.wait")[0]:
                yield f"{name}: no {load} before it waits for the kernel before"


def ptx_of(nvcc, root, unit, compute):
    return subprocess.run(
        [nvcc, "-std=c++20", "--expt-relaxed-constexpr", "-O3", f"-arch=compute_{compute}", "--ptx",
         "-I", root, unit, "-o", "-"], check=True, capture_output=True, text=True).stdout


def check_ptx(nvcc, root, computes):
    units = sorted(pathlib.Path(root, "kernels/cuda/units").glob("*.cu"))
    problems = []
    # From 9.0 on the instructions are the same.
    for compute in sorted({min(compute, 90) for compute in computes}):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            texts = pool.map(lambda unit: ptx_of(nvcc, root, unit, compute), units)
        entries = [entry for text in texts for entry in text.split(".entry ")[1:]]
        problems += check_bodies({name_of(entry): entry for entry in entries}, compute)
    return problems


def families(found, rows):
    """The kernels of each limit, by the limits' order."""
    for row in rows:
        taken = [kernel for kernel in found
                 if next(r for r in rows if fnmatch.fnmatch(kernel.name, r.pattern)) is row]
        if taken:
            yield row.pattern, taken


def span(values):
    return f"{min(values)}" if min(values) == max(values) else f"{min(values)}–{max(values)}"


def print_table(found, size_of, rows):
    computes = sorted({kernel.compute for kernel in found})
    print("Registers (blocks a multiprocessor with one row / with 16):\n")
    print("| kernels | " + " | ".join(f"{compute / 10}" for compute in computes) + " |")
    print("| --- |" + " --- |" * len(computes))
    for pattern, taken in families(found, rows):
        cells = []
        for compute in computes:
            here = [kernel for kernel in taken if kernel.compute == compute]
            blocks = [span([blocks_that_fit(k, size_of[k.name].threads, shared(size_of[k.name]))
                            for k in here])
                      for shared in (lambda s: s.one_row, lambda s: s.most_rows)]
            cells.append(f"{span([k.registers for k in here])} ({' / '.join(blocks)})")
        print(f"| `{pattern}` | " + " | ".join(cells) + " |")
    print(f"\n{len(found)} kernels; {sum(k.spilled for k in found)} bytes spilled, "
          f"{sum(k.stack for k in found)} of stack.")


def main():
    reports, limit_file, sizes_program, architectures, nvcc, root = sys.argv[1:]
    computes = [int(re.match(r"\d+", word).group()) for word in architectures.split(";")]
    found, size_of, rows = (kernels(pathlib.Path(reports)), sizes(sizes_program),
                            limits(pathlib.Path(limit_file)))
    problems = check_report(found, size_of, rows, computes)
    problems += check_ptx(nvcc, root, computes)
    for problem in sorted(problems):
        print(problem, file=sys.stderr)
    if not problems:
        print_table(found, size_of, rows)
    return 1 if problems else 0


sys.exit(main())
