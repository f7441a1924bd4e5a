"""llama.cpp as the package llama-cpp-python carries it, built natively: the fair mainline peer."""
import csv
import io
import json
import os
import subprocess
import sys
import tarfile

NAME = "llama.cpp"
VERSION = "0.3.36"  # of llama-cpp-python; the llama.cpp commit that DESIGN.md's figures are of
TOOLS = ["llama-bench", "llama-batched-bench", "llama-completion"]


def prepare(folder):
    """Folder of its programs; the first time the source is fetched with pip and built there."""
    binaries = os.path.join(folder, "build", "bin")
    if all(os.path.exists(os.path.join(binaries, tool)) for tool in TOOLS):
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
    subprocess.run(["ninja", "-C", build] + TOOLS, check=True)
    return binaries


def speed_command(binaries, work):
    if work.batch > 1:
        context = (work.depth + work.decode) * work.batch + 64
        return [os.path.join(binaries, "llama-batched-bench"), "-m", work.model, "-t",
                str(work.threads), "-tb", str(work.threads), "-c", str(context), "-b", "512",
                "-ub", "512", "-fa", "on", "-ctk", work.kv_type, "-ctv", work.kv_type,
                "-npp", str(work.depth), "-ntg", str(work.decode), "-npl", str(work.batch),
                "--output-format", "jsonl"]
    return [os.path.join(binaries, "llama-bench"), "-m", work.model, "-t", str(work.threads),
            "-p", str(work.prefill), "-n", str(work.decode), "-d", str(work.depth), "-r", "1",
            "-fa", "1", "-ctk", work.kv_type, "-ctv", work.kv_type, "-o", "csv"]


def speeds(text, work):
    """(what, tokens/s) pairs from the command's output."""
    if work.batch > 1:
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        return [("decode", lines[-1]["speed_tg"])]
    return [("prefill" if int(row["n_prompt"]) else "decode", float(row["avg_ts"]))
            for row in csv.DictReader(io.StringIO(text))]


def start_command(binaries, model, threads, prompt):
    return [os.path.join(binaries, "llama-completion"), "-m", model, "-t", str(threads),
            "-p", prompt, "-n", "1", "-no-cnv", "--temp", "0"]


def start_seconds(_text, wall):
    return wall
