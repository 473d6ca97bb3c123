-- A verification is of a day, and is looked at again after a year.
alter table agencies add column verified_at timestamptz, add column recheck_told_at timestamptz;
alter table schools add column verified_at timestamptz, add column recheck_told_at timestamptz;
update agencies set verified_at = coalesce(
  (select d.decided_at from profile_drafts d where d.kind = 'agency' and d.target_id = agencies.id), now())
  where verification_state = 2;
update schools set verified_at = coalesce(
  (select d.decided_at from profile_drafts d where d.kind = 'school' and d.target_id = schools.id), now())
  where verification_state = 2;
