#!/bin/sh
# clang-tidy decides (.clang-tidy). A build folder says how each file is compiled, and holds what Qt
# generates for app, ui and tests, so it must be built; an hour of one core for all files, so by hand
# and not part of ctest.
# usage: tidy.sh SOURCE_ROOT BUILD_FOLDER          every source
#        tidy.sh SOURCE_ROOT BUILD_FOLDER REVISION the sources that differ from REVISION, or include
#                                                  a header that does
set -eu
cd "$1"
build=$2
[ -f "$build/compile_commands.json" ] || { echo "$build is not configured"; exit 1; }

if [ $# -eq 2 ]; then
    wanted=$(find kernels engine app ui tests -name '*.cpp')
else
    # Also files that git does not know yet.
    changed=$(git diff --name-only --diff-filter=d "$3"; git ls-files --others --exclude-standard)
    wanted=$(printf '%s\n' "$changed" | grep '\.cpp$' || true)
    for header in $(printf '%s\n' "$changed" | grep '\.h$' || true); do
        wanted="$wanted $(grep -rlF "#include \"$header\"" kernels engine app ui tests --include='*.cpp' || true)"
    done
fi

# What this build does not compile (another platform's, fuzzers) has no command to check it by.
known=""
for file in $(printf '%s\n' $wanted | sort -u); do
    if grep -qF "/$file\"" "$build/compile_commands.json"; then known="$known $file"; fi
done
[ -n "$known" ] || { echo "no source to check"; exit 0; }
# The commands are g++'s, some of whose warnings clang does not know.
printf '%s\n' $known | xargs -n 1 -P "$(nproc)" \
    clang-tidy-16 -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option
