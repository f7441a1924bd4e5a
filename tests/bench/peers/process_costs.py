"""What headroom-cli costs beside time: memory while it loads and when it has, and its idleness."""
import os
import subprocess
import time

SETTLED_SECONDS = 1.5  # without growth: the model is loaded


def status(pid, key):
    """Bytes of a line of /proc/PID/status."""
    with open(f"/proc/{pid}/status") as lines:
        for line in lines:
            if line.startswith(key + ":"):
                return int(line.split()[1]) * 1024
    return 0


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def costs(program, model, threads, keep_weights, idle_seconds=20):
    """Of a conversation that waits for its first message: nothing is in the KV cache yet.
    Returns bytes at the peak of loading, bytes then, and the share of one core that it takes."""
    command = [program, "chat", model, "--threads", str(threads)]
    if not keep_weights:
        command.append("--no-kept-weights")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        largest, since = 0, time.monotonic()
        while time.monotonic() - since < SETTLED_SECONDS:
            now = status(process.pid, "VmRSS")
            if now > largest:
                largest, since = now, time.monotonic()
            time.sleep(0.05)
        peak, steady = status(process.pid, "VmHWM"), status(process.pid, "VmRSS")
        begin, spent = time.monotonic(), cpu_seconds(process.pid)
        time.sleep(idle_seconds)
        idle = (cpu_seconds(process.pid) - spent) / (time.monotonic() - begin)
    finally:
        process.kill()
        process.wait()
    return peak, steady, idle
