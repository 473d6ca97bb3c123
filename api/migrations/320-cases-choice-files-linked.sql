-- When a file came to a choice and who brought it: a receiver whose consent is withdrawn reads nothing that came later.
alter table choice_files
  add column linked_at timestamptz not null default now(),
  add column linked_by bigint references accounts (id);

update choice_files c set linked_at = coalesce(m.created_at, f.created_at), linked_by = coalesce(m.sender_id, f.owner_id)
from files f, choice_files o left join choice_messages m on m.id = o.message_id
where o.id = c.id and f.id = c.file_id;

create index choice_files_case on choice_files (case_id);
