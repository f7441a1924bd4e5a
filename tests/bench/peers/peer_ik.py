"""ik_llama.cpp as its wheel brings it: an AVX2 build, so ask 1.5 times of what is asked of a native
one. The wheel has no programs; run by the Python of its private environment, this file is one:

usage: peer_ik.py speed MODEL THREADS PREFILL DECODE BATCH DEPTH KV_TYPE REPACK
       peer_ik.py start MODEL THREADS PROMPT
"""
import json
import os
import subprocess
import sys
import time
import venv

NAME = "ik_llama.cpp"
VERSION = "0.1.5"  # of ik-llama-cpp-python
CHUNK = 512        # tokens of one call, as of the other sides
TYPES = {"f32": 0, "f16": 1, "q8_0": 8}


def prepare(folder):
    """The Python of an environment that has the wheel."""
    home = os.path.join(folder, "ik")
    python = os.path.join(home, "bin", "python")
    if not os.path.exists(python):
        venv.create(home, with_pip=True)
    probe = subprocess.run([python, "-c", "import ik_llama_cpp"], capture_output=True)
    if probe.returncode != 0:
        subprocess.run([python, "-m", "pip", "install", f"ik-llama-cpp-python=={VERSION}"],
                       check=True)
    return python


def speed_command(python, work, repack=False):
    return [python, os.path.abspath(__file__), "speed", work.model, str(work.threads),
            str(work.prefill), str(work.decode), str(work.batch), str(work.depth), work.kv_type,
            str(int(repack))]


def speeds(text, _work):
    return list(json.loads(text.splitlines()[-1]).items())


def start_command(python, model, threads, prompt):
    return [python, os.path.abspath(__file__), "start", model, str(threads), prompt]


def start_seconds(text, _wall):
    """Without Python and the import of the wheel, which a program of its own would not need."""
    return float(text.split()[-1])


class Session:
    """A loaded model and its context, through the wheel's C interface."""

    def __init__(self, model, threads, context, sequences, kv_type, repack):
        from ik_llama_cpp import _ctypes_api as api
        self.api = api
        api.llama_backend_init()
        parameters = api.llama_model_default_params()
        parameters.repack_tensors = repack
        if repack:
            parameters.use_mmap = False
        self.model = api.llama_model_load_from_file(model.encode(), parameters)
        settings = api.llama_context_default_params()
        settings.n_ctx, settings.n_seq_max = context, sequences
        settings.n_batch = settings.n_ubatch = CHUNK
        settings.n_threads = settings.n_threads_batch = threads
        settings.flash_attn = True
        settings.type_k = settings.type_v = TYPES[kv_type]
        self.context = api.llama_init_from_model(self.model, settings)
        if not self.context:
            sys.exit("no context")
        self.vocabulary = api.llama_vocab_n_tokens(api.llama_model_get_vocab(self.model))
        self.batch = api.llama_batch_init(CHUNK, 0, 1)
        self.token = 0

    def compute(self, entries):
        """entries: (sequence, position, wanted) of one call."""
        batch = self.batch
        batch.n_tokens = len(entries)
        for i, (sequence, position, wanted) in enumerate(entries):
            self.token = (self.token + 7919) % self.vocabulary
            batch.token[i], batch.pos[i], batch.logits[i] = self.token, position, wanted
            batch.n_seq_id[i], batch.seq_id[i][0] = 1, sequence
        if self.api.llama_decode(self.context, batch) != 0:
            sys.exit("the pass failed")
        self.api.llama_get_logits_ith(self.context, len(entries) - 1)

    def clear(self):
        self.api.llama_kv_cache_clear(self.context)

    def prompt(self, sequence, tokens):
        for first in range(0, tokens, CHUNK):
            last = min(first + CHUNK, tokens)
            self.compute([(sequence, p, p == tokens - 1) for p in range(first, last)])


def seconds_of(work):
    begin = time.monotonic()
    work()
    return time.monotonic() - begin


def speed(model, threads, prefill, decode, batch, depth, kv_type, repack):
    session = Session(model, threads, max(prefill, (depth + decode) * batch) + CHUNK, batch,
                      kv_type, repack)
    result = {}
    if prefill:
        session.prompt(0, prefill)  # pages and caches warm, as llama-bench does
        session.clear()
        result["prefill"] = prefill / seconds_of(lambda: session.prompt(0, prefill))
        session.clear()
    if decode:
        depth = max(depth, 1)
        for sequence in range(batch):
            session.prompt(sequence, depth)

        def generate():
            for step in range(decode):
                session.compute([(s, depth + step, True) for s in range(batch)])
        result["decode"] = batch * decode / seconds_of(generate)
    print(json.dumps(result))


def start(model, threads, prompt):
    import ctypes
    from ik_llama_cpp import _ctypes_api  # noqa: F401, before the clock starts
    begin = time.monotonic()
    session = Session(model, threads, CHUNK, 1, "f16", False)
    api = session.api
    ids = (ctypes.c_int32 * CHUNK)()
    count = api.llama_tokenize(session.model, prompt.encode(), len(prompt.encode()), ids, CHUNK,
                               True, False)
    session.prompt(0, count)
    print("seconds", time.monotonic() - begin)


if __name__ == "__main__":
    if sys.argv[1] == "speed":
        speed(sys.argv[2], *map(int, sys.argv[3:8]), sys.argv[8], sys.argv[9] == "1")
    else:
        start(sys.argv[2], int(sys.argv[3]), sys.argv[4])
