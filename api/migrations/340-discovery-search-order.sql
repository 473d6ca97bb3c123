-- What one word is of a course's name, in thousandths: the plain name comes first.
alter table course_documents add column share smallint not null default 0;
-- Ties go by age, never by the alphabet.
drop index course_documents_order;
create index course_documents_order on course_documents (rank desc, course_id);
