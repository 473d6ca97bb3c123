-- What the office was told of disk space that ended: 1 its files are read-only, 2 the oldest were offered to take along.
alter table bought_space add column told smallint not null default 0;
