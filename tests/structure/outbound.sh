#!/bin/sh
# Nothing but the gate (app/network) sends requests or opens sockets, and only the gate's users start
# a program that reaches the network. usage: outbound.sh SOURCE_ROOT
set -eu
cd "$1"
sends='sendCustomRequest|manager\.(get|post|put|head)\(|QTcpSocket|QUdpSocket|QSslSocket|QWebSocket|XMLHttpRequest|::socket\('
bad=$(grep -rnE "$sends" kernels engine app ui --include='*.h' --include='*.cpp' --include='*.qml' | grep -v '^app/network/' || true)
if [ -n "$bad" ]; then
    echo "these open connections beside the gate of app/network:"
    echo "$bad"
    exit 1
fi
# The pattern must still match what the gate does, or the search above means nothing.
grep -qE "$sends" app/network/*.cpp
# pip is the only program that reaches out, and asks the gate first. child_process runs what its callers
# name, so those that name a client of the network are looked at.
users=$({ grep -rlE 'QProcess' app ui --include='*.cpp'
         grep -rlE '"(python3?|pip3?|git|curl|wget)"' app --include='*.cpp'
       } | grep -v '^app/cli/child_process.cpp$' || true)
for file in $users; do
    grep -q 'gate.pass' "$file" || { echo "$file starts a program without asking the gate"; exit 1; }
done
