#!/bin/sh
# One way only: ui -> app -> engine -> kernels. Reads the includes of every source file.
# usage: includes.sh SOURCE_ROOT
set -eu
cd "$1"
failed=0
files=0

# check LAYER ALLOWED: every quoted include of LAYER begins with one of the ALLOWED (a|b|c).
check() {
    layer=$1
    allowed=$2
    for file in $(find "$layer" -name '*.h' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh'); do
        files=$((files + 1))
        bad=$(grep -nE '^[[:space:]]*#include "' "$file" | grep -vE "#include \"($allowed)/|#include \"[a-z_0-9]+\.moc\"" || true)
        if [ -n "$bad" ]; then
            echo "$file may include only $allowed:"
            echo "$bad"
            failed=1
        fi
    done
}
check kernels 'kernels'
check engine 'engine|kernels'
check app 'app|engine|kernels'
check ui 'ui|app|engine|kernels'

# kernels and engine know nothing of Qt; app nothing that draws.
if grep -rnE '#include <Q' kernels engine; then
    echo "kernels and engine must not include Qt"
    failed=1
fi
if grep -rnE '#include <Q(Gui|Quick|Qml|Widget|Painter|Image|Pixmap|Window|Font|Color)' app; then
    echo "app must not include what draws"
    failed=1
fi
# A check that looked at nothing proves nothing.
[ "$files" -gt 50 ] || { echo "only $files files were found in $1"; exit 1; }
exit $failed
