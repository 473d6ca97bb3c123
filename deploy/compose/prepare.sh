#!/bin/bash
# Once, when the primary is made: the replica may follow it from inside the network, and the nodes have a role of their own.
set -e
echo 'host replication southbound samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  <<< "create role site login password :'password'"
