-- The finder of scholarships reads only the few courses that have one.
create index courses_with_scholarships on courses (school_id) where group_facts -> 'scholarships' -> 0 is not null;
