-- Whether the register took a course offline: only such a course comes back with it.
alter table courses add column offline_by_register boolean not null default false;
-- Whether an edition brought it, also where its words are the institution's by now.
alter table courses add column in_register boolean not null default false;
update courses set in_register = true where data_source = 2;
update courses set offline_by_register = true where register_expired and state = 5;

-- What an institution changed of the register's rows is its own.
update courses c set data_source = 1 where data_source = 2
  and exists (select 1 from course_changes g where g.course_id = c.id and g.action in ('changed', 'imported'));
update campuses p set data_source = 1 where data_source = 2
  and exists (select 1 from course_changes g where g.campus_id = p.id and g.action = 'changed');
