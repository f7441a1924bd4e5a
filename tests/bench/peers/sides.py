"""Who is measured, and what: works, and how each side is asked for them."""
import dataclasses
import functools
import json

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
                (f" after {self.depth}, {self.kv_type}" if self.depth and self.batch == 1 else ""))

    def kinds(self):
        return [what for what in ("prefill", "decode") if getattr(self, what)]


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

    @staticmethod
    def shares(text):
        """what -> share of this machine's bound, as measured in the same process."""
        rows = {row["work"]: row for row in json.loads(text)["rows"]}
        shares = {"decode": rows.get("decode", {}).get("share_of_memory_bound"),
                  "prefill": rows.get("prefill", {}).get("layer_products_share_of_int8_bound")}
        return {what: share for what, share in shares.items() if share is not None}

    def start_command(self, model, threads, prompt):
        return [self.program, "run", model, "--threads", str(threads), "--raw", "--prompt", prompt,
                "--max-tokens", "1", "--temperature", "0"]

    @staticmethod
    def start_seconds(_text, wall):
        return wall


class Peer:
    """A peer's module with what its `prepare` found."""

    def __init__(self, module, folder, name=None, **options):
        self.NAME = name or module.NAME
        home = module.prepare(folder)
        self.speed_command = functools.partial(module.speed_command, home, **options)
        self.speeds = module.speeds
        self.start_command = functools.partial(module.start_command, home)
        self.start_seconds = module.start_seconds


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
        # The wheel of ik gives up Gemma's batches after 32 tokens; after 128 it computes them.
        for batch in (4, 16, 32):
            yield Work(model, threads, decode=64, batch=batch, depth=128)
    if "depth" in kinds:
        for kv_type in ("f16", "q8_0"):
            for depth in (4096, 16384):
                yield Work(model, threads, decode=32, depth=depth, kv_type=kv_type)
