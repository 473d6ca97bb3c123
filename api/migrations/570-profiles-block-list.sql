-- Why and since which day an office is on the public block list. The class is kept from the proposal on.
alter table profile_drafts add column block_class text;
alter table profile_drafts add column blocked_on date;
create index agencies_blocked on agencies (id) where verification_state = 5;
create index schools_blocked on schools (id) where verification_state = 5;

-- Blocks from before had no class; their day is in the log.
update profile_drafts d set block_class = 'other', blocked_on = (
    select max(l.at at time zone 'utc')::date from operations_log l
    where l.action = 'profile.block' and l.target_type = d.kind and l.target_id = d.target_id
  )
where exists (select 1 from agencies a where d.kind = 'agency' and a.id = d.target_id and a.verification_state = 5)
  or exists (select 1 from schools s where d.kind = 'school' and s.id = d.target_id and s.verification_state = 5);
