#!/bin/sh
# Tries the GPU backend on this machine's GPU: builds it for its architecture, runs the tests of the phases
# and of the golden models on it, then measures decoding beside the bandwidth of copying. Needs a driver,
# nvcc and no network; takes at most eight minutes. The summary comes last.
#
# usage: tests/device/run.sh [BUILD]    exit status: 0 all well, 1 something failed, 3 no GPU can be used
#
# With BUILD, a folder where everything is built already, the stand-ins of the tests take the place of
# plug-in and driver, and the model is tiny: so the script is tried where there is no GPU.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${1:-$root/build/device}
log=$build
shapes="1B 8B"
end=$(($(date +%s) + 480))
left() {
    seconds=$((end - $(date +%s)))
    echo $((seconds > 1 ? seconds : 1)) # 0 would mean no limit
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

    architecture=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -n 1 | tr -d .)
    timeout "$(left)" cmake --preset release -B "$build" -DCMAKE_CUDA_ARCHITECTURES="${architecture:-native}" \
        >"$log.log" 2>&1 &&
        timeout "$(left)" cmake --build "$build" --target headroom_cuda device_tests decode_speed ask_backend >>"$log.log" 2>&1
    if [ $? -ne 0 ]; then
        tail -n 30 "$log.log"
        echo "the build failed, or took all the time: $log.log"
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

backend=$("$build/tests/kernels/cuda/ask_backend")
case $backend in
error:*)
    echo "no GPU can be used: $backend"
    exit 3
    ;;
esac

status=0
if timeout "$(left)" "$build/tests/device/device_tests" >"$log.tests.log" 2>&1; then
    tests=passed
else
    tests=FAILED
    status=1
    grep -A 1 '^FAIL' "$log.tests.log" | head -n 20
fi
speed=$(timeout "$(left)" "$build/tests/device/decode_speed" $shapes 2>&1) || status=1

echo "device: $backend"
echo "tests:  $tests ($(grep -c '^PASS' "$log.tests.log") passed, $log.tests.log)"
echo "$speed"
exit $status
