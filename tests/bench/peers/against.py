#!/usr/bin/env python3
"""Speed of headroom-cli beside other engines, interleaved in one run (A B C A B C ...): medians,
spread, ratios.

usage: against.py HEADROOM_CLI MODEL ... [--work prefill,decode,batch,depth,start]
                  [--peers llama.cpp,ik,ik-repacked] [--pairs 7] [--threads 2] [--folder FOLDER]

works  prefill  512 tokens            decode  128 tokens, one sequence
       batch    64 tokens of each of 4, 16 and 32 sequences after 128
       depth    32 tokens after 4096 and 16384, with the KV cache in F16
       start    a whole process to its first token
FOLDER (default ~/.cache/headroom-peers) lies outside the repository and holds the peers, as a user
would install them from the package index; llama.cpp is built there, about ten minutes on two cores.
"""
import argparse
import dataclasses
import functools
import json
import os
import shutil
import statistics
import subprocess
import time

import peer_ik
import peer_llama_cpp

PROMPT = "The capital of France is"


@dataclasses.dataclass
class Work:
    """What one command measures; 0 tokens = not measured."""
    model: str
    threads: int
    prefill: int = 0
    decode: int = 0
    batch: int = 1
    depth: int = 0
    kv_type: str = "f16"

    def name(self, what):
        if what == "prefill":
            return f"prefill {self.prefill}"
        return (f"decode {self.decode}" + (f" x {self.batch}" if self.batch > 1 else "") +
                (f" after {self.depth}" if self.depth else ""))


class Headroom:
    NAME = "headroom"

    def __init__(self, program):
        self.program = program

    def speed_command(self, work):
        return [self.program, "bench", work.model, "--threads", str(work.threads),
                "--prefill", str(work.prefill), "--decode", str(work.decode),
                "--batch", str(work.batch), "--depth", str(work.depth),
                "--kv-type", work.kv_type, "--repeat", "1", "--json"]

    @staticmethod
    def speeds(text, _work):
        return [(row["work"], row["tokens_per_second"]) for row in json.loads(text)["rows"]]

    def start_command(self, model, threads, prompt):
        return [self.program, "run", model, "--threads", str(threads), "--raw", "--prompt", prompt,
                "--max-tokens", "1", "--temperature", "0"]


class Peer:
    """A peer's module with what its `prepare` found."""

    def __init__(self, module, folder, name=None, **options):
        self.NAME = name or module.NAME
        home = module.prepare(folder)
        self.speed_command = functools.partial(module.speed_command, home, **options)
        self.speeds = module.speeds
        self.start_command = functools.partial(module.start_command, home)


PEERS = {
    "llama.cpp": lambda folder: Peer(peer_llama_cpp, folder),
    "ik": lambda folder: Peer(peer_ik, folder),
    "ik-repacked": lambda folder: Peer(peer_ik, folder, "ik repacked", repack=True),
}


def works(kinds, model, threads):
    if "prefill" in kinds or "decode" in kinds:
        yield Work(model, threads, prefill=512 * ("prefill" in kinds),
                   decode=128 * ("decode" in kinds))
    if "batch" in kinds:
        for batch in (4, 16, 32):
            yield Work(model, threads, decode=64, batch=batch, depth=128)
    if "depth" in kinds:
        for depth in (4096, 16384):
            yield Work(model, threads, decode=32, depth=depth)


def busy_cores(seconds=0.5):
    """Cores' worth of work that other programs do now."""
    def ticks():
        with open("/proc/stat") as stat:
            fields = [int(f) for f in stat.readline().split()[1:]]
        return sum(fields[:8]), fields[3] + fields[4]
    total, idle = ticks()
    time.sleep(seconds)
    total2, idle2 = ticks()
    return os.cpu_count() * (1 - (idle2 - idle) / max(1, total2 - total))


def output(command):
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout if done.returncode == 0 else None


def seconds(command):
    begin = time.monotonic()
    done = output(command)
    return time.monotonic() - begin if done is not None else None


def report(name, unit, figures):
    """One line a side; a side that failed is told, not left out."""
    print(f"  {name}, {unit}")
    ours = figures[Headroom.NAME]
    for side, values in figures.items():
        if not values or None in values:
            print(f"    {side:12} failed")
            continue
        middle = statistics.median(values)
        ratio = statistics.median(ours) / middle if ours and None not in ours else float("nan")
        print(f"    {side:12} {middle:9.2f} ({min(values):.2f} ... {max(values):.2f})" +
              (f"   headroom / {side} = {ratio:.2f}" if side != Headroom.NAME else ""))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("headroom_cli")
    parser.add_argument("models", nargs="+")
    parser.add_argument("--work", default="prefill,decode,start")
    parser.add_argument("--peers", default="llama.cpp")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folder", default=os.path.expanduser("~/.cache/headroom-peers"))
    arguments = parser.parse_args()
    if not shutil.which(arguments.headroom_cli):
        parser.error("no such program: " + arguments.headroom_cli)
    kinds = arguments.work.split(",")
    sides = [Headroom(arguments.headroom_cli)]
    sides += [PEERS[name](arguments.folder) for name in arguments.peers.split(",")]

    for model in arguments.models:
        print("\n" + os.path.basename(model))
        load = []
        for work in works(kinds, model, arguments.threads):
            figures = {}  # what -> side -> values
            for side in sides:
                print("  " + " ".join(side.speed_command(work)))
            for _ in range(arguments.pairs):
                load.append(busy_cores())
                for side in sides:
                    text = output(side.speed_command(work))
                    for what in ("prefill", "decode"):
                        if not getattr(work, what):
                            continue
                        found = dict(side.speeds(text, work)).get(what) if text else None
                        figures.setdefault(what, {s.NAME: [] for s in sides})[side.NAME].append(
                            found)
            for what, by_side in figures.items():
                report(work.name(what), "tokens/s", by_side)
        if "start" in kinds:
            by_side = {side.NAME: [] for side in sides}
            commands = {side.NAME: side.start_command(model, arguments.threads, PROMPT)
                        for side in sides}
            for command in commands.values():
                print("  " + " ".join(command))
            for _ in range(arguments.pairs):
                load.append(busy_cores())
                for name, command in commands.items():
                    by_side[name].append(seconds(command))
            report("process to one token", "s", by_side)
        print(f"  busy cores before each round: {', '.join(f'{b:.2f}' for b in load)}")


if __name__ == "__main__":
    main()
