#!/bin/sh
# Fails if an object built for one instruction set defines a symbol that the linker may merge with
# another unit's copy: that copy could then run on a CPU without it. usage: no_weak_symbols.sh OBJECT ...
set -eu
[ $# -gt 0 ] || { echo "no object files given"; exit 1; }
symbols=$(nm -C --defined-only "$@")
if printf '%s\n' "$symbols" | grep -E ' [WVu] '; then
    echo "an instruction set's unit defines mergeable symbols (above)"
    exit 1
fi
