#!/bin/sh
# script_ends.sh BUILD: how run.sh ends with stand-ins that are no GPU, that do not answer, and when its
# time is up.
script=$(dirname "$0")/run.sh
failed=0
# STATUS LAST_LINE VARIABLE=VALUE: one run.
ends() {
    said=$(env "$3" sh "$script" "$build" 2>&1)
    status=$?
    last=$(printf '%s\n' "$said" | tail -n 1)
    if [ "$status" -ne "$1" ] || [ "${last#"$2"}" = "$last" ]; then
        printf 'with %s: status %s, not %s; the last line is not "%s...":\n%s\n' "$3" "$status" "$1" "$2" "$said"
        failed=1
    fi
}
build=$1
ends 3 "no GPU can be used: error: GPU: the NVIDIA driver finds no GPU" HEADROOM_STAND_IN_DRIVER=no-device
ends 3 "no GPU can be used: error: GPU: the GPU's self-test failed" HEADROOM_STAND_IN=wrong-result
ends 3 "no GPU can be used: it does not answer (the time was up)" HEADROOM_STAND_IN=hang
ends 1 "decoding was not measured to the end: the time was up" HEADROOM_STAND_IN=slow
exit $failed
