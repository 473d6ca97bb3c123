#!/bin/bash
# Once, when the first database is made: roles of the nodes and of the standby, each known by the name in its certificate, and no
# other way in from the network. Either database may follow the other.
set -e
cat > "$PGDATA/pg_hba.conf" <<'ENTRY'
local   all         all             peer map=inside
hostssl southbound  southbound,site samenet cert
hostssl replication replica         samenet cert map=standby
ENTRY
printf '%s\n' 'inside postgres southbound' 'inside root southbound' 'standby replica replica' 'standby primary replica' \
  > "$PGDATA/pg_ident.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -c 'create role site login' -c 'create role replica login replication'
# From the server's next start, which is the one that replicates: no statement before it may wait for a replica.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "alter system set synchronous_standby_names = '*'"
