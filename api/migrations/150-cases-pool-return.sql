-- A request that its taker does not answer goes back to the pool after three days (domain.md 1.15).
insert into clock_targets (kind, minutes, business, valid_from) values ('POOL_RETURN', 4320, false, '2024-01-01');

-- Requests that were taken before, and whose first contact is still open, get the clock too.
insert into case_clocks (case_id, kind, owner_party, started_at, target_minutes, business, due_at)
  select t.case_id, 'POOL_RETURN', t.deliver_type, t.taken_at, 4320, false, t.taken_at + interval '72 hours'
  from pool_takes t join cases c on c.id = t.case_id and c.status = 4
  where t.returned_at is null and exists (
    select 1 from case_clocks k where k.case_id = t.case_id and k.kind = 'FIRST_CONTACT' and k.stopped_at is null);
