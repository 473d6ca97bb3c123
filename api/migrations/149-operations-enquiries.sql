-- Questions of the guides: in which language they were asked, who answers them, and what was answered.
-- state: 1 new, 2 taken up by somebody, 3 answered, 4 closed as spam
alter table enquiries add column locale varchar(2) not null default 'en' check (locale in ('en', 'zh'));
alter table enquiries add column assignee_id bigint references accounts (id);
alter table enquiries add column answer varchar(3000);
alter table enquiries add column close_reason varchar(500);
alter table enquiries add column decided_by bigint references accounts (id);
alter table enquiries add column decided_at timestamptz;
alter table enquiries add constraint enquiries_states check (state between 1 and 4);
create index enquiries_assignee on enquiries (assignee_id) where state = 2;
