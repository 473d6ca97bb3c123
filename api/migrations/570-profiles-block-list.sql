-- The class of a block that one operator proposed.
alter table profile_drafts add column block_class text;

-- Why, by its class, and since which day an office is on the public block list.
alter table agencies add column block_class text, add column blocked_on date;
alter table schools add column block_class text, add column blocked_on date;

-- Blocks from before had no class; their day is in the log.
update agencies a set block_class = 'other', blocked_on = (
    select max(l.at at time zone 'utc')::date from operations_log l
    where l.action = 'profile.block' and l.target_type = 'agency' and l.target_id = a.id
  ) where verification_state = 5;
update schools s set block_class = 'other', blocked_on = (
    select max(l.at at time zone 'utc')::date from operations_log l
    where l.action = 'profile.block' and l.target_type = 'school' and l.target_id = s.id
  ) where verification_state = 5;
