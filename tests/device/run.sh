#!/bin/sh
# Tries the GPU backend on this machine's GPU: builds it for its architecture, runs the tests of the phases
# and of the golden models on it, then measures decoding beside the bandwidth of copying. Needs a driver,
# nvcc and no network; takes at most eight minutes (HEADROOM_DEVICE_SECONDS), since every step gets what is
# left of them. The summary comes last.
#
# usage: tests/device/run.sh [BUILD]    exit status: 0 all well, 1 something failed or the time was up,
#                                                    3 no GPU can be used
#
# With BUILD, a folder where everything is built already, the stand-ins of the tests take the place of
# plug-in and driver, and the model is tiny: so the script is tried where there is no GPU.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${1:-$root/build/device}
log=$build
shapes="1B 8B"
end=$(($(date +%s) + ${HEADROOM_DEVICE_SECONDS:-480}))
# What waits for a driver that hangs may not heed the first signal.
within_the_time() {
    seconds=$((end - $(date +%s)))
    timeout -k 5 $((seconds > 1 ? seconds : 1)) "$@" # 0 would mean no limit
}
# Why a step ended with this status.
why() {
    case $1 in
    124 | 137) echo "the time was up" ;;
    *) echo "status $1" ;;
    esac
}

cd "$root" || exit 1
build_for_the_gpu() {
    if ! command -v nvcc >/dev/null && [ -z "${CUDACXX:-}" ]; then
        echo "nvcc was not found (PATH or CUDACXX): the plug-in can't be built"
        exit 3
    fi
    if ! ls /dev/nvidia[0-9]* >/dev/null 2>&1 && ! ls /dev/dxg >/dev/null 2>&1; then
        echo "no GPU: there is no /dev/nvidia0"
        exit 3
    fi

    architecture=$(within_the_time nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -n 1 | tr -d .)
    within_the_time cmake --preset release -B "$build" -DCMAKE_CUDA_ARCHITECTURES="${architecture:-native}" \
        >"$log.log" 2>&1 &&
        within_the_time cmake --build "$build" --target headroom_cuda device_tests decode_speed ask_backend >>"$log.log" 2>&1
    built=$?
    if [ $built -ne 0 ]; then
        tail -n 30 "$log.log"
        echo "the build failed ($(why $built)): $log.log"
        exit 1
    fi
    export HEADROOM_CUDA_PLUGIN="$build/lib/headroom/headroom_cuda.so"
}
stand_in() {
    log=$build/device
    shapes=tiny
    export HEADROOM_CUDA_PLUGIN="$build/tests/kernels/cuda/headroom_cuda_stand_in.so"
    export HEADROOM_CUDA_DRIVER="$build/tests/kernels/cuda/driver/libcuda.so.1"
}
if [ $# -gt 0 ]; then stand_in; else build_for_the_gpu; fi
export QT_QPA_PLATFORM=offscreen

backend=$(within_the_time "$build/tests/kernels/cuda/ask_backend")
asked=$?
if [ $asked -ne 0 ]; then
    echo "no GPU can be used: it does not answer ($(why $asked))"
    exit 3
fi
case $backend in
error:*)
    echo "no GPU can be used: $backend"
    exit 3
    ;;
esac

status=0
within_the_time "$build/tests/device/device_tests" >"$log.tests.log" 2>&1
tested=$?
tests=passed
if [ $tested -ne 0 ]; then
    tests="FAILED, $(why $tested)"
    status=1
    grep -A 1 '^FAIL' "$log.tests.log" | head -n 20
fi
speed=$(within_the_time "$build/tests/device/decode_speed" $shapes 2>&1)
measured=$?
if [ $measured -ne 0 ]; then
    speed="$speed
decoding was not measured to the end: $(why $measured)"
    status=1
fi

count() { grep -c "^$1" "$log.tests.log"; }
echo "device: $backend"
echo "tests:  $tests ($(count PASS) passed, $(count FAIL) failed, $(count SKIP) skipped, $log.tests.log)"
echo "$speed"
exit $status
