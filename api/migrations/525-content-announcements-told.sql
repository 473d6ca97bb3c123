-- Which state of an announcement the open tabs were told of: 0 not begun, 1 running, 2 over.
alter table announcements add column told smallint not null default 0;
