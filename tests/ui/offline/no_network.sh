# no_network.sh PROGRAM [ARGUMENT ...]: runs it where there is no network, not even loopback. Exits
# with 77, which skips a test, where this machine does not let a person make such a place.
set -u
unshare -rn true 2>/dev/null || { echo "SKIP: no network namespace may be made here (unshare -rn)"; exit 77; }
exec unshare -rn "$@"
