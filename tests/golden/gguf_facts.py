#!/usr/bin/env python3
"""Prints the rows of tests/engine/gguf/tst_shared_files.cpp for the GGUF files under a folder.

usage: gguf_facts.py DATA_FOLDER      needs: gguf (PyPI), an independent reader; rows were made with 0.19.0
"""
import glob, hashlib, os, sys
from gguf import GGUFReader

root = os.path.join(sys.argv[1], "")
for path in sorted(glob.glob(root + "**/*.gguf", recursive=True)):
    reader = GGUFReader(path)
    tokens = reader.fields.get("tokenizer.ggml.tokens")
    n_tokens = len(tokens.data) if tokens else 0
    token = bytes(tokens.parts[tokens.data[n_tokens // 2]]).decode() if tokens else ""
    token = token.replace("\\", "\\\\").replace('"', '\\"')
    last = reader.tensors[-1] if reader.tensors else None
    place = (f'"{last.name}", {last.data_offset}, "{hashlib.md5(last.data.tobytes()).hexdigest()}"'
             if last else '"", 0, ""')
    print(f'    {{"{path[len(root):]}", "{reader.fields["general.architecture"].contents()}", '
          f'{len(reader.fields) - 3}, {len(reader.tensors)}, {sum(int(t.n_bytes) for t in reader.tensors)}, '
          f'{n_tokens}, "{token}", {place}}},')
