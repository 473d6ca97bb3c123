-- A case that its member of staff leaves waits a day in the office; the one who left it may not have it back for half a day.
insert into clock_targets (kind, minutes, business, valid_from) values
  ('OFFICE_POOL', 1440, false, '2024-01-01'),
  ('STAFF_REST', 720, false, '2024-01-01');
