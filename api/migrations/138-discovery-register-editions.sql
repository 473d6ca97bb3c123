-- Where an edition's day was read (1 the workbook, 2 the file's name), and why an import was made that was refused at first.
alter table register_imports add column edition_from smallint;
alter table register_imports add column forced_reason text;
alter table register_imports add column forced_past jsonb;
