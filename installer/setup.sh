# Sourced by `run` and `check`: installs what is missing of packages.txt.
# usage: install_packages FILE SECTION ...

# Names of the given sections.
list_packages() {
    file=$1
    shift
    for section in "$@"; do
        awk -v wanted="[$section]" '
            /^\[/ { on = ($0 == wanted); next }
            on && NF && $1 !~ /^#/ { print $1 }' "$file"
    done
}

install_packages() {
    missing=""
    for package in $(list_packages "$@"); do
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
        [ "$state" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0

    install="apt-get install -y --no-install-recommends$missing"
    if ! command -v apt-get >/dev/null; then
        echo "Headroom builds on Debian 12. This machine has no apt-get; it needs:$missing" >&2
        return 1
    fi
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root="sudo"
    else
        echo "Some packages are missing. An administrator must run:" >&2
        echo "apt-get update && $install" >&2
        return 1
    fi
    echo "Installing $(echo "$missing" | wc -w) packages:$missing"
    log=$(mktemp)
    # Debian's lists first: a machine that never updated them finds nothing, or old versions.
    if ! { $as_root apt-get update && $as_root env DEBIAN_FRONTEND=noninteractive $install; } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}
