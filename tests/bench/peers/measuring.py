"""Running commands side by side on a machine that others use too."""
import os
import statistics
import subprocess
import time

from sides import PROMPT, Headroom


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


class Figures:
    """One measured thing: side -> a value a repetition, None where the side failed."""

    def __init__(self, name, unit, sides):
        self.name, self.unit = name, unit
        self.values = {side.NAME: [] for side in sides}
        self.shares = []  # of the bound, ours

    def good(self, side):
        values = self.values.get(side, [])
        return bool(values) and None not in values

    def median(self, side):
        return statistics.median(self.values[side]) if self.good(side) else None

    def ratio(self, side):
        """Our median over the side's; None where one of them failed."""
        if not (self.good(Headroom.NAME) and self.good(side)):
            return None
        return self.median(Headroom.NAME) / self.median(side)

    def share(self):
        return statistics.median(self.shares) if self.shares else None

    def text(self, side):
        if not self.good(side):
            return "failed"
        values = self.values[side]
        digits = 3 if max(values) < 10 else 1
        return f"{self.median(side):.{digits}f} ({min(values):.{digits}f} ... {max(values):.{digits}f})"


def speeds(sides, work, pairs, load):
    """Interleaved: what -> Figures in tokens/s."""
    found = {what: Figures(work.name(what), "tokens/s", sides) for what in work.kinds()}
    for _ in range(pairs):
        load.append(busy_cores())
        for side in sides:
            text = output(side.speed_command(work))
            rates = dict(side.speeds(text, work)) if text else {}
            for what, figures in found.items():
                figures.values[side.NAME].append(rates.get(what))
            if text and isinstance(side, Headroom):
                for what, share in side.shares(text).items():
                    if what in found:
                        found[what].shares.append(share)
    return found


def starts(sides, model, threads, pairs, load):
    """A whole process to its first token, files in the page cache."""
    figures = Figures("process to one token", "s", sides)
    for _ in range(pairs):
        load.append(busy_cores())
        for side in sides:
            begin = time.monotonic()
            text = output(side.start_command(model, threads, PROMPT))
            wall = time.monotonic() - begin
            figures.values[side.NAME].append(
                side.start_seconds(text, wall) if text is not None else None)
    return figures
