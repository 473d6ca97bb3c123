-- What the student rules of a request in the pool: whom it is not shown to, and that it stays after 30 days.
alter table cases add column pool_excluded jsonb not null default '[]';
alter table cases add column pool_extended_at timestamptz;
alter table cases add column pool_asked_at timestamptz;
-- A request that came back three times waits for an operator.
alter table cases add column pool_review_at timestamptz;
-- A code of the lookup poolReturnReason.
alter table pool_takes add column return_code varchar(20);
create index cases_in_pool on cases (pool_entered_at) where status = 3;
