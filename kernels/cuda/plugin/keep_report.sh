#!/bin/sh
# keep_report.sh OUTPUT COMPILER...: compiles; what ptxas reports of registers and memory goes to
# OUTPUT.ptxas, where a test reads it, and all else to the standard error.
report=$1.ptxas
shift
"$@" 2>"$report"
status=$?
grep -v -e '^ptxas info' -e 'bytes stack frame' -e '^$' "$report" >&2
exit $status
