#!/usr/bin/env python3
"""Speed of headroom-cli beside other engines, interleaved in one run (A B C A B C ...): medians,
spread, ratios.

usage: against.py HEADROOM_CLI MODEL ... [--work prefill,decode,batch,depth,start]
                  [--peers llama.cpp,ik,ik-repacked] [--pairs 7] [--threads 2] [--folder FOLDER]

works  prefill  512 tokens            decode  128 tokens, one sequence
       batch    64 tokens of each of 4, 16 and 32 sequences after 128
       depth    32 tokens after 4096 and 16384, with the KV cache in F16 and in Q8_0
       start    a whole process to its first token
FOLDER (default ~/.cache/headroom-peers) lies outside the repository and holds the peers, as a user
would install them from the package index; llama.cpp is built there, about ten minutes on two cores.
The table of all targets is made by targets.py.
"""
import argparse
import os
import shutil

from measuring import speeds, starts
from sides import PEERS, PROMPT, Headroom, works


def report(figures):
    """One line a side; a side that failed is told, not left out."""
    print(f"  {figures.name}, {figures.unit}")
    for side in figures.values:
        ratio = figures.ratio(side)
        print(f"    {side:12} {figures.text(side)}" +
              (f"   headroom / {side} = {ratio:.2f}" if ratio and side != Headroom.NAME else ""))


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
            for side in sides:
                print("  " + " ".join(side.speed_command(work)))
            for figures in speeds(sides, work, arguments.pairs, load).values():
                report(figures)
        if "start" in kinds:
            for side in sides:
                print("  " + " ".join(side.start_command(model, arguments.threads, PROMPT)))
            report(starts(sides, model, arguments.threads, arguments.pairs, load))
        print(f"  busy cores before each round: {', '.join(f'{b:.2f}' for b in load)}")


if __name__ == "__main__":
    main()
