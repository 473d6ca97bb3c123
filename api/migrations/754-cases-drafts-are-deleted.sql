-- Who began an application may delete it while it was never sent; its log goes with it.
create or replace function case_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from cases c where c.id = old.case_id
    and (old.at < c.contents_erased_at - interval '7 years' or (c.status in (1, 8) and c.submitted_at is null))) then
    return old;
  end if;
  raise exception 'case_log is append-only';
end $$;
