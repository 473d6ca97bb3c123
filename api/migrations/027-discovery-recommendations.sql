-- What agents recommend to their students out of their own favourites. Sent again, it is the same recommendation, told anew.
create table recommendations (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id) on delete cascade,
  sender_id bigint not null references accounts (id) on delete cascade,
  receiver_id bigint not null references accounts (id) on delete cascade,
  -- 1 course, 2 agency
  type smallint not null check (type in (1, 2)),
  target_id bigint not null,
  remark text,
  created_at timestamptz not null default now(),
  constraint recommendations_once unique (receiver_id, agency_id, type, target_id)
);
create index recommendations_receiver on recommendations (receiver_id, created_at desc);
create index recommendations_agency on recommendations (agency_id, created_at desc);
