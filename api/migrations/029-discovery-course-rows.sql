-- What the lists show of a course, as one text: a page of rows is read by key instead of being joined from six tables at every question.
create table course_rows (
  course_id bigint primary key,
  source text not null
);
