-- How many days before its end both sides of an agreement were last told of it.
alter table agreements add column end_told smallint;
