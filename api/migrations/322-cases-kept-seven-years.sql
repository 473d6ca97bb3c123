-- Closed cases and their log are kept for seven years; then their contents are erased and the row says when.
alter table cases add column contents_erased_at timestamptz;
create index cases_ended on cases (updated_at) where status >= 5 and contents_erased_at is null;

-- The log stays append-only until then.
create or replace function case_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from cases c where c.id = old.case_id
    and old.at < c.contents_erased_at - interval '7 years') then
    return old;
  end if;
  raise exception 'case_log is append-only';
end $$;
