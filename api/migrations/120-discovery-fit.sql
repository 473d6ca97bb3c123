-- What a course asks of marks and English, as one text: courses that ask the same have the same text, so that a reader's fit is worked out once for all of them.
alter table course_documents add column signature text not null default '';
