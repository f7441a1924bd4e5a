#!/usr/bin/env python3
"""Speed of headroom-cli beside llama.cpp, interleaved in one run (A B A B ...), medians and spread.

usage: against_llama_cpp.py HEADROOM_CLI MODEL ... [--pairs 5] [--threads 2] [--peer FOLDER]

The peer is what a user would install: llama.cpp as the package llama-cpp-python carries it, built
natively. FOLDER (default ~/.cache/headroom-peers) lies outside the repository; if it holds no
build yet, the source package is fetched with pip and llama-bench and llama-completion are built
there, which takes about ten minutes on two cores.
"""
import argparse
import csv
import io
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import time

VERSION = "0.3.36"  # of llama-cpp-python; the llama.cpp commit that DESIGN.md's figures are of
PROMPT = "The capital of France is"


def build_peer(folder):
    binaries = os.path.join(folder, "build", "bin")
    if os.path.exists(os.path.join(binaries, "llama-completion")):
        return binaries
    os.makedirs(folder, exist_ok=True)
    subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", "--no-binary", ":all:",
                    "-d", folder, f"llama-cpp-python=={VERSION}"], check=True)
    name = f"llama_cpp_python-{VERSION}"
    with tarfile.open(os.path.join(folder, name + ".tar.gz")) as archive:
        archive.extractall(folder)
    source = os.path.join(folder, name, "vendor", "llama.cpp")
    stray = os.path.join(source, ".git")  # a file that points nowhere and stops the configuration
    if os.path.isfile(stray):
        os.remove(stray)
    build = os.path.join(folder, "build")
    switches = ["CMAKE_BUILD_TYPE=Release", "GGML_NATIVE=ON", "BUILD_SHARED_LIBS=OFF",
                "LLAMA_CURL=OFF", "LLAMA_OPENSSL=OFF", "LLAMA_BUILD_TESTS=OFF",
                "LLAMA_BUILD_EXAMPLES=OFF", "LLAMA_BUILD_SERVER=OFF", "LLAMA_BUILD_WEBUI=OFF",
                "LLAMA_BUILD_UI=OFF", "LLAMA_USE_PREBUILT_UI=OFF"]
    subprocess.run(["cmake", "-S", source, "-B", build, "-G", "Ninja"] +
                   ["-D" + switch for switch in switches], check=True)
    subprocess.run(["ninja", "-C", build, "llama-bench", "llama-completion"], check=True)
    return binaries


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
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def seconds(command):
    begin = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   stdin=subprocess.DEVNULL)
    return time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("headroom_cli")
    parser.add_argument("models", nargs="+")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--prefill", type=int, default=512)
    parser.add_argument("--decode", type=int, default=128)
    parser.add_argument("--peer", default=os.path.expanduser("~/.cache/headroom-peers"))
    arguments = parser.parse_args()
    if not shutil.which(arguments.headroom_cli):
        parser.error("no such program: " + arguments.headroom_cli)
    peer = build_peer(arguments.peer)
    threads = str(arguments.threads)

    for model in arguments.models:
        theirs = [os.path.join(peer, "llama-bench"), "-m", model, "-t", threads,
                  "-p", str(arguments.prefill), "-n", str(arguments.decode), "-r", "1",
                  "-fa", "1", "-o", "csv"]
        ours = [arguments.headroom_cli, "bench", model, "--threads", threads,
                "--prefill", str(arguments.prefill), "--decode", str(arguments.decode),
                "--repeat", "1", "--json"]
        their_start = [os.path.join(peer, "llama-completion"), "-m", model, "-t", threads,
                       "-p", PROMPT, "-n", "1", "-no-cnv", "--temp", "0"]
        our_start = [arguments.headroom_cli, "run", model, "--threads", threads, "--raw",
                     "--prompt", PROMPT, "--max-tokens", "1", "--temperature", "0"]
        print("\n" + os.path.basename(model))
        for command in (ours, theirs, our_start, their_start):
            print("  " + " ".join(command))
        figures = {}  # work -> (ours, theirs)
        load = []

        def add(work, side, value):
            figures.setdefault(work, ([], []))[side].append(value)

        for _ in range(arguments.pairs):
            load.append(busy_cores())
            result = json.loads(output(ours))
            for row in result["rows"]:
                add(row["work"] + " tokens/s", 0, row["tokens_per_second"])
            for row in csv.DictReader(io.StringIO(output(theirs))):
                work = "prefill" if int(row["n_prompt"]) else "decode"
                add(work + " tokens/s", 1, float(row["avg_ts"]))
            add("process to one token, s", 0, seconds(our_start))
            add("process to one token, s", 1, seconds(their_start))
        print(f"  busy cores before each pair: {', '.join(f'{b:.2f}' for b in load)}; "
              f"memory reads {result['memory_gigabytes_per_second']:.1f} GB/s in the last run")
        for work, (a, b) in figures.items():
            ratio = statistics.median(a) / statistics.median(b)
            print(f"  {work:25} headroom {statistics.median(a):9.2f} ({min(a):.2f} ... {max(a):.2f})"
                  f"   llama.cpp {statistics.median(b):9.2f} ({min(b):.2f} ... {max(b):.2f})"
                  f"   ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
