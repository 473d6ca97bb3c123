#!/bin/bash
# What both databases start by: `database.sh <the other one>`. Where there are no data they are copied from the other one, which is
# followed from then on; only the first start of `primary` makes them. Both lie in one volume, so that whom a promotion left
# behind sees it, and takes no writes beside the one that was promoted.
set -euo pipefail
other=$1
theirs=${PGDATA%/*}/$other

timeline() { LC_ALL=C pg_controldata "$1" | sed -n "s/^Latest checkpoint's TimeLineID: *//p"; }
takes_writes() { [ -s "$1/PG_VERSION" ] && [ ! -e "$1/standby.signal" ]; }

copy() {
  until rm -rf "$PGDATA" "$PGDATA.new" &&
    pg_basebackup -h "$other" -U replica -D "$PGDATA.new" -R -X stream -c fast; do sleep 2; done
  # The one that is copied may wait for a standby; this one has none when it is promoted.
  echo "synchronous_standby_names = ''" >> "$PGDATA.new/postgresql.auto.conf"
  mv "$PGDATA.new" "$PGDATA"
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$other" = primary ] || [ -s "$theirs/PG_VERSION" ]; then copy; fi
elif takes_writes "$PGDATA" && takes_writes "$theirs" && [ "$(timeline "$PGDATA")" -lt "$(timeline "$theirs")" ]; then
  echo "$other was promoted: this one comes back as its standby alone, without the data it has. See docs/runbooks/failover.md" >&2
  exit 1
fi
# After a promotion both pools of every process reach one server.
exec docker-entrypoint.sh postgres -c max_connections=250 -c wal_keep_size=1GB -c ssl=on -c ssl_cert_file="$PGSSLCERT" -c ssl_key_file="$PGSSLKEY" \
  -c ssl_ca_file="$PGSSLROOTCERT"
