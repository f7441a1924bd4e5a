#!/bin/sh
# last_words.sh FOLDER: of every failed test what it said of failures, and its last lines, from what
# ctest left in its folder Testing/Temporary: a failure may be far from the end of a long output.
set -eu
cd "$1"
[ -f LastTestsFailed.log ] || exit 0
while IFS=: read -r _ name; do
    echo "-- $name"
    awk -v name="$name" '
        /^[0-9]+\/[0-9]+ Testing: / { inside = $0 ~ "Testing: " name "$" }
        !inside || /^(Command|Directory|Output:|---|<end of output>|$)/ { next }
        /^(FAIL!|XPASS|QFATAL|Received signal|   (Loc|Actual|Expected))/ && faults < 15 { print; ++faults }
        { lines[++n] = $0 }
        END { for (i = n > 12 ? n - 11 : 1; i <= n; ++i) print substr(lines[i], 1, 300) }
    ' LastTest.log
done <LastTestsFailed.log
