#!/usr/bin/env python3
"""QML modules are opened by name, so no linker lists them: every module that the window imports
must be in the package's dependencies and in the list of packages to install.
usage: qml_packages.py SOURCE_ROOT
"""
import json
import os
import subprocess
import sys

root = sys.argv[1]
imports = subprocess.run(["qtpaths6", "--query", "QT_INSTALL_QML"], check=True,
                         capture_output=True, text=True).stdout.strip()
libexec = subprocess.run(["qtpaths6", "--query", "QT_INSTALL_LIBEXECS"], check=True,
                         capture_output=True, text=True).stdout.strip()
scan = subprocess.run([os.path.join(libexec, "qmlimportscanner"), "-rootPath",
                       os.path.join(root, "ui"), "-importPath", imports],
                      check=True, capture_output=True, text=True).stdout
packages = set()
for module in json.loads(scan):
    if "path" not in module:  # one of ours
        continue
    owner = subprocess.run(["dpkg", "-S", os.path.realpath(module["path"]) + "/qmldir"],
                           capture_output=True, text=True).stdout
    packages.add(owner.split(":")[0])
packages.discard("")
if len(packages) < 4:
    sys.exit(f"only {sorted(packages)} were found: the scan looked at nothing")

failed = False
for name in ("installer/CMakeLists.txt", "installer/packages.txt"):
    with open(os.path.join(root, name)) as text:
        listed = text.read().replace(",", " ").replace('"', " ").split()
    for package in sorted(packages):
        if package not in listed:
            print(f"{name} lacks {package}")
            failed = True
sys.exit(failed)
