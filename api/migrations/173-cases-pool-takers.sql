-- A student may let up to three take one request: all but the last work on a copy of it.
alter table cases add column pool_takers smallint not null default 1 check (pool_takers between 1 and 3);
alter table cases add column pool_origin_id bigint references cases (id) on delete cascade;
create index cases_pool_origin on cases (pool_origin_id) where pool_origin_id is not null;
