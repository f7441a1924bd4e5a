"""Every word of the window is translated into every language, with the same placeholders.

usage: translations.py SOURCE_ROOT LUPDATE

Reads the words from the sources as they are now, so a new one is listed here until all files in
resources/translations have it (`ninja update_translations` adds it to them)."""

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

LANGUAGES = ("de", "ja", "zh_CN", "zh_TW")


# Its words are those of the sources; only plural forms are listed.
PLURALS = "en"


def words_of(root: Path) -> list[Path]:
    """The window's, and the reasons of downloads, which stand where they arise."""
    return [root / "ui", root / "app/network"]


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"%(?:\d|n|L\d)", text))


def problems(ts: Path) -> list[str]:
    found = []
    for context in ElementTree.parse(ts).getroot().iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            source = message.findtext("source")
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")]
            texts = forms or [translation.text or ""]
            if translation.get("type") == "unfinished" or not all(texts):
                found.append(f"{name}: not translated: {source}")
            elif any(placeholders(text) != placeholders(source) for text in texts):
                found.append(f"{name}: other placeholders: {source}")
    return found


def main() -> int:
    root, lupdate = Path(sys.argv[1]), sys.argv[2]
    bad = False
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for language in LANGUAGES:
            copies.append(Path(folder) / f"headroom_{language}.ts")
            shutil.copy(root / "resources/translations" / copies[-1].name, copies[-1])
        subprocess.run(
            [lupdate, "-silent", "-no-obsolete", "-locations", "none", "-I", root, *words_of(root), "-ts", *copies],
            check=True,
            stderr=subprocess.DEVNULL,
        )
        plurals = Path(folder) / f"headroom_{PLURALS}.ts"
        shutil.copy(root / "resources/translations" / plurals.name, plurals)
        subprocess.run(
            [lupdate, "-silent", "-pluralonly", "-no-obsolete", "-locations", "none", "-I", root, *words_of(root)]
            + ["-ts", plurals],
            check=True,
            stderr=subprocess.DEVNULL,
        )
        for problem in problems(plurals):
            print(f"{plurals.name}: {problem}")
            bad = True
        for copy in copies:
            count = sum(1 for _ in ElementTree.parse(copy).getroot().iter("message"))
            if count < 200:
                print(f"{copy.name}: only {count} words were found, so nothing was checked")
                bad = True
            for problem in problems(copy):
                print(f"{copy.name}: {problem}")
                bad = True
    return 1 if bad else 0


sys.exit(main())
