#!/usr/bin/env python3
"""Holds what nvcc made of the kernels: registers, spills and occupancy against limits.txt, and the
instructions that are meant.

usage: compiler_report.py REPORTS LIMITS [NVCC SOURCE_ROOT]
REPORTS is searched for *.ptxas, which the plug-in's build leaves. With NVCC, PTX is looked at, too.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys

REGISTERS = 65536  # of a multiprocessor, on every architecture from 7.5 on
THREADS = {"attention": 128, "kernel_choose_experts": 32}  # of a block; 256 else

MEANT = {
    "q4_0": ["mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", "ldmatrix.sync.aligned.m8n8.x4",
             "ld.global.cs.v4.u32", "griddepcontrol.wait", "griddepcontrol.launch_dependents"],
    "q6_k": ["mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", "ld.global.cs.v4.u32"],
    "f16": ["ld.global.cs.v4.u32", "ld.shared.v4"],
    "attention": ["ld.global.v4.u32", "ld.global.v4.f32", "ld.global.v2.u32", "griddepcontrol.wait"],
}


def limits(path):
    rows = []
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            pattern, registers, blocks = line.split()
            rows.append((pattern, int(registers), int(blocks)))
    return rows


def kernels(reports):
    """(kernel, architecture, registers, spilled bytes, stack bytes)"""
    found = []
    for path in sorted(reports.rglob("*.ptxas")):
        name = architecture = None
        spilled = stack = 0
        for line in path.read_text().splitlines():
            if match := re.search(r"Compiling entry function '(\w+)' for '(sm_\w+)'", line):
                mangled, architecture = match.groups()
                length, rest = re.search(r"4cuda(\d+)(\w+)", mangled).groups()
                name = rest[:int(length)].removesuffix("_global")
            elif match := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, "
                                    r"(\d+) bytes spill loads", line):
                stack, stores, loads = map(int, match.groups())
                spilled = stores + loads
            elif (match := re.search(r"Used (\d+) registers", line)) and name:
                found.append((name, architecture, int(match.group(1)), spilled, stack))
                name = None
    return found


def blocks_that_fit(name, registers):
    threads = next((n for part, n in THREADS.items() if name.startswith(part)), 256)
    of_a_warp = -(-registers * 32 // 256) * 256  # given to a warp in steps of 256
    return REGISTERS // (of_a_warp * (threads // 32))


def check_report(reports, limit_file):
    problems = []
    found = kernels(reports)
    rows = limits(limit_file)
    print(f"{'kernel':20} {'arch':8} registers blocks")
    for name, architecture, registers, spilled, stack in found:
        blocks = blocks_that_fit(name, registers)
        print(f"{name:20} {architecture:8} {registers:9} {blocks:6}")
        row = next((row for row in rows if fnmatch.fnmatch(name, row[0])), None)
        if row is None:
            problems.append(f"{name}: limits.txt says nothing of it")
            continue
        if spilled or stack:
            problems.append(f"{name} ({architecture}): {spilled} bytes spilled, {stack} of stack")
        if registers > row[1]:
            problems.append(f"{name} ({architecture}): {registers} registers, {row[1]} allowed")
        if blocks < row[2]:
            problems.append(f"{name} ({architecture}): {blocks} blocks fit, {row[2]} wanted")
    names = {kernel[0] for kernel in found}
    for pattern, _, _ in rows:
        if not fnmatch.filter(names, pattern):
            problems.append(f"no kernel is called {pattern}: limits.txt is out of date")
    if len(names) < 63:
        problems.append(f"only {len(names)} kernels were found under {reports}")
    return problems


def check_ptx(nvcc, root):
    problems = []
    for unit, instructions in MEANT.items():
        ptx = subprocess.run(
            [nvcc, "-std=c++20", "--expt-relaxed-constexpr", "-O3", "-arch=compute_90", "--ptx",
             "-I", str(root), str(root / f"kernels/cuda/units/{unit}.cu"), "-o", "-"],
            check=True, capture_output=True, text=True).stdout
        problems += [f"{unit}.cu: no {instruction} in its PTX" for instruction in instructions
                     if instruction not in ptx]
    return problems


def main():
    problems = check_report(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    if len(sys.argv) > 4:
        problems += check_ptx(sys.argv[3], pathlib.Path(sys.argv[4]))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
