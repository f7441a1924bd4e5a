"""The window knows the reasons of downloads by their English words: each must still be what is said below it.

usage: download_words.py SOURCE_ROOT"""

import re
import sys
from pathlib import Path

LITERAL = r'"((?:[^"\\]|\\.)*)"'
FOLDERS = ("downloads", "hub", "network")
WORDS = "ui/downloads/download_words.cpp"


def read(file: Path) -> str:
    # A character that is a quote begins no string.
    return re.sub(r"'(\\.|[^'\\])'", "", file.read_text(encoding="utf-8"))


def joined(literals: str) -> str:
    return "".join(re.findall(LITERAL, literals))


def main() -> int:
    root = Path(sys.argv[1])
    said = []
    for folder in FOLDERS:
        for file in sorted((root / "app" / folder).glob("*.[ch]*")):
            said += [joined(run.group(0)) for run in re.finditer(rf"{LITERAL}(?:\s*{LITERAL})*", read(file))]
    below = re.sub(r"\{[^}]*\}", "%", "\n".join(said))
    reasons = re.findall(r'QT_TRANSLATE_NOOP\("DownloadWords",((?:\s*"(?:[^"\\]|\\.)*")+)\)', read(root / WORDS))
    bad = [] if reasons else [f"no reasons were found in {WORDS}"]
    for reason in map(joined, reasons):
        parts = [part.strip(" ()") for part in re.split(r"%\d|\(status %1\)", reason)]
        if any(part and part not in below for part in parts):
            bad.append(f"{WORDS}: nobody says: {reason}")
    print("\n".join(bad))
    return 1 if bad else 0


sys.exit(main())
