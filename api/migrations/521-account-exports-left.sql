-- An operator left it: it is not tried again.
alter table data_exports add column left_at timestamptz;
