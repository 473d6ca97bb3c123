#!/bin/bash
# Once, when the primary is made: the replica may follow it from inside the network.
set -e
echo 'host replication southbound samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
