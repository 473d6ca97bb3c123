#!/bin/sh
# The scanner with its signatures: the image's own start waits for another socket, and writes where this root is read only.
set -eu
settings=$(dirname "$0")
fetch() { freshclam --config-file="$settings/freshclam.conf" --stdout "$@"; }
# Without a way out the signatures of an earlier start serve; without any the daemon ends, and is begun again.
fetch || echo 'no newer signatures'
fetch --daemon --foreground &
exec clamd --config-file="$settings/clamd.conf"
