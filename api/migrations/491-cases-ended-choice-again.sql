-- A course that ended in a case may be chosen in it again.
drop index case_choices_once;
create unique index case_choices_once on case_choices (case_id, course_id, coalesce(intake_id, 0))
  where status not in (21, 22, 23, 25, 26, 27) and deferred_to_id is null;
