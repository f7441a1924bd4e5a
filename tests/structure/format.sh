#!/bin/sh
# clang-format decides. usage: format.sh SOURCE_ROOT
set -eu
cd "$1"
find kernels engine app ui tests \( -name '*.h' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh' \) -print |
    xargs clang-format-16 --dry-run -Werror
