-- What cases refer to is cancelled or archived, never deleted: asked at every change of a course or campus.
create index case_choices_campus on case_choices (campus_id);
create index case_choices_intake on case_choices (intake_id);
