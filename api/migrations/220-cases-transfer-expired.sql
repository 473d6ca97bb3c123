-- 6: the link ended without an answer.
alter table case_transfers drop constraint case_transfers_state_check;
alter table case_transfers add constraint case_transfers_state_check check (state between 1 and 6);
create index case_transfers_waiting on case_transfers (expires_at) where state = 1;
