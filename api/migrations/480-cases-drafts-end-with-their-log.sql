-- Every upload to a draft writes a log. One that was never sent ends after twelve months, and its log with it.
create or replace function case_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from cases c where c.id = old.case_id
    and (old.at < c.contents_erased_at - interval '7 years'
      or (c.status = 1 and c.submitted_at is null and c.updated_at < now() - interval '12 months'))) then
    return old;
  end if;
  raise exception 'case_log is append-only';
end $$;
