#!/bin/sh
# last_words.sh FOLDER: the last lines of every failed test, from what ctest left in its folder
# Testing/Temporary: the whole output of a run is long, and a failure may be far from its end.
set -eu
cd "$1"
[ -f LastTestsFailed.log ] || exit 0
while IFS=: read -r _ name; do
    echo "-- $name"
    awk -v name="$name" '
        /^[0-9]+\/[0-9]+ Testing: / { inside = $0 ~ "Testing: " name "$" }
        inside && !/^(Command|Directory|Output:|---|<end of output>|$)/ { lines[++n] = $0 }
        END { for (i = n > 25 ? n - 24 : 1; i <= n; ++i) print substr(lines[i], 1, 300) }
    ' LastTest.log
done <LastTestsFailed.log
