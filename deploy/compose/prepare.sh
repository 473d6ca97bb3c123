#!/bin/bash
# Once, when the primary is made: roles of the nodes and of the replica, each known by the name in its certificate, and no other
# way in from the network.
set -e
cat > "$PGDATA/pg_hba.conf" <<'ENTRY'
local   all         all             peer map=inside
hostssl southbound  southbound,site samenet cert
hostssl replication replica         samenet cert
ENTRY
printf 'inside postgres southbound\ninside root southbound\n' > "$PGDATA/pg_ident.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -c 'create role site login' -c 'create role replica login replication'
# From the server's next start, which is the one that replicates: no statement before it may wait for a replica.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "alter system set synchronous_standby_names = '*'"
